import type { ReplyOf } from '@gozlem/contract/route'
import type { dashboard } from '@gozlem/contract/statistics'
import { LevelTrend } from './LevelTrend'

export type DashboardTrendsProps = Pick<ReplyOf<typeof dashboard>, 'completed_by_month'>

/** What the reports that one may see came to, month by month: how many were completed, and what they found (NAV-12). */
export function DashboardTrends({ completed_by_month }: DashboardTrendsProps) {
  const isAnyCompleted = completed_by_month.some(({ completed }) => completed > 0)
  return (
    <>
      <LevelTrend
        title="Tamamlanan raporlar"
        description="Son on iki ay, en yüksek riskine göre"
        empty="Son on iki ayda tamamlanan rapor yok. Raporlar tamamlandıkça riskin gidişi burada görünür."
        caption="Aylara göre tamamlanan raporlar"
        months={completed_by_month.map(({ completed, ...month }) => ({ ...month, total: completed }))}
      />
      {isAnyCompleted && (
        <LevelTrend
          title="Tespit edilen uygunsuzluklar"
          description="Son on iki ayda tamamlanan raporlarda, riskine göre"
          empty="Son on iki ayda tamamlanan raporlarda uygunsuzluk yok."
          caption="Aylara göre tespit edilen uygunsuzluklar"
          months={completed_by_month.map(({ month, findings }) => ({
            month,
            ...findings,
            total: findings.low + findings.medium + findings.high,
          }))}
        />
      )}
    </>
  )
}
