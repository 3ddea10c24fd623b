import type { readErrorStats } from '@gozlem/contract/error-log'
import type { ReplyOf } from '@gozlem/contract/route'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { Fold } from '../../../ui/layout/Fold'
import { errorStatsQuery } from '../api'

type Stats = ReplyOf<typeof readErrorStats>

export interface ErrorStatsProps {
  /** Narrows the list to a kind. */
  onKind: (kind: string) => void
}

/** How many errors the last thirty days had, and which kinds came most often. */
export function ErrorStats({ onKind }: ErrorStatsProps) {
  const { data, status, error, refetch, isFetching } = useQuery(errorStatsQuery)
  return (
    <Card title="Son 30 gün">
      {status === 'pending' && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {status === 'error' && (
        <ErrorState
          message={problemMessage(error, 'Özet yüklenemedi.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <div className="space-y-4">
          <p className="tabular">{summaryOf(data)}</p>
          {data.kinds.length > 0 && (
            <Fold label="En sık görülenler" summary={`${data.kinds.length} tür`}>
              <Kinds kinds={data.kinds} onKind={onKind} />
            </Fold>
          )}
        </div>
      )}
    </Card>
  )
}

/** '12 hata, 4 kişi · Bugün 2 · Son 7 gün 9' */
function summaryOf({ total, people, days }: Stats): string {
  if (total === 0) return 'Hiç hata bildirilmedi.'
  const ofLast = (count: number) => days.slice(-count).reduce((sum, { errors }) => sum + errors, 0)
  return [
    `${formatCount(total)} hata, ${formatCount(people)} kişi`,
    `Bugün ${formatCount(ofLast(1))}`,
    `Son 7 gün ${formatCount(ofLast(7))}`,
  ].join(' · ')
}

function Kinds({ kinds, onKind }: Pick<Stats, 'kinds'> & ErrorStatsProps) {
  return (
    <ul aria-label="En sık görülen hatalar" className="divide-y divide-line">
      {kinds.map(({ error_kind, error_message, version, errors, people, last_at }) => (
        <li key={error_kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="line-clamp-2 font-semibold wrap-break-word">{error_message}</p>
            <p className="tabular text-sm text-meta">
              {[
                `${formatCount(errors)} kez`,
                people > 0 && `${formatCount(people)} kişi`,
                version && `Sürüm ${version}`,
                `Son ${formatInstant(last_at)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Button
            variant="quiet"
            aria-label={`Kayıtlarını göster: ${error_message}`}
            onClick={() => onKind(error_kind)}
          >
            Kayıtlarını Göster
          </Button>
        </li>
      ))}
    </ul>
  )
}
