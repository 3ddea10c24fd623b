import type { ReplyOf } from '@gozlem/contract/route'
import type { systemStatistics } from '@gozlem/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { Building, Building2, FileCheck2, FilePen, UsersRound } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { EngineStatisticsCard } from '../../analysis/components/EngineStatisticsCard'
import { systemStatisticsQuery } from '../api'
import { MonthTrend } from '../components/MonthTrend'
import { StatTile, StatTileSkeleton } from '../components/StatTile'
import { SystemActivity } from '../components/SystemActivity'
import type { MonthPart } from '../model/month-parts'

const tilesStyle = 'grid grid-cols-2 gap-3 *:last:col-span-2 md:gap-4 xl:grid-cols-5 xl:*:last:col-span-1'

const reportParts: readonly MonthPart<'completed'>[] = [
  { id: 'completed', label: 'Tamamlanan rapor', tone: 'info' },
]

/** The whole installation in numbers, without personal data (ADM-01). */
export function SystemStatisticsPage() {
  const query = useQuery(systemStatisticsQuery)
  return (
    <>
      <PageHeader title="Sistem İstatistikleri" meta="Bütün kurumların toplamı; kişisel veri içermez." />
      {query.status === 'pending' && <StatisticsSkeleton />}
      {query.status === 'error' && (
        <Card>
          <ErrorState
            message={problemMessage(query.error, 'İstatistikler yüklenemedi.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      )}
      {query.data && <Numbers data={query.data} />}
    </>
  )
}

function Numbers({ data }: { data: ReplyOf<typeof systemStatistics> }) {
  return (
    <div className="space-y-4 md:space-y-6">
      <div className={tilesStyle}>
        <StatTile icon={Building} label="Kurum" value={data.organizations} />
        <StatTile icon={UsersRound} label="Kullanıcı" value={data.users} />
        <StatTile icon={Building2} label="Müşteri firma" value={data.client_companies} />
        <StatTile icon={FilePen} label="Açık taslak" value={data.drafts} />
        <StatTile icon={FileCheck2} label="Tamamlanan rapor" value={data.completed_reports} />
      </div>
      <MonthTrend
        title="Tamamlanan raporlar"
        description="Tamamlandığı aya göre"
        empty="Tamamlanan raporlar aylara göre burada görünür."
        caption="Aylara göre tamamlanan raporlar"
        parts={reportParts}
        months={data.reports_by_month}
      />
      <SystemActivity />
      <EngineStatisticsCard />
    </div>
  )
}

function StatisticsSkeleton() {
  return (
    <Loading>
      <div className="space-y-4 md:space-y-6">
        <div className={tilesStyle}>
          {[0, 1, 2, 3, 4].map((tile) => (
            <StatTileSkeleton key={tile} />
          ))}
        </div>
        <Skeleton className="h-80 w-full rounded-lg" />
      </div>
    </Loading>
  )
}
