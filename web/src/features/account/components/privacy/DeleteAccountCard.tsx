import type { ProfileView } from '@gozlem/contract/account'
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import { Button } from '../../../../ui/actions/Button'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { Trash2 } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { DeleteAccountDialog } from './DeleteAccountDialog'

/** The end of an account: what goes, what has to stay, and the way there (PLAT-05). */
export function DeleteAccountCard({ user }: { user: ProfileView }) {
  const deletion = useDialog()
  return (
    <Card title="Hesabımı sil" className="border-danger-line!">
      <div className="space-y-4">
        <p>Hesap silme geri alınamaz. Önce verilerinizin kopyasını indirmenizi öneririz.</p>
        <ul className="list-disc space-y-1.5 pl-5">
          {consequences(user).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Button
          icon={Trash2}
          className="border-danger-line! text-danger! hover:bg-danger-soft!"
          onClick={() => deletion.show()}
        >
          Hesabımı Sil
        </Button>
      </div>
      <DeleteAccountDialog {...deletion.props} user={user} />
    </Card>
  )
}

function consequences({ role, company_kind }: ProfileView): string[] {
  const reports =
    company_kind === 'individual'
      ? `Firmalarınız ve raporlarınız kapanır, ${deletedKeptDays} gün sonra kalıcı olarak silinir.`
      : 'Tamamlanmış raporlar imzalandıkları adla kurumda kalır; taslaklarda adınız “Silinmiş kullanıcı” olur.'
  return [
    'Tüm cihazlardaki oturumlarınız kapanır, bir daha giriş yapamazsınız.',
    'Adınız, telefonunuz, e-postanız, kimlik bilgileriniz, sertifikalarınız ve belgeleri silinir.',
    ...(role === 'superadmin' ? [] : [reports]),
  ]
}
