import { typedCall } from '@gozlem/contract/typed-call'
import { useState } from 'react'
import { api } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { linkToken } from '../../../platform/navigation/link-token'
import { Button } from '../../../ui/actions/Button'
import { FormError } from '../../../ui/forms/FormError'
import { ShieldAlert } from '../../../ui/icons'
import { DeadLink } from '../components/DeadLink'
import { EntryLink } from '../components/EntryLink'
import { isProblem } from '../components/login-refusal'
import { PasswordChanged } from '../components/PasswordChanged'
import { PublicFrame } from '../components/PublicFrame'
import { ResetPasswordForm } from '../components/ResetPasswordForm'
import { ResultScreen } from '../components/ResultScreen'
import { linkMissingMessage } from '../texts'

const rejectEmailChange = typedCall('account.rejectEmailChange', 'POST /api/auth/reject-email-change')

/** Nobody can ask for this link anew, as other links' message proposes. */
const deadMessage = 'Bağlantının süresi dolmuş ya da değişiklik daha önce geri alınmış.'

type State =
  | { at: 'asking'; token: string; refusal: string | null; busy: boolean }
  | { at: 'new_password'; reset_token: string }
  | { at: 'refused' | 'done'; message: string }

/**
 * Where "Bu ben değildim" leads: mail programs open links by themselves, so that nothing is undone before the button.
 * Then a new password is set at once (AUTH-09).
 */
export function RejectEmailChangePage() {
  const [state, setState] = useState<State>(() => {
    const token = linkToken()
    if (token === null) return { at: 'refused', message: linkMissingMessage }
    return { at: 'asking', token, refusal: null, busy: false }
  })

  async function undo(token: string) {
    setState({ at: 'asking', token, refusal: null, busy: true })
    try {
      const { reset_token } = await api(rejectEmailChange, { body: { token } })
      setState({ at: 'new_password', reset_token })
    } catch (failure) {
      const message = problemMessage(failure, 'Değişiklik geri alınamadı.')
      if (isProblem(failure, 'LINK_INVALID')) setState({ at: 'refused', message: deadMessage })
      else if (isProblem(failure, 'EMAIL_TAKEN')) setState({ at: 'refused', message })
      else setState({ at: 'asking', token, refusal: message, busy: false })
    }
  }

  return (
    <PublicFrame>
      {state.at === 'asking' && (
        <ResultScreen
          icon={ShieldAlert}
          tone="danger"
          title="Bu değişikliği siz mi istediniz?"
          actions={
            <>
              <FormError message={state.refusal} />
              <Button
                variant="danger"
                size="lg"
                fullWidth
                loading={state.busy}
                onClick={() => void undo(state.token)}
              >
                Bu Ben Değildim, Geri Al
              </Button>
              <EntryLink to="/" variant="quiet">
                Ben istedim
              </EntryLink>
            </>
          }
        >
          <p>Hesabınızın e-posta adresinin değiştirilmesi istendi.</p>
          <p className="text-meta">
            Geri alırsanız hesabınızın adresi bu bağlantının gönderildiği adres olarak kalır, tüm cihazlardaki
            oturumlar kapanır ve yeni bir şifre belirlersiniz.
          </p>
        </ResultScreen>
      )}
      {state.at === 'new_password' && (
        <ResetPasswordForm
          token={state.reset_token}
          notice="Değişiklik geri alındı, tüm oturumlar kapatıldı ve eski şifreniz geçersiz kılındı."
          onChanged={(message) => setState({ at: 'done', message })}
          onRefused={(message) => setState({ at: 'refused', message })}
        />
      )}
      {state.at === 'done' && (
        <PasswordChanged title="Hesabınız Güvende">
          <p>{state.message}</p>
        </PasswordChanged>
      )}
      {state.at === 'refused' && (
        <DeadLink
          actions={
            <EntryLink to="/" variant="primary">
              Giriş ekranına dön
            </EntryLink>
          }
        >
          <p>{state.message}</p>
          <p className="text-meta">
            Hesabınıza giremiyorsanız giriş ekranındaki “Şifremi unuttum” bağlantısını kullanın.
          </p>
        </DeadLink>
      )}
    </PublicFrame>
  )
}
