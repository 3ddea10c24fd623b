import type { HolderView } from '@gozlem/contract/certificate-holder'
import { professionLabels, roleLabels } from '@gozlem/domain/account/roles'
import { formatDay } from '@gozlem/domain/calendar-date'
import { holderStandingLabels } from '@gozlem/domain/certificate/holder'
import { address } from '../../../platform/navigation/addresses'
import type { Column } from '../../../ui/lists/column'
import { StandingBadge } from './StandingBadge'

export const holderPath = ({ id }: Pick<HolderView, 'id'>) =>
  address('/admin/user-certificates/:userId', { userId: id })
export const staffPath = ({ id }: Pick<HolderView, 'id'>) =>
  address('/company-users/certificates/:userId', { userId: id })
export const nameOf = ({ first_name, last_name }: Pick<HolderView, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`

export const taskOf = ({ role, profession }: Pick<HolderView, 'role' | 'profession'>) =>
  profession ? professionLabels[profession] : roleLabels[role]

/** What the list of people shows of each; ids of sortable ones are the contract's `sort_by`. */
export const holderColumns: Column<HolderView>[] = [
  { id: 'name', header: 'Ad soyad', cell: nameOf, sortable: true },
  {
    id: 'standing',
    header: 'Sertifika durumu',
    cell: ({ standing }) => <StandingBadge standing={standing} />,
    phone: 'meta',
    file: ({ standing }) => holderStandingLabels[standing],
  },
  {
    id: 'valid_until',
    header: 'Geçerlilik sonu',
    sortable: true,
    cell: ({ valid_until }) => <span className="tabular">{valid_until ? formatDay(valid_until) : '–'}</span>,
    file: ({ valid_until }) => valid_until && formatDay(valid_until),
  },
  { id: 'company_name', header: 'Kurum', cell: ({ company_name }) => company_name },
  { id: 'task', header: 'Görevi', priority: 2, cell: taskOf },
  {
    id: 'certificate_count',
    header: 'Sertifika',
    sortable: true,
    align: 'end',
    priority: 2,
    cell: ({ certificate_count }) => certificate_count,
  },
  {
    id: 'phone',
    header: 'Telefon',
    optional: true,
    cell: ({ phone }) => <span className="tabular whitespace-nowrap">{phone}</span>,
    phone: 'hidden',
    file: ({ phone }) => phone,
  },
]
