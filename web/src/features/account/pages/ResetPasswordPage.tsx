import { typedCall } from '@gozlem/contract/typed-call'
import { CircleCheck, Link2Off, LogIn, RotateCw, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../app/api'
import { linkToken } from '../../../app/link-token'
import { setPageTitle } from '../../../app/page-title'
import { problemMessage } from '../../../app/problem-message'
import { leavePublicPage } from '../../../app/public-pages'
import { Button } from '../../../ui/actions/Button'
import { EntryLink } from '../components/EntryLink'
import { nothingTyped } from '../components/entry'
import { ForgotPasswordForm } from '../components/ForgotPasswordForm'
import { LinkProgress } from '../components/LinkProgress'
import { isProblem } from '../components/login-refusal'
import { PublicFrame } from '../components/PublicFrame'
import { ResetPasswordForm } from '../components/ResetPasswordForm'
import { ResultScreen } from '../components/ResultScreen'
import { useOnce } from '../components/use-once'
import { linkMissingMessage } from '../texts'

const checkResetToken = typedCall('account.checkResetToken')

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
        <ResultScreen
          icon={CircleCheck}
          tone="positive"
          title="Şifreniz Yenilendi"
          actions={
            <EntryLink href="/" variant="primary" icon={LogIn}>
              Giriş Yap
            </EntryLink>
          }
        >
          <p>{state.message}</p>
          <p className="text-meta">Güvenliğiniz için tüm cihazlardaki oturumlarınız kapatıldı.</p>
        </ResultScreen>
      )}
      {state.at === 'refused' && (
        <ResultScreen
          icon={Link2Off}
          tone="danger"
          title="Bağlantı Kullanılamıyor"
          actions={
            <>
              <Button variant="primary" size="lg" fullWidth onClick={() => setState({ at: 'asking_anew' })}>
                Yeni bağlantı iste
              </Button>
              <EntryLink href="/" variant="quiet">
                Giriş ekranına dön
              </EntryLink>
            </>
          }
        >
          <p>{state.message}</p>
        </ResultScreen>
      )}
      {state.at === 'unreachable' && (
        <ResultScreen
          icon={WifiOff}
          tone="danger"
          title="Bağlantı Kontrol Edilemedi"
          actions={
            <Button
              variant="primary"
              size="lg"
              icon={RotateCw}
              fullWidth
              onClick={() => token !== null && void check(token)}
            >
              Tekrar Dene
            </Button>
          }
        >
          <p>{state.message}</p>
        </ResultScreen>
      )}
    </PublicFrame>
  )
}

function refusalOf(failure: unknown): State {
  const message = problemMessage(failure, 'Bağlantı kontrol edilemedi.')
  const isDead = isProblem(failure, 'LINK_INVALID') || isProblem(failure, 'VALIDATION_ERROR')
  return { at: isDead ? 'refused' : 'unreachable', message }
}
