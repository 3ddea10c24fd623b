import type { DeletedDraft } from '@gozlem/contract/report-deleted'
import { formatDay } from '@gozlem/domain/calendar-date'
import { Button } from '../../../../ui/actions/Button'
import { Badge } from '../../../../ui/feedback/Badge'
import { RotateCcw } from '../../../../ui/icons'
import type { Column } from '../../../../ui/lists/column'
import { headingOf } from '../../model/heading'

/** Few days are worth a second look. */
const hurry = 5

interface Restoring {
  /** The draft that is on its way back. */
  current: string | null
  onRestore: (draft: DeletedDraft) => void
}

/** Columns of deleted drafts: until when each can be brought back. */
export function deletedColumns({ current, onRestore }: Restoring): Column<DeletedDraft>[] {
  return [
    {
      id: 'name',
      header: 'Taslak',
      cell: (draft) => {
        const { name, detail } = headingOf(draft)
        return (
          <>
            <span className="font-semibold">{name}</span>
            <span className="block text-sm text-meta">{detail}</span>
          </>
        )
      },
    },
    {
      id: 'created_by_name',
      header: 'Hazırlayan',
      cell: ({ created_by_name }) => created_by_name,
      priority: 3,
    },
    {
      id: 'total_entries',
      header: 'Uygunsuzluk',
      cell: ({ total_entries }) => total_entries,
      align: 'end',
      priority: 2,
    },
    { id: 'deleted_at', header: 'Silinme', cell: ({ deleted_at }) => formatDay(deleted_at), align: 'end' },
    {
      id: 'restorable_days',
      header: 'Kalan süre',
      cell: ({ restorable_days }) => (
        <Badge tone={restorable_days <= hurry ? 'caution' : 'neutral'}>{restorable_days} gün</Badge>
      ),
      align: 'end',
    },
    {
      id: 'actions',
      header: 'İşlemler',
      align: 'end',
      phone: 'actions',
      cell: (draft) => (
        <Button
          icon={RotateCcw}
          loading={current === draft.id}
          disabled={current !== null}
          aria-label={`Geri getir: ${headingOf(draft).name}, ${headingOf(draft).detail}`}
          onClick={() => onRestore(draft)}
        >
          Geri Getir
        </Button>
      ),
    },
  ]
}
