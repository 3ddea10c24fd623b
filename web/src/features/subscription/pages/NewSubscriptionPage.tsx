// Abonelik Başlat: the store of a phone sells a month of premium, everywhere else the page says how (SUB-01, SUB-04).
import { useQuery } from '@tanstack/react-query'
import { storeBilling } from '../../../platform/device/store-billing'
import { useSearchParams } from '../../../platform/navigation/use-search-params'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { subscriptionQuery } from '../api'
import { HowToBuy } from '../components/HowToBuy'
import { MonthlyOffer } from '../components/MonthlyOffer'
import { NothingSold } from '../components/NothingSold'
import { OwnSubscription } from '../components/OwnSubscription'
import { RunningNotice } from '../components/RunningNotice'
import { StorePurchase } from '../components/StorePurchase'

export function NewSubscriptionPage() {
  return (
    <>
      <PageHeader title="Abonelik Başlat" back={{ to: '/subscription', label: 'Abonelik' }} />
      {storeBilling.isAvailable() ? <InStore /> : <Elsewhere />}
    </>
  )
}

function InStore() {
  const [params] = useSearchParams()
  return (
    <OwnSubscription>
      {(subscription) => (
        <StorePurchase subscription={subscription} running={<RunningNotice subscription={subscription} />}>
          {(purchase) => <MonthlyOffer purchase={purchase} offering={params.get('offering')} />}
        </StorePurchase>
      )}
    </OwnSubscription>
  )
}

function Elsewhere() {
  const { data } = useQuery(subscriptionQuery)
  return data?.is_sold === false ? <NothingSold /> : <HowToBuy />
}
