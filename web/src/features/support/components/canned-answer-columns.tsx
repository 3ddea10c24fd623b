import type { CannedAnswerView } from '@gozlem/contract/canned-answer'
import { Menu } from '../../../ui/actions/Menu'
import { Pencil, Trash2 } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'

interface Managing {
  onEdit: (answer: CannedAnswerView) => void
  onDelete: (answer: CannedAnswerView) => void
}

export const cannedAnswerColumns = ({ onEdit, onDelete }: Managing): Column<CannedAnswerView>[] => [
  {
    id: 'title',
    header: 'Ad',
    cell: ({ title }) => <span className="font-semibold wrap-break-word">{title}</span>,
  },
  {
    id: 'body',
    header: 'Metin',
    cell: ({ body }) => <span className="line-clamp-2 wrap-break-word">{body}</span>,
  },
  {
    id: 'actions',
    header: 'İşlemler',
    align: 'end',
    phone: 'actions',
    cell: (answer) => (
      <Menu
        label={`${answer.title} için işlemler`}
        items={[
          { label: 'Düzenle', icon: Pencil, onSelect: () => onEdit(answer) },
          { label: 'Sil', icon: Trash2, destructive: true, onSelect: () => onDelete(answer) },
        ]}
      />
    ),
  },
]
