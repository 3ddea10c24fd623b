import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { professionLabels } from '@gozlem/domain/account/roles'
import { formatDay } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { withRetry } from '../../../../platform/loading/retry-import'
import { useUser } from '../../../../platform/session/session'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, Skeleton } from '../../../../ui/feedback/Skeleton'
import { Card } from '../../../../ui/layout/Card'
import { clientCompanyOverviewQuery } from '../../api'

const LevelTrend = lazy(() =>
  withRetry(async () => ({
    default: (await import('../LevelTrend')).LevelTrend,
  })),
)

const placeholder = <Skeleton className="h-80 rounded-lg" />

/** What was found at a client company, month by month. */
export function CompanyTrend({ company: { id } }: { company: ClientCompanyView }) {
  const overview = useQuery(clientCompanyOverviewQuery(id))
  if (overview.status === 'pending') return <Loading>{placeholder}</Loading>
  if (overview.status === 'error')
    return (
      <Card title="Uygunsuzlukların gidişi">
        <ErrorState
          message={problemMessage(overview.error, 'Uygunsuzlukların gidişi yüklenemedi.')}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      </Card>
    )
  return (
    <Suspense fallback={placeholder}>
      <LevelTrend
        title="Uygunsuzlukların gidişi"
        description="Son on iki ayda tamamlanan raporlarda, riskine göre"
        empty="Son on iki ayda tamamlanan raporlarda uygunsuzluk yok."
        caption="Aylara göre uygunsuzluklar"
        months={overview.data.findings_by_month.map((month) => ({
          ...month,
          total: month.low + month.medium + month.high,
        }))}
      />
    </Suspense>
  )
}

/** Who serves a client company now; an individual works alone. */
export function CompanyPeople({ company: { id } }: { company: ClientCompanyView }) {
  const { role } = useUser()
  const overview = useQuery(clientCompanyOverviewQuery(id))
  if (role === 'regular' || !overview.data) return null
  const { people } = overview.data
  return (
    <Card title="Görevli kişiler">
      {people.length === 0 && <p className="text-meta">Bu firmaya kimse görevlendirilmemiş.</p>}
      <ul className="space-y-2">
        {people.map((person) => (
          <li key={person.id} className="break-words">
            <span className="font-semibold">{person.name}</span>
            <span className="tabular block text-meta">
              {person.profession && `${professionLabels[person.profession]} · `}
              {formatDay(person.since)} tarihinden beri
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
