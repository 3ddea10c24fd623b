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
import { NothingSold } from '../components/NothingSold'

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
      <PageHeader title="Abonelik" actions={<LinkButton to="/billing">Faturalarım</LinkButton>} />
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
          <NothingSold />
        ))}
    </>
  )
}

function Standing({ subscription, locked }: { subscription: SubscriptionView; locked: string | null }) {
  const [now] = useState(() => new Date())
  return (
    <div className="space-y-4 md:space-y-6">
      {locked !== null && <Notice tone="caution">{locked}</Notice>}
      {subscription.charge_failed && subscription.access_until !== null && (
        <Notice tone="caution" title="Ödeme alınamadı">
          Mağaza ödemeyi yeniden deniyor. Premium {formatDay(subscription.access_until)} tarihine kadar açık
          kalır; telefonunuzda mağaza hesabınızın ödeme yöntemini denetleyin.
        </Notice>
      )}
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

function factsOf(subscription: SubscriptionView, now: Date): KeyValue[] {
  const { state, original_purchase_date } = subscription
  if (state === 'none') return [{ label: 'Durum', value: 'Daha önce abonelik başlatılmamış.' }]
  return [
    ...endOf(subscription, now),
    {
      label: 'Başlangıç tarihi',
      value: original_purchase_date === null ? null : formatDay(original_purchase_date),
    },
    { label: 'Kendiliğinden yenilenir', value: renewalOf(subscription) },
  ]
}

function renewalOf({ will_renew, charge_failed }: SubscriptionView): string {
  if (charge_failed) return 'Ödeme bekleniyor'
  return will_renew ? 'Evet' : 'Hayır'
}

/** The end that was paid for, or what holds after it. */
function endOf({ is_active, will_renew, ...ends }: SubscriptionView, now: Date): KeyValue[] {
  const { expiration_date, access_until } = ends
  if (expiration_date === null) return [{ label: 'Bitiş tarihi', value: 'Süresiz' }]
  const paid = {
    label: is_active && will_renew ? 'Yenilenme tarihi' : 'Bitiş tarihi',
    value: formatDay(expiration_date),
  }
  if (!is_active) return [paid]
  const left = daysLeft(expiration_date, now)
  if (left > 0) return [paid, { label: 'Kalan süre', value: `${left} gün` }]
  return [
    { label: 'Yenilenme', value: 'Yenilenmesi bekleniyor' },
    { label: 'Açık kalacağı tarih', value: access_until === null ? null : formatDay(access_until) },
  ]
}
