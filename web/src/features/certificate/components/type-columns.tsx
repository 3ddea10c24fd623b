import type { ManagedCertificateType } from '@gozlem/contract/certificate-type'
import { professionLabels } from '@gozlem/domain/account/roles'
import { compareTurkish } from '@gozlem/domain/turkish'
import { address } from '../../../platform/navigation/addresses'
import { Menu } from '../../../ui/actions/Menu'
import type { MenuItem } from '../../../ui/actions/menu-item'
import { Badge } from '../../../ui/feedback/Badge'
import { CircleCheck, CirclePause, Pencil, Trash2 } from '../../../ui/icons'
import type { Column, Sort } from '../../../ui/lists/column'
import { hazardClassesText } from './hazard-classes-text'
import type { TypeQuestion } from './TypeDialog'

export const typePath = ({ id }: Pick<ManagedCertificateType, 'id'>) =>
  address('/admin/certificate-types/edit/:id', { id })

export const validityText = (years: number | null) => (years === null ? 'Süresiz' : `${years} yıl`)

const stateText = ({ is_active }: ManagedCertificateType) => (is_active ? 'Etkin' : 'Pasif')

type Compare = (one: ManagedCertificateType, other: ManagedCertificateType) => number

/** How types are sorted by each column; one that never runs out lasts longest. */
const orders: Record<string, Compare> = {
  name: (one, other) => compareTurkish(one.name, other.name),
  code: (one, other) => compareTurkish(one.code, other.code),
  validity_years: (one, other) => validity(one) - validity(other),
  certificate_count: (one, other) => one.certificate_count - other.certificate_count,
  is_active: (one, other) => Number(other.is_active) - Number(one.is_active),
  sort: (one, other) => one.sort - other.sort,
}

/** Longer than any. */
const endless = 1000
const validity = ({ validity_years }: ManagedCertificateType) => validity_years ?? endless

/** Types in the order of a column; where that says nothing, as they came. */
export function sortedTypes(types: readonly ManagedCertificateType[], { by, order }: Sort) {
  const compare = orders[by] ?? (() => 0)
  return types.toSorted((one, other) => (order === 'asc' ? compare(one, other) : compare(other, one)))
}

/** What the list of certificate types shows of each. */
export function typeColumns(onAsk: (question: TypeQuestion) => void): Column<ManagedCertificateType>[] {
  return [
    { id: 'name', header: 'Tür', cell: ({ name }) => name, sortable: true },
    {
      id: 'code',
      header: 'Kod',
      sortable: true,
      cell: ({ code }) => <span className="tabular">{code}</span>,
      phone: 'meta',
    },
    {
      id: 'validity_years',
      header: 'Geçerlilik',
      sortable: true,
      cell: ({ validity_years }) => validityText(validity_years),
    },
    {
      id: 'allowed_hazard_classes',
      header: 'Tehlike sınıfları',
      priority: 2,
      cell: ({ allowed_hazard_classes }) => hazardClassesText(allowed_hazard_classes),
    },
    {
      id: 'profession',
      header: 'Meslek',
      priority: 3,
      cell: ({ profession }) => (profession ? professionLabels[profession] : '–'),
    },
    {
      id: 'certificate_count',
      header: 'Sertifika',
      sortable: true,
      align: 'end',
      cell: ({ certificate_count }) => certificate_count,
    },
    {
      id: 'is_active',
      header: 'Durum',
      sortable: true,
      cell: (type) => <Badge tone={type.is_active ? 'positive' : 'neutral'}>{stateText(type)}</Badge>,
      phone: 'meta',
      file: stateText,
    },
    {
      id: 'sort',
      header: 'Sıra',
      sortable: true,
      align: 'end',
      optional: true,
      cell: ({ sort }) => sort,
      phone: 'hidden',
    },
    {
      id: 'actions',
      header: 'İşlemler',
      align: 'end',
      phone: 'actions',
      cell: (type) => <Menu label={`${type.name} için işlemler`} items={actionsOf(type, onAsk)} />,
    },
  ]
}

function actionsOf(type: ManagedCertificateType, onAsk: (question: TypeQuestion) => void): MenuItem[] {
  return [
    { label: 'Düzenle', icon: Pencil, to: typePath(type) },
    type.is_active
      ? { label: 'Pasif Et', icon: CirclePause, onSelect: () => onAsk({ kind: 'deactivate', type }) }
      : { label: 'Etkinleştir', icon: CircleCheck, onSelect: () => onAsk({ kind: 'activate', type }) },
    {
      label: 'Sil',
      icon: Trash2,
      destructive: true,
      separated: true,
      onSelect: () => onAsk({ kind: 'delete', type }),
    },
  ]
}
