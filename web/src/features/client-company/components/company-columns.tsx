import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { formatPhone } from '@gozlem/domain/account/phone'
import { formatDay } from '@gozlem/domain/calendar-date'
import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { primaryOf } from '@gozlem/domain/client-company/site-address'
import { clientCompanyStatusLabels } from '@gozlem/domain/client-company/status'
import { formatCount } from '@gozlem/domain/count'
import { address } from '../../../platform/navigation/addresses'
import { Menu } from '../../../ui/actions/Menu'
import type { MenuItem } from '../../../ui/actions/menu-item'
import { FilePlus2, Mail, Pencil, Trash2 } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'
import { CompanyLogo } from './CompanyLogo'
import { CompanyStatusBadge } from './CompanyStatusBadge'
import { HazardClassBadge } from './HazardClassBadge'

export const companyPath = ({ id }: Pick<ClientCompanyView, 'id'>) => address('/companies/:id', { id })

export const editPath = ({ id }: Pick<ClientCompanyView, 'id'>) => address('/companies/edit/:id', { id })

export const contactsPath = ({ id }: Pick<ClientCompanyView, 'id'>) =>
  address('/companies/:id/emails', { id })

export const hazardClassColumn: Column<ClientCompanyView> = {
  id: 'tehlike_sinifi',
  header: 'Tehlike sınıfı',
  sortable: true,
  cell: ({ tehlike_sinifi }) => <HazardClassBadge value={tehlike_sinifi} />,
  phone: 'meta',
  file: ({ tehlike_sinifi }) => tehlike_sinifi && hazardClassLabels[tehlike_sinifi],
}

/** What a client company is, in columns; ids of sortable ones are the contract's `sort_by`. */
export const detailColumns: readonly Column<ClientCompanyView>[] = [
  {
    id: 'name',
    header: 'Firma',
    cell: (company) => <CompanyName company={company} />,
    sortable: true,
    file: ({ name }) => name,
  },
  hazardClassColumn,
  {
    id: 'place',
    header: 'Yer',
    cell: placeOf,
    phone: 'meta',
    priority: 2,
    file: {
      İl: ({ addresses }) => primaryOf(addresses)?.city ?? null,
      İlçe: ({ addresses }) => primaryOf(addresses)?.district ?? null,
    },
  },
  {
    id: 'employee_count',
    header: 'Çalışan',
    cell: ({ employee_count }) =>
      employee_count === null ? '–' : <Count value={employee_count} unit="çalışan" />,
    sortable: true,
    align: 'end',
    phone: 'meta',
    file: ({ employee_count }) => employee_count,
  },
  {
    id: 'report_count',
    header: 'Rapor',
    cell: ({ report_count }) => <Count value={report_count} unit="rapor" />,
    align: 'end',
    phone: 'meta',
    file: ({ report_count }) => report_count,
  },
  {
    id: 'status',
    header: 'Durum',
    sortable: true,
    cell: ({ status }) => <CompanyStatusBadge status={status} />,
    phone: 'hidden',
    optional: true,
    file: ({ status }) => clientCompanyStatusLabels[status],
  },
  { id: 'address', header: 'Adres', cell: ({ address }) => address || '–', optional: true },
  { id: 'industry', header: 'Sektör', cell: ({ industry }) => industry || '–', optional: true },
  { id: 'nace_code', header: 'NACE kodu', cell: ({ nace_code }) => nace_code || '–', optional: true },
  { id: 'phone', header: 'Telefon', cell: ({ phone }) => (phone ? formatPhone(phone) : '–'), optional: true },
  { id: 'sgk_no', header: 'SGK sicil no', cell: ({ sgk_no }) => sgk_no || '–', optional: true },
  { id: 'tax_number', header: 'Vergi no', cell: ({ tax_number }) => tax_number || '–', optional: true },
  {
    id: 'created_at',
    header: 'Eklenme',
    cell: ({ created_at }) => formatDay(created_at),
    sortable: true,
    align: 'end',
    optional: true,
  },
]

/** Columns of the company list, with what may be done. */
export function companyColumns(onDelete: (company: ClientCompanyView) => void): Column<ClientCompanyView>[] {
  return [
    ...detailColumns,
    {
      id: 'actions',
      header: 'İşlemler',
      align: 'end',
      phone: 'actions',
      cell: (company) => (
        <Menu label={`${company.name} için işlemler`} items={actionsOf(company, onDelete)} />
      ),
    },
  ]
}

/** With its logo; that a company is passive belongs to its name, whatever columns are chosen. */
function CompanyName({ company: { name, logo_url, status } }: { company: ClientCompanyView }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CompanyLogo url={logo_url} />
      <span className="line-clamp-2 min-w-0">{name}</span>
      {status === 'passive' && <CompanyStatusBadge status={status} />}
    </span>
  )
}

/** A card has no column header to name the unit. */
function Count({ value, unit }: { value: number; unit: string }) {
  return (
    <>
      {formatCount(value)}
      <span className="md:hidden"> {unit}</span>
    </>
  )
}

function placeOf({ addresses }: ClientCompanyView): string {
  const primary = primaryOf(addresses)
  return [primary?.district, primary?.city].filter(Boolean).join(' / ') || '–'
}

function actionsOf(company: ClientCompanyView, onDelete: (company: ClientCompanyView) => void): MenuItem[] {
  const { can, id } = company
  const items: MenuItem[] = []
  if (can.create_report)
    items.push({
      label: 'Rapor Oluştur',
      icon: FilePlus2,
      to: address('/report/new', {}, { client_company_id: id }),
    })
  items.push({
    label: can.edit ? 'Düzenle' : 'Bilgileri Gör',
    icon: Pencil,
    to: can.edit ? editPath(company) : companyPath(company),
  })
  items.push({ label: 'E-posta Adresleri', icon: Mail, to: contactsPath(company) })
  if (can.delete)
    items.push({
      label: 'Sil',
      icon: Trash2,
      destructive: true,
      separated: true,
      onSelect: () => onDelete(company),
    })
  return items
}
