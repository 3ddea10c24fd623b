import { typedCall } from '@gozlem/contract/typed-call'
import { useState } from 'react'
import { api } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { linkToken } from '../../../platform/navigation/link-token'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { leavePublicPage } from '../../../platform/navigation/public-address'
import { Button } from '../../../ui/actions/Button'
import { DeadLink } from '../components/DeadLink'
import { EntryLink } from '../components/EntryLink'
import { nothingTyped } from '../components/entry'
import { ForgotPasswordForm } from '../components/ForgotPasswordForm'
import { LinkProgress } from '../components/LinkProgress'
import { LinkUnchecked } from '../components/LinkUnchecked'
import { isProblem } from '../components/login-refusal'
import { PasswordChanged } from '../components/PasswordChanged'
import { PublicFrame } from '../components/PublicFrame'
import { ResetPasswordForm } from '../components/ResetPasswordForm'
import { useOnce } from '../components/use-once'
import { linkMissingMessage } from '../texts'

const checkResetToken = typedCall('account.checkResetToken', 'POST /api/auth/validate-reset-token')

type State =
  | { at: 'checking' | 'asking_anew' }
  | { at: 'ready'; token: string }
  | { at: 'refused' | 'unreachable' | 'done'; message: string }

/** Where the mail of a forgotten password leads: checks its link, then takes a new password (REG-08). */
export function ResetPasswordPage() {
  const token = linkToken()
  const [state, setState] = useState<State>(
    token === null ? { at: 'refused', message: linkMissingMessage } : { at: 'checking' },
  )

  useOnce(() => {
    setPageTitle('Yeni Şifre Belirle')
    if (token !== null) void check(token)
  })

  async function check(token: string) {
    setState({ at: 'checking' })
    try {
      await api(checkResetToken, { body: { token } })
      setState({ at: 'ready', token })
    } catch (failure) {
      setState(refusalOf(failure))
    }
  }

  return (
    <PublicFrame>
      {state.at === 'checking' && <LinkProgress>Bağlantı kontrol ediliyor…</LinkProgress>}
      {state.at === 'ready' && (
        <ResetPasswordForm
          token={state.token}
          onChanged={(message) => setState({ at: 'done', message })}
          onRefused={(message) => setState({ at: 'refused', message })}
        />
      )}
      {state.at === 'asking_anew' && (
        <ForgotPasswordForm
          typed={nothingTyped}
          onTyped={() => undefined}
          onBack={() => leavePublicPage('/')}
        />
      )}
      {state.at === 'done' && (
        <PasswordChanged title="Şifreniz Yenilendi">
          <p>{state.message}</p>
          <p className="text-meta">Güvenliğiniz için tüm cihazlardaki oturumlarınız kapatıldı.</p>
        </PasswordChanged>
      )}
      {state.at === 'refused' && (
        <DeadLink
          actions={
            <>
              <Button variant="primary" size="lg" fullWidth onClick={() => setState({ at: 'asking_anew' })}>
                Yeni Bağlantı İste
              </Button>
              <EntryLink to="/" variant="quiet">
                Giriş ekranına dön
              </EntryLink>
            </>
          }
        >
          <p>{state.message}</p>
        </DeadLink>
      )}
      {state.at === 'unreachable' && (
        <LinkUnchecked
          title="Bağlantı Kontrol Edilemedi"
          message={state.message}
          onRetry={() => token !== null && void check(token)}
        />
      )}
    </PublicFrame>
  )
}

function refusalOf(failure: unknown): State {
  const message = problemMessage(failure, 'Bağlantı kontrol edilemedi.')
  const isDead = isProblem(failure, 'LINK_INVALID') || isProblem(failure, 'VALIDATION_ERROR')
  return { at: isDead ? 'refused' : 'unreachable', message }
}
