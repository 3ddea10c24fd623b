import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { engineStatisticsQuery } from '../api'
import { EngineFigures } from './EngineFigures'

/** Calls to vision models over the whole installation, for the system's statistics. */
export function EngineStatisticsCard() {
  const query = useQuery(engineStatisticsQuery)
  return (
    <Card title="Analiz motoru" description="Görüntü modellerine yapılan çağrılar, son 30 gün.">
      {query.status === 'pending' && (
        <Loading>
          <Skeleton className="h-36 w-full" />
        </Loading>
      )}
      {query.status === 'error' && (
        <ErrorState
          message={problemMessage(query.error, 'Analiz istatistikleri yüklenemedi.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <EngineFigures statistics={query.data} />}
    </Card>
  )
}
