import type { SubscriptionView } from '@gozlem/contract/subscription'
import { purchaseProblems } from '@gozlem/domain/subscription/purchase-problem'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { RotateCw } from '../../../ui/icons'
import { type Purchase, usePurchase } from '../model/use-purchase'
import { storeStatusQuery } from '../store-api'
import { AwaitedNotice } from './AwaitedNotice'

interface StorePurchaseProps {
  subscription: SubscriptionView
  /** What somebody may do who has no premium. */
  children: (purchase: Purchase) => ReactNode
  /** What there is to say to whoever has it. */
  running: ReactNode
}

/** Where somebody stands between the store of their device, which sells, and the server, whose word counts. */
export function StorePurchase({ subscription, children, running }: StorePurchaseProps) {
  const purchase = usePurchase()
  const { data: status } = useQuery(storeStatusQuery(useUser().id))
  if (subscription.is_active) return running
  if (status?.isActive) return <AwaitedNotice status={status} done={purchase.done} />
  if (purchase.isPending) return <Pending purchase={purchase} />
  return children(purchase)
}

function Pending({ purchase }: { purchase: Purchase }) {
  return (
    <Notice
      announce
      action={
        <Button
          icon={RotateCw}
          loading={purchase.under === 'refreshing'}
          onClick={() => void purchase.refresh()}
        >
          Durumu Yenile
        </Button>
      }
    >
      {purchaseProblems.pending.message}
    </Notice>
  )
}
