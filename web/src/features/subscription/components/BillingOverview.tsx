import type { BillingOverview as Overview } from '@gozlem/contract/billing-overview'
import { formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { revenueByCurrency } from '@gozlem/domain/subscription/revenue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { TextLink } from '../../../ui/actions/TextLink'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { BadgeCheck, CalendarX2, Hourglass, type LucideIcon, TimerOff } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { StatTile } from '../../statistics/components/StatTile'
import { billingOverviewQuery } from '../store-event-api'
import { RevenueTrend } from './RevenueTrend'

const tiles: readonly { id: keyof Overview['subscriptions']; label: string; icon: LucideIcon }[] = [
  { id: 'active', label: 'Etkin abonelik', icon: BadgeCheck },
  { id: 'trial', label: 'Deneme süresinde', icon: Hourglass },
  { id: 'cancelled', label: 'İptal edildi, süresi dolmadı', icon: CalendarX2 },
  { id: 'expired', label: 'Süresi doldu', icon: TimerOff },
]

/** How many subscriptions stand how, what they brought in month by month, and which plans end (SUB-04). */
export function BillingOverview() {
  const query = useQuery(billingOverviewQuery)
  if (query.status === 'pending')
    return (
      <Loading>
        <Skeleton className="h-80 w-full rounded-lg" />
      </Loading>
    )
  if (query.status === 'error')
    return (
      <Card title="Abonelikler">
        <ErrorState
          message={problemMessage(query.error, 'Abonelik özeti yüklenemedi.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  return <Figures {...query.data} />
}

function Figures({ subscriptions, revenue, ending, over }: Overview) {
  const [today] = useState(() => istanbulDay(new Date()))
  const trends = revenueByCurrency(revenue, today)
  return (
    <div className="space-y-4 md:space-y-6">
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {tiles.map(({ id, ...words }) => (
          <StatTile key={id} {...words} value={subscriptions[id]} />
        ))}
      </div>
      <div className="grid gap-4 md:gap-6 xl:grid-cols-2">
        {trends.length === 0 && (
          <Card title="Gelir" description="Mağazaların bildirdiği ödemeler">
            <p className="text-meta">Son on iki ayda ödeme bildirilmedi.</p>
          </Card>
        )}
        {trends.map((trend) => (
          <RevenueTrend key={trend.currency} {...trend} />
        ))}
        <Plans title="Planı 30 gün içinde bitecek kurumlar" {...ending} />
        <Plans title="Planı sona eren kurumlar" {...over} />
      </div>
    </div>
  )
}

function Plans({ title, total, organizations }: Overview['ending'] & { title: string }) {
  return (
    <Card
      title={title}
      actions={
        total > organizations.length && (
          <LinkButton to={address('/companies-management', {}, { sort_by: 'plan_ends_on' })}>
            {formatCount(total)} Kurumu Göster
          </LinkButton>
        )
      }
    >
      {organizations.length === 0 ? (
        <p className="text-meta">Böyle bir kurum yok.</p>
      ) : (
        <ul className="divide-y divide-line">
          {organizations.map(({ id, name, plan_ends_on }) => (
            <li key={id} className="flex min-h-12 items-center justify-between gap-4 py-1">
              <TextLink
                to={address('/companies-management/:id', { id })}
                className="inline-flex min-h-12 min-w-0 items-center wrap-anywhere"
              >
                {name}
              </TextLink>
              <span className="tabular shrink-0 text-meta">{formatDay(plan_ends_on)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
