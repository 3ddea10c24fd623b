import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { formatDay } from '@gozlem/domain/calendar-date'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import { RotateCcw } from '../../../ui/icons'
import type { Column } from '../../../ui/lists/column'
import { hazardClassColumn } from './company-columns'

/** Few days are worth a second look. */
const hurry = 5

/** Columns of deleted companies: until when each can be restored. */
export function deletedColumns(onRestore: (company: ClientCompanyView) => void): Column<ClientCompanyView>[] {
  return [
    {
      id: 'name',
      header: 'Firma',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
      file: ({ name }) => name,
    },
    hazardClassColumn,
    {
      id: 'deleted_at',
      header: 'Silinme',
      cell: ({ deleted_at }) => (deleted_at === null ? '–' : formatDay(deleted_at)),
      align: 'end',
      phone: 'labelled',
    },
    {
      id: 'restorable_days',
      header: 'Kalan süre',
      cell: ({ restorable_days }) => (
        <Badge tone={(restorable_days ?? 0) <= hurry ? 'caution' : 'neutral'}>
          {restorable_days ?? 0} gün
        </Badge>
      ),
      align: 'end',
      phone: 'labelled',
      file: ({ restorable_days }) => restorable_days,
    },
    {
      id: 'actions',
      header: 'İşlemler',
      align: 'end',
      phone: 'actions',
      cell: (company) =>
        company.can.restore && (
          <Button
            icon={RotateCcw}
            aria-label={`Geri getir: ${company.name}`}
            onClick={() => onRestore(company)}
          >
            Geri Getir
          </Button>
        ),
    },
  ]
}
