import { type RiskLevel, riskLevelLabels } from '@gozlem/domain/report/risk-level'
import type { Address } from '../../../platform/navigation/addresses'
import type { MonthPart } from '../model/month-parts'
import { MonthTrend, type MonthTrendProps } from './MonthTrend'

export interface LevelMonth {
  /** YYYY-MM. */
  month: string
  low: number
  medium: number
  high: number
  /** Those of no level too. */
  total: number
}

/** As the levels' bands have it; where several bands make a level, its middle. */
const parts: readonly MonthPart<'low' | 'medium' | 'high' | 'none'>[] = [
  { id: 'low', label: riskLevelLabels.low, tone: 'positive' },
  { id: 'medium', label: riskLevelLabels.medium, tone: 'caution' },
  { id: 'high', label: riskLevelLabels.high, tone: 'danger' },
  { id: 'none', label: 'Uygunsuzluk yok', tone: 'neutral' },
]

export interface LevelTrendProps
  extends Omit<MonthTrendProps<never>, 'parts' | 'months' | 'textOf' | 'linkOf'> {
  /** Oldest first; null while they are on their way. */
  months: readonly LevelMonth[] | null
  /** Where those of a month and level are listed. */
  linkOf?: (month: string, level: RiskLevel) => Address
}

/** Something that was counted month by month and by level (NAV-12). */
export function LevelTrend({ months, linkOf, ...words }: LevelTrendProps) {
  return (
    <MonthTrend
      {...words}
      parts={parts}
      {...(linkOf && {
        linkOf: (month: string, part: RiskLevel | 'none') =>
          part === 'none' ? undefined : linkOf(month, part),
      })}
      months={
        months?.map(({ month, low, medium, high, total }) => ({
          month,
          low,
          medium,
          high,
          none: total - low - medium - high,
        })) ?? null
      }
    />
  )
}
