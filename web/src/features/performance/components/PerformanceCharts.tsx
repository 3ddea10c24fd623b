import type { listPerformance } from '@gozlem/contract/performance'
import type { ReplyOf } from '@gozlem/contract/route'
import { LevelTrend } from '../../statistics/components/LevelTrend'
import { MonthTrend } from '../../statistics/components/MonthTrend'
import type { MonthPart } from '../../statistics/model/month-parts'

type Months = ReplyOf<typeof listPerformance>['months']
type Name = Exclude<keyof Months[number], 'month'>

const visitParts: readonly MonthPart<Name>[] = [
  { id: 'done_visits', label: 'Yapıldı', tone: 'info' },
  { id: 'planned_visits', label: 'Planlandı', tone: 'neutral' },
  { id: 'overdue_visits', label: 'Gecikti', tone: 'warning' },
  { id: 'cancelled_visits', label: 'İptal edildi', tone: 'critical' },
]

const minuteParts: readonly MonthPart<Name>[] = [
  { id: 'done_minutes', label: 'Yapıldı', tone: 'info' },
  { id: 'planned_minutes', label: 'Planlandı', tone: 'neutral' },
  { id: 'overdue_minutes', label: 'Gecikti', tone: 'warning' },
]

const reportParts: readonly MonthPart<Name>[] = [
  { id: 'completed_reports', label: 'Tamamlanan rapor', tone: 'info' },
]

/** The period month by month, of everybody or of one person; null while it is on its way. */
export function PerformanceCharts({ months, whose }: { months: Months | null; whose: string }) {
  return (
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-2">
      <MonthTrend
        title="Ziyaretler"
        description={`${whose}, başladığı aya göre`}
        empty="Bu dönemde ziyaret yok."
        caption="Aylara göre ziyaretler"
        parts={visitParts}
        months={months}
      />
      <MonthTrend
        title="Ziyaret dakikaları"
        description={`${whose}, başladığı aya göre`}
        empty="Bu dönemde ziyaret yok."
        caption="Aylara göre ziyaret dakikaları"
        parts={minuteParts}
        months={months}
      />
      <MonthTrend
        title="Tamamlanan raporlar"
        description={`${whose}, tamamlandığı aya göre`}
        empty="Bu dönemde tamamlanan rapor yok."
        caption="Aylara göre tamamlanan raporlar"
        parts={reportParts}
        months={months}
      />
      <LevelTrend
        title="Tespit edilen uygunsuzluklar"
        description="Tamamlanan raporlarda, riskine göre"
        empty="Bu dönemde tamamlanan raporlarda uygunsuzluk yok."
        caption="Aylara göre tespit edilen uygunsuzluklar"
        months={
          months?.map(({ month, low_findings: low, medium_findings: medium, high_findings: high }) => ({
            month,
            low,
            medium,
            high,
            total: low + medium + high,
          })) ?? null
        }
      />
    </div>
  )
}
