import type { OrganizationView } from '@gozlem/contract/organization-administration'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { kindLabels, organizationStatusLabels } from '@gozlem/domain/organization/administration'
import { address } from '../../../platform/navigation/addresses'
import { EmailText } from '../../../ui/layout/EmailText'
import type { Column } from '../../../ui/lists/column'
import { OrganizationStatusBadge } from './OrganizationStatusBadge'
import { PlanBadge } from '../../subscription/components/PlanBadge'

export const organizationPath = ({ id }: Pick<OrganizationView, 'id'>) =>
  address('/companies-management/:id', { id })

/** What the list of organizations shows of each; ids of sortable ones are the contract's `sort_by`. */
export const organizationColumns: Column<OrganizationView>[] = [
  {
    id: 'name',
    header: 'Kurum',
    sortable: true,
    cell: ({ name, city }) => (
      <span className="block min-w-0">
        <span className="block">{name}</span>
        {city !== '' && <span className="block text-sm font-normal text-meta">{city}</span>}
      </span>
    ),
    file: { Kurum: ({ name }) => name, Şehir: ({ city }) => city },
  },
  {
    id: 'status',
    header: 'Durum',
    sortable: true,
    cell: ({ status }) => <OrganizationStatusBadge status={status} />,
    phone: 'meta',
    file: ({ status }) => organizationStatusLabels[status],
  },
  {
    id: 'users',
    header: 'Kullanıcı',
    align: 'end',
    cell: ({ active_user_count, plan_seats }) => (
      <span className="tabular">{seatsUsed(active_user_count, plan_seats)}</span>
    ),
    file: {
      'Etkin kullanıcı': ({ active_user_count }) => active_user_count,
      'Kullanıcı hakkı': ({ plan_seats }) => plan_seats,
    },
  },
  {
    id: 'client_companies',
    header: 'Müşteri firma',
    align: 'end',
    cell: ({ client_company_count }) => formatCount(client_company_count),
    file: ({ client_company_count }) => client_company_count,
  },
  {
    id: 'reports',
    header: 'Rapor',
    align: 'end',
    cell: ({ report_count }) => formatCount(report_count),
    file: ({ report_count }) => report_count,
  },
  {
    id: 'plan_ends_on',
    header: 'Plan bitişi',
    sortable: true,
    priority: 2,
    cell: (organization) => <PlanBadge organization={organization} />,
    file: ({ plan_ends_on }) => plan_ends_on && formatDay(plan_ends_on),
  },
  {
    id: 'created_at',
    header: 'Kayıt',
    sortable: true,
    align: 'end',
    priority: 3,
    phone: 'hidden',
    cell: ({ created_at }) => formatDay(created_at),
  },
  { id: 'kind', header: 'Tür', cell: ({ kind }) => kindLabels[kind], optional: true },
  {
    id: 'authorization_no',
    header: 'Yetki belgesi no',
    cell: ({ authorization_no }) => authorization_no || '–',
    optional: true,
  },
  {
    id: 'email',
    header: 'E-posta',
    cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : '–'),
    optional: true,
    file: ({ email }) => email,
  },
  {
    id: 'phone',
    header: 'Telefon',
    cell: ({ phone }) => <span className="tabular whitespace-nowrap">{phone || '–'}</span>,
    optional: true,
    file: ({ phone }) => phone,
  },
]

/** `3 / 25`, or the people alone where the plan has no limit. */
export function seatsUsed(people: number, seats: number | null): string {
  return seats === null ? formatCount(people) : `${formatCount(people)} / ${formatCount(seats)}`
}
