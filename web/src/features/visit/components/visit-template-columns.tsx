import type { VisitTemplateView } from '@gozlem/contract/visit-template'
import { formatCount } from '@gozlem/domain/count'
import { visitKindLabels } from '@gozlem/domain/visit/visit'
import { Menu } from '../../../ui/actions/Menu'
import { Pencil, Trash2 } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'

interface Managing {
  onEdit: (template: VisitTemplateView) => void
  onDelete: (template: VisitTemplateView) => void
}

/** Columns of visit templates; what may be done is the template's own. */
export const visitTemplateColumns = ({ onEdit, onDelete }: Managing): Column<VisitTemplateView>[] => [
  {
    id: 'name',
    header: 'Şablon',
    cell: ({ name }) => <span className="font-semibold wrap-break-word">{name}</span>,
  },
  {
    id: 'kind',
    header: 'Tür',
    cell: ({ kind }) => <span className="wrap-break-word">{visitKindLabels[kind]}</span>,
    phone: 'meta',
  },
  {
    id: 'duration_minutes',
    header: 'Süre',
    align: 'end',
    cell: ({ duration_minutes }) => (
      <span className="whitespace-nowrap">{formatCount(duration_minutes)} dk</span>
    ),
    phone: 'meta',
  },
  {
    id: 'checklist',
    header: 'Kontrol maddeleri',
    align: 'end',
    cell: ({ checklist }) => (checklist.length === 0 ? '–' : formatCount(checklist.length)),
    priority: 2,
  },
  {
    id: 'created_by_name',
    header: 'Hazırlayan',
    cell: ({ created_by_name }) => <span className="wrap-break-word">{created_by_name}</span>,
    priority: 2,
  },
  {
    id: 'actions',
    header: 'İşlemler',
    align: 'end',
    phone: 'actions',
    cell: (template) => {
      const items = [
        ...(template.can.edit ? [{ label: 'Düzenle', icon: Pencil, onSelect: () => onEdit(template) }] : []),
        ...(template.can.delete
          ? [{ label: 'Sil', icon: Trash2, destructive: true, onSelect: () => onDelete(template) }]
          : []),
      ]
      return items.length > 0 && <Menu label={`${template.name} için işlemler`} items={items} />
    },
  },
]
