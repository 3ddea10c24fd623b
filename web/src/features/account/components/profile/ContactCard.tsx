import type { ProfileView } from '@gozlem/contract/account'
import { formatPhone } from '@gozlem/domain/account/phone'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/actions/Button'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { Card } from '../../../../ui/layout/Card'
import { EmailDialog } from './EmailDialog'
import { PendingEmail } from './PendingEmail'
import { PhoneDialog } from './PhoneDialog'

/** Phone and e-mail address: what one signs in and is reached with, changed with proof (AUTH-09). */
export function ContactCard({ user }: { user: ProfileView }) {
  const phone = useDialog()
  const email = useDialog<{ pending: string | null }>()
  return (
    <Card title="İletişim ve giriş" description="Giriş yaparken ve size ulaşırken kullanılan bilgiler." flush>
      <div className="divide-y divide-line border-t border-line">
        <Row
          label="Telefon numarası"
          value={<span className="tabular">{formatPhone(user.phone)}</span>}
          action={<Button onClick={() => phone.show()}>Telefonu Değiştir</Button>}
        />
        <Row
          label="E-posta adresi"
          value={<span className="break-all">{user.email}</span>}
          action={<Button onClick={() => email.show({ pending: null })}>E-postayı Değiştir</Button>}
        >
          {user.email_change && (
            <PendingEmail change={user.email_change} onResend={(pending) => email.show({ pending })} />
          )}
        </Row>
      </div>
      <PhoneDialog {...phone.props} user={user} />
      <EmailDialog {...email.props} user={user} pending={email.about?.pending ?? null} />
    </Card>
  )
}

function Row(props: { label: string; value: ReactNode; action: ReactNode; children?: ReactNode }) {
  return (
    <div className="p-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="text-sm text-meta">{props.label}</p>
          <p className="text-lg font-semibold">{props.value}</p>
        </div>
        {props.action}
      </div>
      {props.children}
    </div>
  )
}
