import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storeBilling } from '../../../platform/device/store-billing'
import { useUser } from '../../../platform/session/session'
import { subscriptionChanged, useOwnSubscription } from '../api'
import { heardFromStore, storeStatusQuery } from '../store-api'

/** The server hears of a purchase by itself and tells; where that message gets lost, it is asked. */
const askEveryMs = 15_000

/** Says to a store that sells who is signed in, and hears what it learns of them. Draws nothing. */
export function StoreAccount() {
  const own = useOwnSubscription()
  if (!storeBilling.isAvailable() || !own?.is_sold || !own.subscription) return null
  return <Known isActive={own.subscription.is_active} />
}

function Known({ isActive }: { isActive: boolean }) {
  const { id } = useUser()
  const cache = useQueryClient()
  const { data: status } = useQuery(storeStatusQuery(id))
  const isNamed = status !== undefined
  const isAwaited = status?.isActive === true && !isActive

  // Until it knows who is here it may tell of whoever was here last, who ended their session while it was not running.
  useEffect(() => {
    if (!isNamed) return undefined
    return storeBilling.onStatusChange((now) => void heardFromStore(cache, id, now))
  }, [cache, id, isNamed])

  useEffect(() => {
    if (!isAwaited) return undefined
    const ask = () => document.visibilityState === 'visible' && void subscriptionChanged(cache)
    const asking = setInterval(ask, askEveryMs)
    return () => clearInterval(asking)
  }, [cache, isAwaited])

  return null
}
