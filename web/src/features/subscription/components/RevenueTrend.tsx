import { formatAmount } from '@gozlem/domain/subscription/event-words'
import type { RevenueMonth } from '@gozlem/domain/subscription/revenue'
import { MonthTrend } from '../../statistics/components/MonthTrend'
import type { MonthPart } from '../../statistics/model/month-parts'

interface RevenueTrendProps {
  currency: string
  /** Oldest first. */
  months: readonly RevenueMonth[]
}

const parts: readonly MonthPart<'net'>[] = [{ id: 'net', label: 'Gelir', tone: 'positive' }]

/** What was paid in one currency, less what went back: bars of whole units, and a table to the hundredth. */
export function RevenueTrend({ currency, months }: RevenueTrendProps) {
  const exact = new Map(
    months.map(({ month, paid_minor, refunded_minor }) => [month, paid_minor - refunded_minor]),
  )
  return (
    <MonthTrend
      title={`Gelir (${currency})`}
      description="Mağazaların bildirdiği ödemeler, iadeler düşülmüş"
      empty="Son on iki ayda iadelerden fazla ödeme bildirilmedi."
      caption={`Aylara göre gelir (${currency})`}
      parts={parts}
      months={months.map(({ month }) => ({
        month,
        net: Math.max(0, Math.round((exact.get(month) ?? 0) / 100)),
      }))}
      textOf={(month) => formatAmount(exact.get(month) ?? 0, currency)}
    />
  )
}
