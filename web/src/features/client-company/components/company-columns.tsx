import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { primaryOf } from '@gozlem/domain/client-company/site-address'
import { FilePlus2, Mail, Pencil, Trash2 } from 'lucide-react'
import { Menu, type MenuItem } from '../../../ui/actions/Menu'
import type { Column } from '../../../ui/lists/column'
import { HazardClassBadge } from './HazardClassBadge'

export const companyPath = ({ id }: Pick<ClientCompanyView, 'id'>) => `/companies/edit/${id}`

export const contactsPath = ({ id }: Pick<ClientCompanyView, 'id'>) => `/companies/${id}/emails`

/** Columns of the company list; ids of sortable ones are the contract's `sort_by`. */
export function companyColumns(onDelete: (company: ClientCompanyView) => void): Column<ClientCompanyView>[] {
  return [
    { id: 'name', header: 'Firma', cell: ({ name }) => name, sortable: true },
    {
      id: 'tehlike_sinifi',
      header: 'Tehlike sınıfı',
      cell: ({ tehlike_sinifi }) => <HazardClassBadge value={tehlike_sinifi} />,
      phone: 'meta',
    },
    { id: 'place', header: 'Yer', cell: placeOf, phone: 'meta', from: 'lg' },
    {
      id: 'employee_count',
      header: 'Çalışan',
      cell: ({ employee_count }) =>
        employee_count === null ? '–' : <Count value={employee_count} unit="çalışan" />,
      sortable: true,
      align: 'end',
      phone: 'meta',
    },
    {
      id: 'report_count',
      header: 'Rapor',
      cell: ({ report_count }) => <Count value={report_count} unit="rapor" />,
      align: 'end',
      phone: 'meta',
    },
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

/** A card has no column header to name the unit. */
function Count({ value, unit }: { value: number; unit: string }) {
  return (
    <>
      {value.toLocaleString('tr-TR')}
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
    items.push({ label: 'Rapor Oluştur', icon: FilePlus2, to: `/report/new?client_company_id=${id}` })
  items.push({ label: can.edit ? 'Düzenle' : 'Bilgileri Gör', icon: Pencil, to: companyPath(company) })
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
