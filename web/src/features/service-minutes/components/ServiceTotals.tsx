import { formatCount } from '@gozlem/domain/count'
import { Card } from '../../../ui/layout/Card'

export interface ServiceTotalsProps {
  totals: {
    required_minutes: number
    done_minutes: number
    planned_minutes: number
    overdue_minutes: number
    missing_minutes: number
  }
}

/** A month in five numbers; what is not reported yet is told only where there is some. */
export function ServiceTotals({ totals }: ServiceTotalsProps) {
  const told = [
    { label: 'Gereken', minutes: totals.required_minutes },
    { label: 'Yapılan', minutes: totals.done_minutes },
    { label: 'Planlanan', minutes: totals.planned_minutes },
    ...(totals.overdue_minutes > 0 ? [{ label: 'Sonucu girilmeyen', minutes: totals.overdue_minutes }] : []),
    { label: 'Eksik', minutes: totals.missing_minutes },
  ]
  return (
    <Card aria-label="Ayın toplamı">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {told.map(({ label, minutes }) => (
          <div key={label}>
            <dt className="text-sm text-meta">{label}</dt>
            <dd className="tabular text-xl font-bold">{formatCount(minutes)} dk</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
