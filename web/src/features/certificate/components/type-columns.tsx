import type { ManagedCertificateType } from '@gozlem/contract/certificate-type'
import { CircleCheck, CirclePause, Pencil, Trash2 } from 'lucide-react'
import { Menu, type MenuItem } from '../../../ui/actions/Menu'
import { Badge } from '../../../ui/feedback/Badge'
import type { Column } from '../../../ui/lists/column'
import { hazardClassesText } from './hazard-classes-text'
import type { TypeQuestion } from './TypeDialog'

export const typePath = ({ id }: Pick<ManagedCertificateType, 'id'>) => `/admin/certificate-types/edit/${id}`

export const validityText = (years: number | null) => (years === null ? 'Süresiz' : `${years} yıl`)

const stateText = ({ is_active }: ManagedCertificateType) => (is_active ? 'Etkin' : 'Pasif')

/** What the list of certificate types shows of each. */
export function typeColumns(onAsk: (question: TypeQuestion) => void): Column<ManagedCertificateType>[] {
  return [
    { id: 'name', header: 'Tür', cell: ({ name }) => name },
    { id: 'code', header: 'Kod', cell: ({ code }) => <span className="tabular">{code}</span>, phone: 'meta' },
    {
      id: 'validity_years',
      header: 'Geçerlilik',
      cell: ({ validity_years }) => validityText(validity_years),
    },
    {
      id: 'allowed_hazard_classes',
      header: 'Tehlike sınıfları',
      from: 'lg',
      cell: ({ allowed_hazard_classes }) => hazardClassesText(allowed_hazard_classes),
    },
    {
      id: 'certificate_count',
      header: 'Sertifika',
      align: 'end',
      cell: ({ certificate_count }) => certificate_count,
    },
    {
      id: 'is_active',
      header: 'Durum',
      cell: (type) => <Badge tone={type.is_active ? 'positive' : 'neutral'}>{stateText(type)}</Badge>,
      phone: 'meta',
      file: stateText,
    },
    { id: 'sort', header: 'Sıra', align: 'end', optional: true, cell: ({ sort }) => sort, phone: 'hidden' },
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
