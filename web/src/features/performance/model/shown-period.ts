import { istanbulDay } from '@gozlem/domain/calendar-date'
import {
  type Period,
  type PeriodKind,
  periodFault,
  periodKinds,
  periodOf,
} from '@gozlem/domain/performance/period'
import { addMonths, isMonth, type Month, monthOf } from '@gozlem/domain/service-minutes/month'
import { anyText, oneOf, useListParams } from '../../../platform/navigation/use-list-params'

const aMonth = (text: string): Month | undefined => (isMonth(text) ? text : undefined)

/** What the address says of the page. */
export const usePerformanceParams = () =>
  useListParams({
    filters: {
      period: oneOf(periodKinds, 'month'),
      from: aMonth,
      to: aMonth,
      user_id: anyText,
      organization_id: anyText,
    },
  })

export interface ShownPeriod extends Period {
  kind: PeriodKind
  /** What is wrong with it, in words. */
  fault: string | null
}

/** The period that the address asks for: around its first month, or from that to the last. */
export function shownPeriod(
  { period: kind, from, to }: { period: PeriodKind; from?: Month | undefined; to?: Month | undefined },
  now: Date,
): ShownPeriod {
  const month = from ?? monthOf(istanbulDay(now))
  const period = kind === 'range' ? { from: month, to: to ?? month } : periodOf(kind, month)
  return { kind, ...period, fault: periodFault(period) }
}

/** The first month of the period so many steps further. */
export function steppedFrom({ kind, from }: ShownPeriod, steps: 1 | -1): Month {
  return addMonths(from, steps * { month: 1, quarter: 3, year: 12, range: 1 }[kind])
}

/** The months a range is chosen from: three years back, one ahead. */
export function offeredMonths(now: Date): Month[] {
  const month = monthOf(istanbulDay(now))
  return Array.from({ length: 49 }, (_, at) => addMonths(month, 12 - at))
}
