import { ApiProblem } from '@gozlem/contract/client'
import { typedCall } from '@gozlem/contract/typed-call'
import { useState } from 'react'
import { api, isUnreachable } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { linkToken } from '../../../platform/navigation/link-token'
import { landingPath } from '../../../platform/navigation/page-route'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { leavePublicPage } from '../../../platform/navigation/public-address'
import { signedInBy, useSession } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Link2Off, RotateCw } from '../../../ui/icons'
import { toast } from '../../../ui/overlays/toast'
import { EntryLink } from '../components/EntryLink'
import { LinkProgress } from '../components/LinkProgress'
import { PublicFrame } from '../components/PublicFrame'
import { ResultScreen } from '../components/ResultScreen'
import { useOnce } from '../components/use-once'

const autologin = typedCall('account.autologin', 'POST /api/auth/autologin')

const invalid = 'Geçersiz autologin token'

/** Signs in by a link of the native app, in place of whoever was signed in here, and opens their first page (AUTH-08). */
export function AutologinPage() {
  // The answer to who was signed in before must not come after, and take the new session's place.
  const isKnown = useSession().state !== 'checking'
  const [failure, setFailure] = useState<unknown>(null)

  useOnce(() => {
    setPageTitle('Giriş')
    void enter()
  }, isKnown)

  async function enter() {
    setFailure(null)
    await signInByLink().catch(setFailure)
  }

  const mayWorkLater = isUnreachable(failure)
  return (
    <PublicFrame>
      {failure === null ? (
        <LinkProgress>Giriş yapılıyor…</LinkProgress>
      ) : (
        <ResultScreen
          icon={Link2Off}
          tone="danger"
          title="Giriş Yapılamadı"
          actions={
            <>
              {mayWorkLater && (
                <Button variant="primary" size="lg" icon={RotateCw} fullWidth onClick={() => void enter()}>
                  Tekrar Dene
                </Button>
              )}
              <EntryLink to="/" variant={mayWorkLater ? 'quiet' : 'primary'}>
                Giriş ekranına dön
              </EntryLink>
            </>
          }
        >
          <p>{failure instanceof ApiProblem ? problemMessage(failure, invalid) : invalid}</p>
          <p className="text-meta">Bağlantı kısa süre geçerlidir ve bir kez kullanılabilir.</p>
        </ResultScreen>
      )}
    </PublicFrame>
  )
}

/** @throws ApiProblem when the server refused, Error when the link has no secret */
async function signInByLink(): Promise<void> {
  const token = linkToken()
  if (token === null) throw new Error(invalid)
  const answer = await api(autologin, { body: { token } })
  signedInBy(answer)
  leavePublicPage(landingPath(answer.user.role))
  toast.success(answer.message)
}
