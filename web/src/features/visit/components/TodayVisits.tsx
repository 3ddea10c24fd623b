import type { VisitView } from '@gozlem/contract/visit'
import type { CalendarDate } from '@gozlem/domain/calendar-date'
import { plansForOthers } from '@gozlem/domain/visit/policy'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { withRetry } from '../../../platform/loading/retry-import'
import { address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { calendarQuery } from '../api'
import { clashesIn } from '../model/clashes'
import { VisitRow } from './VisitRow'

const VisitChecks = lazy(() =>
  withRetry(async () => ({ default: (await import('./VisitChecks')).VisitChecks })),
)
const OutcomeDialog = lazy(() =>
  withRetry(async () => ({ default: (await import('./OutcomeDialog')).OutcomeDialog })),
)

/** The visits of today, for the dashboard (CAL-01). */
export function TodayVisits({ today }: { today: CalendarDate }) {
  const user = useUser()
  const navigate = useNavigate()
  const query = useQuery(calendarQuery({ from: today, to: today }))
  const [done, setDone] = useState<VisitView | null>(null)
  const clashes = clashesIn(query.data?.visits ?? [])
  const calendar = address('/calendar', {}, { view: 'list', day: today })
  return (
    <Card
      flush
      title="Bugünkü ziyaretler"
      actions={
        <>
          <LinkButton to="/service-minutes">Hizmet Süreleri</LinkButton>
          <LinkButton to={calendar}>Ajandayı Aç</LinkButton>
        </>
      }
    >
      {query.isPending && (
        <Loading>
          <SkeletonRows rows={1} />
        </Loading>
      )}
      {query.isError && (
        <ErrorState
          message={problemMessage(query.error, 'Bugünkü ziyaretler yüklenemedi.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && query.data.visits.length === 0 && (
        <p className="px-4 pb-4 text-meta md:px-6 md:pb-6">Bugün için planlanmış ziyaret yok.</p>
      )}
      {query.data && query.data.visits.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {query.data.visits.map((visit) => (
            <VisitRow
              key={visit.id}
              visit={visit}
              withPeople={plansForOthers(user)}
              clashes={clashes.get(visit.id)}
              onOpen={({ id }) =>
                void navigate(address('/calendar', {}, { view: 'list', day: today, visit: id }))
              }
            >
              <Suspense fallback={null}>
                <VisitChecks
                  visit={visit}
                  onDone={() => setDone(visit)}
                  isOneOfMany
                  className="px-4 pb-4 md:px-6"
                />
              </Suspense>
            </VisitRow>
          ))}
        </ul>
      )}
      {done && (
        <Suspense fallback={null}>
          <OutcomeDialog visit={done} outcome="done" onClose={() => setDone(null)} />
        </Suspense>
      )}
    </Card>
  )
}
