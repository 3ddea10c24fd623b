// What the stores reported as paid, less what went back, month by month (SUB-04).
import type { CalendarDate } from '../calendar-date'
import { shownMonths } from '../recent-months'
import { defaultCurrency } from './store-event'

/** Hundredths of a currency in a month, as `YYYY-MM`. */
export interface RevenueMonth {
  month: string
  paid_minor: number
  refunded_minor: number
}

/** The last twelve months of each currency that money was told of, the oldest first; the usual currency before the others. */
export function revenueByCurrency(
  told: readonly (RevenueMonth & { currency: string })[],
  today: CalendarDate,
): { currency: string; months: RevenueMonth[] }[] {
  const currencies = [...new Set(told.map(({ currency }) => currency))].sort(
    (one, other) =>
      Number(other === defaultCurrency) - Number(one === defaultCurrency) || (one < other ? -1 : 1),
  )
  return currencies.map((currency) => ({
    currency,
    months: monthsTo(today).map((month) => {
      const { paid_minor = 0, refunded_minor = 0 } =
        told.find((one) => one.month === month && one.currency === currency) ?? {}
      return { month, paid_minor, refunded_minor }
    }),
  }))
}

function monthsTo(today: CalendarDate): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, at) =>
    new Date(Date.UTC(year, month - shownMonths + at, 1)).toISOString().slice(0, 7),
  )
}
