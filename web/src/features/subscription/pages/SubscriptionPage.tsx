// Abonelik (SUB-02, SUB-04): where the own subscription stands. Nothing can be bought on the web.
import type { SubscriptionView } from '@gozlem/contract/subscription'
import { formatDay } from '@gozlem/domain/calendar-date'
import { type SubscriptionState, subscriptionStateLabels } from '@gozlem/domain/subscription/entitlement'
import { daysLeft } from '@gozlem/domain/subscription/trial'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Badge } from '../../../ui/feedback/Badge'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import type { Tone } from '../../../ui/feedback/tones'
import { Card } from '../../../ui/layout/Card'
import { type KeyValue, KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { subscriptionQuery } from '../api'

const tones: Record<SubscriptionState, Tone> = {
  active: 'positive',
  trial: 'info',
  cancelled: 'caution',
  expired: 'danger',
  none: 'neutral',
}

export function SubscriptionPage() {
  const query = useQuery(subscriptionQuery)
  return (
    <>
      <PageHeader title="Abonelik" />
      {query.status === 'pending' && (
        <Loading>
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
      {query.status === 'error' && (
        <Card>
          <ErrorState
            message={problemMessage(query.error, 'Abonelik durumunuz yüklenemedi.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      )}
      {query.data &&
        (query.data.is_sold && query.data.subscription ? (
          <Standing subscription={query.data.subscription} locked={query.data.locked_message} />
        ) : (
          <Notice tone="positive" title="Bütün özellikler açık">
            Bu kurulumda abonelik satılmıyor; rapor oluşturmak için abonelik gerekmez.
          </Notice>
        ))}
    </>
  )
}

function Standing({ subscription, locked }: { subscription: SubscriptionView; locked: string | null }) {
  const [now] = useState(() => new Date())
  return (
    <div className="space-y-4 md:space-y-6">
      {locked !== null && <Notice tone="caution">{locked}</Notice>}
      <Card
        title="Premium"
        actions={
          <Badge tone={tones[subscription.state]}>{subscriptionStateLabels[subscription.state]}</Badge>
        }
      >
        <KeyValueList columns={2} items={factsOf(subscription, now)} />
      </Card>
      <Notice
        title="Web üzerinden satın alma yapılamaz"
        action={<LinkButton to="/subscription/new">Nasıl abone olunur?</LinkButton>}
      >
        Abonelik, iPhone ya da Android uygulamasından başlatılır, yenilenir ve iptal edilir. Durumu burada
        görünür.
      </Notice>
    </div>
  )
}

function factsOf({ state, expiration_date, ...facts }: SubscriptionView, now: Date): KeyValue[] {
  const { original_purchase_date, will_renew, is_active } = facts
  if (state === 'none') return [{ label: 'Durum', value: 'Daha önce abonelik başlatılmamış.' }]
  const ends = expiration_date === null ? 'Süresiz' : formatDay(expiration_date)
  const left = expiration_date === null ? null : daysLeft(expiration_date, now)
  return [
    { label: is_active && will_renew ? 'Yenilenme tarihi' : 'Bitiş tarihi', value: ends },
    { label: 'Kalan süre', value: left === null || !is_active ? null : `${left} gün` },
    {
      label: 'Başlangıç tarihi',
      value: original_purchase_date === null ? null : formatDay(original_purchase_date),
    },
    { label: 'Kendiliğinden yenilenir', value: will_renew ? 'Evet' : 'Hayır' },
  ]
}
