import { useState } from 'react'
import { Button } from '../../ui/actions/Button'
import { Notice } from '../../ui/feedback/Notice'
import { useOnline } from '../../ui/hooks/use-online'
import { reverifySession, useSession } from '../session/session'

/** The app runs on the user kept on the device because the server did not answer at start (AUTH-05). */
export function UnverifiedBanner() {
  const session = useSession()
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  if (session.state !== 'signed_in' || session.verified || !online) return null

  async function retry() {
    setAsking(true)
    await reverifySession()
    setAsking(false)
  }

  return (
    <Notice
      tone="caution"
      announce
      className="rounded-none border-x-0 border-t-0"
      action={
        <Button loading={asking} onClick={() => void retry()}>
          Tekrar Dene
        </Button>
      }
    >
      Sunucuya ulaşılamıyor. Bu cihazda kayıtlı bilgilerle çevrimdışı çalışıyorsunuz.
    </Notice>
  )
}
