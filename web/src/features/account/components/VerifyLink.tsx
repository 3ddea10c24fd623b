import { ApiProblem } from '@gozlem/contract/client'
import { type ReactNode, useState } from 'react'
import { isUnreachable } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { linkToken } from '../../../platform/navigation/link-token'
import { Button } from '../../../ui/actions/Button'
import { CircleCheck, MailCheck } from '../../../ui/icons'
import { linkMissingMessage } from '../texts'
import { DeadLink } from './DeadLink'
import { LinkProgress } from './LinkProgress'
import { LinkUnchecked } from './LinkUnchecked'
import { PublicFrame } from './PublicFrame'
import { ResultScreen } from './ResultScreen'

export interface VerifyLinkProps {
  /** Hands the link's secret to the server; answers what to say. */
  verify: (token: string) => Promise<string>
  verifiedTitle: string
  /** Buttons once it is verified. */
  next: ReactNode
  /** Buttons where the link does not work. */
  otherwise: ReactNode
}

type State = { at: 'asking' | 'verifying' } | { at: 'verified' | 'refused' | 'unreachable'; message: string }

/**
 * Verifies an address by the secret of its mail's link (REG-06, COR-02). It takes a press: programs that look through mails open
 * their links, and run pages.
 */
export function VerifyLink({ verify, verifiedTitle, next, otherwise }: VerifyLinkProps) {
  const token = linkToken()
  const [state, setState] = useState<State>(
    token === null ? { at: 'refused', message: linkMissingMessage } : { at: 'asking' },
  )

  async function hand(token: string) {
    setState({ at: 'verifying' })
    try {
      setState({ at: 'verified', message: await verify(token) })
    } catch (failure) {
      setState(refusalOf(failure))
    }
  }

  return (
    <PublicFrame>
      {state.at === 'asking' && token !== null && (
        <ResultScreen
          icon={MailCheck}
          tone="info"
          title="E-posta Doğrulama"
          actions={
            <Button variant="primary" size="lg" fullWidth onClick={() => void hand(token)}>
              E-posta Adresimi Doğrula
            </Button>
          }
        >
          <p>Adresin size ait olduğunu onaylamak için düğmeye basın.</p>
        </ResultScreen>
      )}
      {state.at === 'verifying' && <LinkProgress>E-posta adresiniz doğrulanıyor…</LinkProgress>}
      {state.at === 'verified' && (
        <ResultScreen icon={CircleCheck} tone="positive" title={verifiedTitle} actions={next}>
          <p>{state.message}</p>
        </ResultScreen>
      )}
      {state.at === 'refused' && (
        <DeadLink title="Doğrulama Yapılamadı" actions={otherwise}>
          <p>{state.message}</p>
        </DeadLink>
      )}
      {state.at === 'unreachable' && (
        <LinkUnchecked
          title="Doğrulama Yapılamadı"
          message={state.message}
          onRetry={() => token !== null && void hand(token)}
        />
      )}
    </PublicFrame>
  )
}

function refusalOf(failure: unknown): State {
  const message = problemMessage(failure, 'E-posta adresiniz doğrulanamadı.')
  const mayWorkLater = isUnreachable(failure) || (failure instanceof ApiProblem && failure.status === 429)
  return { at: mayWorkLater ? 'unreachable' : 'refused', message }
}
