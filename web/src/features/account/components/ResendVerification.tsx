import { typedCall } from '@gozlem/contract/typed-call'
import { useState } from 'react'
import { api } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { MailCheck } from '../../../ui/icons'
import { resendFailedMessage } from '../texts'

const resendVerification = typedCall('account.resendVerification', 'POST /api/auth/resend-verification')

type State = { at: 'idle' | 'sending' } | { at: 'sent' | 'failed'; message: string }

/** Asks for the verification mail of a phone's account once more (AUTH-03). */
export function ResendVerification({ phone }: { phone: string }) {
  const [state, setState] = useState<State>({ at: 'idle' })

  async function send() {
    setState({ at: 'sending' })
    try {
      const { message } = await api(resendVerification, { body: { phone } })
      setState({ at: 'sent', message })
    } catch (failure) {
      setState({ at: 'failed', message: problemMessage(failure, resendFailedMessage) })
    }
  }

  return (
    <div className="space-y-3">
      {state.at === 'failed' && (
        <Notice tone="danger" announce>
          {state.message}
        </Notice>
      )}
      {state.at === 'sent' ? (
        <Notice tone="positive" announce>
          {state.message}
        </Notice>
      ) : (
        <Button icon={MailCheck} fullWidth loading={state.at === 'sending'} onClick={() => void send()}>
          Doğrulama E-postasını Yeniden Gönder
        </Button>
      )}
    </div>
  )
}
