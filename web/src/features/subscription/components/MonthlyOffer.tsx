import { introductionText, premiumOffer } from '@gozlem/domain/subscription/trial'
import { useQuery } from '@tanstack/react-query'
import type { StoreProduct } from '../../../platform/device/store-billing'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { TextLink } from '../../../ui/actions/TextLink'
import { Badge } from '../../../ui/feedback/Badge'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { storeProblemMessage } from '../model/store-problem'
import type { Purchase } from '../model/use-purchase'
import { monthlyQuery } from '../store-api'
import { RestoreButton } from './RestoreButton'

interface MonthlyOfferProps {
  purchase: Purchase
  /** Its identifier; null for the one that is offered now. */
  offering: string | null
}

/** A month of premium as the store offers it, to be bought or found again. */
export function MonthlyOffer({ purchase, offering }: MonthlyOfferProps) {
  const query = useQuery(monthlyQuery(useUser().id, offering))
  if (query.status === 'pending')
    return (
      <Loading>
        <Skeleton className="h-72 w-full" />
      </Loading>
    )
  if (query.status === 'error')
    return (
      <Card>
        <ErrorState
          message={storeProblemMessage(query.error, 'offerings_failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  const monthly = query.data
  return (
    <Card title={monthly.product.title}>
      <Price product={monthly.product} />
      <p className="mt-4">{premiumOffer}</p>
      {monthly.product.description && <p className="mt-2 text-meta">{monthly.product.description}</p>}
      <div className="mt-6 flex flex-col gap-3 md:flex-row">
        <Button
          variant="primary"
          loading={purchase.under === 'buying'}
          disabled={purchase.under === 'restoring'}
          onClick={() => void purchase.buy(monthly, offering)}
        >
          Satın Al
        </Button>
        <RestoreButton purchase={purchase} />
      </div>
      <Terms />
    </Card>
  )
}

function Price({ product: { priceText, introduction } }: { product: StoreProduct }) {
  const first = introductionText(introduction)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="text-3xl font-bold">{priceText}</span> / ay
      </p>
      {first !== null && <Badge tone="info">{first}</Badge>}
    </div>
  )
}

function Terms() {
  return (
    <p className="mt-6 text-sm text-meta">
      Ödeme telefonunuzdaki mağaza hesabından alınır. Abonelik her ay kendiliğinden yenilenir; sonraki dönemin
      başlamasından en az 24 saat önce mağaza hesabınızdan iptal edebilirsiniz.{' '}
      <TextLink to="/kvkk">KVKK aydınlatma metni</TextLink>
    </p>
  )
}
