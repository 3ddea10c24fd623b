import type { SubscriptionView } from '@gozlem/contract/subscription'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { subscriptionQuery } from '../api'
import { NothingSold } from './NothingSold'

interface OwnSubscriptionProps {
  /** @param locked why no report can be made; null while one can */
  children: (subscription: SubscriptionView, locked: string | null) => ReactNode
}

/** Where the own subscription stands, once that is known and where any are sold. */
export function OwnSubscription({ children }: OwnSubscriptionProps) {
  const query = useQuery(subscriptionQuery)
  if (query.status === 'pending')
    return (
      <Loading>
        <Skeleton className="h-48 w-full" />
      </Loading>
    )
  if (query.status === 'error')
    return (
      <Card>
        <ErrorState
          message={problemMessage(query.error, 'Abonelik durumunuz yüklenemedi.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  const { is_sold, subscription, locked_message } = query.data
  return is_sold && subscription ? children(subscription, locked_message) : <NothingSold />
}
