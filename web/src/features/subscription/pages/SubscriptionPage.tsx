// Abonelik (SUB-02, SUB-04): where the own subscription stands, and what can be done about it on this device.
import type { SubscriptionView } from '@gozlem/contract/subscription'
import { formatDay } from '@gozlem/domain/calendar-date'
import { type SubscriptionState, subscriptionStateLabels } from '@gozlem/domain/subscription/entitlement'
import { purchaseProblems } from '@gozlem/domain/subscription/purchase-problem'
import { daysLeft } from '@gozlem/domain/subscription/trial'
import { useState } from 'react'
import { storeBilling } from '../../../platform/device/store-billing'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Badge } from '../../../ui/feedback/Badge'
import { Notice } from '../../../ui/feedback/Notice'
import type { Tone } from '../../../ui/feedback/tones'
import { Card } from '../../../ui/layout/Card'
import { type KeyValue, KeyValueList } from '../../../ui/layout/KeyValueList'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { OwnSubscription } from '../components/OwnSubscription'
import { RestoreButton } from '../components/RestoreButton'
import { StorePurchase } from '../components/StorePurchase'

const tones: Record<SubscriptionState, Tone> = {
  active: 'positive',
  trial: 'info',
  cancelled: 'caution',
  expired: 'danger',
  none: 'neutral',
}

export function SubscriptionPage() {
  return (
    <>
      <PageHeader title="Abonelik" actions={<LinkButton to="/billing">Faturalarım</LinkButton>} />
      <OwnSubscription>
        {(subscription, locked) => <Standing subscription={subscription} locked={locked} />}
      </OwnSubscription>
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
      {storeBilling.isAvailable() ? <InStore subscription={subscription} /> : <Elsewhere />}
    </div>
  )
}

function InStore({ subscription }: { subscription: SubscriptionView }) {
  return (
    <StorePurchase
      subscription={subscription}
      running={
        <Notice>Aboneliğinizi, satın aldığınız mağazadaki hesabınızdan yönetir ve iptal edersiniz.</Notice>
      }
    >
      {(purchase) => (
        <div className="flex flex-col gap-3 md:flex-row">
          <LinkButton variant="primary" to="/subscription/new">
            Abonelik Başlat
          </LinkButton>
          <RestoreButton purchase={purchase} />
        </div>
      )}
    </StorePurchase>
  )
}

function Elsewhere() {
  const how = <LinkButton to="/subscription/new">Nasıl abone olunur?</LinkButton>
  if (storeBilling.platform() !== 'web')
    return <Notice action={how}>{purchaseProblems.not_available.message}</Notice>
  return (
    <Notice title="Web üzerinden satın alma yapılamaz" action={how}>
      Abonelik, iPhone ya da Android uygulamasından başlatılır, yenilenir ve iptal edilir. Durumu burada
      görünür.
    </Notice>
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
