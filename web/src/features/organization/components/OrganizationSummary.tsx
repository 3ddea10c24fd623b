import type { OrganizationView } from '@gozlem/contract/organization-administration'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { seatsUsed } from './organization-columns'
import { PlanBadge } from '../../subscription/components/PlanBadge'

/** What an organization has, in a line of figures. */
export function OrganizationSummary({ organization }: { organization: OrganizationView }) {
  const { active_user_count, plan_seats, client_company_count, report_count, created_at } = organization
  const figures = [
    { label: 'Etkin kullanıcı', value: seatsUsed(active_user_count, plan_seats) },
    { label: 'Müşteri firma', value: formatCount(client_company_count) },
    { label: 'Rapor', value: formatCount(report_count) },
    { label: 'Kayıt', value: formatDay(created_at) },
  ]
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3 md:mb-6 md:p-5 lg:grid-cols-5">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-meta">{label}</dt>
          <dd className="tabular mt-0.5 text-xl font-semibold">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-meta">Plan</dt>
        <dd className="mt-1">
          <PlanBadge organization={organization} />
        </dd>
      </div>
    </dl>
  )
}
