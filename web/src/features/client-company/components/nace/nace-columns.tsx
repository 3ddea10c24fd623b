import type { NaceListView } from '@gozlem/contract/nace'
import { formatDay } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { Badge } from '../../../../ui/feedback/Badge'
import type { Column } from '../../../../ui/lists/column'

/** Columns of the lists as they stand on a day. */
export const naceColumns = (today: string): Column<NaceListView>[] => [
  {
    id: 'valid_from',
    header: 'Yürürlük',
    cell: ({ valid_from }) => <span className="tabular font-semibold">{formatDay(valid_from)}</span>,
    file: ({ valid_from }) => formatDay(valid_from),
  },
  { id: 'source', header: 'Kaynak', cell: ({ source }) => source, phone: 'labelled' },
  {
    id: 'code_count',
    header: 'Kod',
    cell: ({ code_count }) => formatCount(code_count),
    align: 'end',
    phone: 'labelled',
  },
  {
    id: 'created_at',
    header: 'Yüklenme',
    cell: ({ created_at }) => formatDay(created_at),
    align: 'end',
    phone: 'labelled',
  },
  {
    id: 'state',
    header: 'Durum',
    cell: (list) => <State list={list} today={today} />,
    align: 'end',
    phone: 'meta',
  },
]

function State({ list: { in_force, valid_from }, today }: { list: NaceListView; today: string }) {
  if (in_force) return <Badge tone="positive">Yürürlükte</Badge>
  if (valid_from > today) return <Badge tone="info">Gelecek</Badge>
  return <Badge tone="neutral">Eski</Badge>
}
