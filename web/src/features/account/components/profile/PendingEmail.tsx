import type { ProfileView } from '@gozlem/contract/account'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Button } from '../../../../ui/actions/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { toast } from '../../../../ui/overlays/toast'
import { useCancelEmailChange } from '../../api'
import { deviceOf } from '../security/device-name'

export interface PendingEmailProps {
  change: NonNullable<ProfileView['email_change']>
  onResend: (email: string) => void
}

/** A new address that waits for its link: from where it was asked for, and the way to take it back (AUTH-09). */
export function PendingEmail({ change, onResend }: PendingEmailProps) {
  const cancel = useCancelEmailChange()
  const { email, asked_at, user_agent, address, current } = change

  function takeBack() {
    cancel.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (failure) => toast.error(problemMessage(failure, 'Değişiklik iptal edilemedi')),
    })
  }

  return (
    <Notice tone="caution" title="Yeni adres doğrulama bekliyor" className="mt-3">
      <p>
        <span className="font-semibold wrap-anywhere">{email}</span> adresine gönderilen bağlantıya tıklayın.
        O zamana kadar eski adresiniz geçerlidir.
      </p>
      <p className="mt-2 text-sm">
        İstek: <span className="tabular whitespace-nowrap">{formatInstant(asked_at)}</span>,{' '}
        {current ? 'bu cihazdan' : deviceOf(user_agent).name}
        {!current && address !== '' && (
          <>
            {' '}
            (<span className="tabular break-all">{address}</span>)
          </>
        )}
        . Siz istemediyseniz iptal edin ve şifrenizi değiştirin.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => onResend(email)}>Yeniden Gönder</Button>
        <Button loading={cancel.isPending} onClick={takeBack}>
          Değişikliği İptal Et
        </Button>
      </div>
    </Notice>
  )
}
