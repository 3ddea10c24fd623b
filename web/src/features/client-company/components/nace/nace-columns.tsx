import type { NaceListView } from '@gozlem/contract/nace'
import { formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { Badge } from '../../../../ui/feedback/Badge'
import type { Column } from '../../../../ui/lists/column'

export const naceColumns: Column<NaceListView>[] = [
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
    cell: ({ code_count }) => code_count.toLocaleString('tr-TR'),
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
  { id: 'state', header: 'Durum', cell: (list) => <State list={list} />, align: 'end', phone: 'meta' },
]

function State({ list: { in_force, valid_from } }: { list: NaceListView }) {
  if (in_force) return <Badge tone="positive">Yürürlükte</Badge>
  if (valid_from > istanbulDay(new Date())) return <Badge tone="info">Gelecek</Badge>
  return <Badge tone="neutral">Eski</Badge>
}
