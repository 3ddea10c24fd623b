import { formatInstant } from '@gozlem/domain/calendar-date'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isKeptOnScreen, useKeptSince } from '../../platform/offline/use-kept-since'
import { reverifySession, useSession } from '../../platform/session/session'
import { Button } from '../../ui/actions/Button'
import { ConnectionLine } from '../../ui/feedback/ConnectionLine'
import { useOnline } from '../../ui/hooks/use-online'

/** Bad reception tells no browser event when it is over. */
const askAgainMs = 15_000

/**
 * Whether the server can be reached, and of when the page is if not: without a connection (AUTH-05), on the user kept on
 * the device because nobody answered at start, or where an answer stayed out later.
 */
export function ConnectionBanner() {
  const client = useQueryClient()
  const session = useSession()
  const online = useOnline()
  const keptSince = useKeptSince()
  const [asking, setAsking] = useState(false)
  const isUnverified = session.state === 'signed_in' && session.standing === 'unanswered'
  const isUnanswered = online && (keptSince !== null || isUnverified)

  const askAgain = useEffectEvent(async () => {
    await Promise.all([
      isUnverified && reverifySession(),
      client.refetchQueries({ predicate: isKeptOnScreen }),
    ])
  })
  useEffect(() => {
    if (!isUnanswered) return undefined
    const asking = setInterval(() => document.visibilityState === 'visible' && void askAgain(), askAgainMs)
    return () => clearInterval(asking)
  }, [isUnanswered])

  async function retry() {
    setAsking(true)
    await Promise.all([isUnverified && reverifySession(), client.refetchQueries({ type: 'active' })])
    setAsking(false)
  }

  const ofWhen =
    keptSince !== null && `Bu bilgiler ${formatInstant(new Date(keptSince).toISOString())} tarihlidir.`

  return (
    <div role="status">
      {!online && (
        <ConnectionLine>
          Bağlantı yok. {ofWhen || 'Kaydetme ve yenileme bağlantı gelince çalışır.'}
        </ConnectionLine>
      )}
      {isUnanswered && (
        <ConnectionLine
          action={
            // One way to try again is enough where what did not load brings its own.
            <Button
              loading={asking}
              onClick={() => void retry()}
              className="[html:has([data-retry])_&]:hidden"
            >
              Tekrar Dene
            </Button>
          }
        >
          Sunucuya ulaşılamıyor. {ofWhen || 'Bağlantı gelince sayfalar kendiliğinden yenilenir.'}
        </ConnectionLine>
      )}
    </div>
  )
}
