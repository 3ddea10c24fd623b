import { LevelTrend } from '../../statistics/components/LevelTrend'
import { MonthTrend } from '../../statistics/components/MonthTrend'
import type { MonthPart } from '../../statistics/model/month-parts'
import type { ActionAnalytics } from '../api'
import { type Narrowed, openedIn } from '../model/figure-links'

const closedParts: readonly MonthPart<'in_time' | 'late'>[] = [
  { id: 'in_time', label: 'Zamanında', tone: 'positive' },
  { id: 'late', label: 'Gecikmeli', tone: 'warning' },
]

interface AnalyticsChartsProps {
  /** Null while they are on their way, whose place is kept. */
  months: ActionAnalytics['months'] | null
  narrowed: Narrowed | null
}

/** The period month by month. */
export function AnalyticsCharts({ months, narrowed }: AnalyticsChartsProps) {
  const monthOnly = (month: string) => ({ from: month, to: month })
  return (
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-2">
      <LevelTrend
        title="Açılan uygunsuzluklar"
        description="Açıldığı aya göre, riskiyle"
        empty="Bu dönemde açılan uygunsuzluk yok."
        caption="Aylara göre açılan uygunsuzluklar"
        months={
          months?.map(({ month, low, medium, high, opened: total }) => ({
            month,
            low,
            medium,
            high,
            total,
          })) ?? null
        }
        {...(narrowed !== null && {
          linkOf: (month, risk_level) => openedIn(monthOnly(month), { ...narrowed, risk_level }),
        })}
      />
      <MonthTrend
        title="Kapanan uygunsuzluklar"
        description="Kapandığı aya göre; zamanında: çözümü terminine kadar bildirilen"
        empty="Bu dönemde kapanan uygunsuzluk yok."
        caption="Aylara göre kapanan uygunsuzluklar"
        parts={closedParts}
        months={
          months?.map(({ month, closed, closed_in_time }) => ({
            month,
            in_time: closed_in_time,
            late: closed - closed_in_time,
          })) ?? null
        }
      />
    </div>
  )
}
