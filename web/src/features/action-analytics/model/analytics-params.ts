import { istanbulDay } from '@gozlem/domain/calendar-date'
import { maximumMonths, periodKinds } from '@gozlem/domain/performance/period'
import { addMonths, isMonth, type Month, monthOf } from '@gozlem/domain/service-minutes/month'
import { anyText, oneOf, useListParams } from '../../../platform/navigation/use-list-params'
import { type ShownPeriod, shownPeriod } from '../../performance/model/shown-period'

const aMonth = (text: string): Month | undefined => (isMonth(text) ? text : undefined)

/** What the address says of the page, and the period it asks for: the last twelve months unless it says another. */
export function useAnalyticsParams(now: Date) {
  const params = useListParams({
    filters: {
      period: oneOf(periodKinds),
      from: aMonth,
      to: aMonth,
      client_company_id: anyText,
      organization_id: anyText,
    },
  })
  const { period, from, to } = params.filters
  return { ...params, period: shownPeriod(period ? { period, from, to } : lastMonths(now), now) }
}

function lastMonths(now: Date): Pick<ShownPeriod, 'from' | 'to'> & { period: 'range' } {
  const to = monthOf(istanbulDay(now))
  return { period: 'range', from: addMonths(to, 1 - maximumMonths), to }
}
