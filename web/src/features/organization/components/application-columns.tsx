import type { ApplicationView } from '@gozlem/contract/organization'
import { formatPhone } from '@gozlem/domain/account/phone'
import { formatDay } from '@gozlem/domain/calendar-date'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import type { Column } from '../../../ui/lists/column'
import { ApplicationStatusBadge } from './ApplicationStatusBadge'

/** What a list of applications shows of each; `onOpen` shows the rest. */
export function applicationColumns(
  onOpen: (application: ApplicationView) => void,
): Column<ApplicationView>[] {
  return [
    {
      id: 'company_name',
      header: 'Firma',
      cell: ({ company_name, city }) => <Lines strong first={company_name} others={[city]} />,
    },
    {
      id: 'contact',
      header: 'Yetkili',
      cell: ({ contact_name, contact_phone, email }) => (
        <Lines first={contact_name} others={[formatPhone(contact_phone), email]} />
      ),
    },
    {
      id: 'tax',
      header: 'Vergi',
      from: 'xl',
      cell: ({ tax_office, tax_number }) => <Lines first={tax_office} others={[tax_number]} />,
    },
    {
      id: 'state',
      header: 'Durum',
      from: 'lg',
      phone: 'meta',
      cell: ({ status, warnings }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <ApplicationStatusBadge status={status} />
          {warnings.length > 0 && (
            <Badge tone="caution" icon={TriangleAlert}>
              {warnings.length} uyarı
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'created_at',
      header: 'Başvuru',
      align: 'end',
      phone: 'meta',
      cell: ({ created_at }) => formatDay(created_at),
    },
    {
      id: 'open',
      header: 'İşlem',
      align: 'end',
      cell: (application) => (
        <Button
          aria-label={`${application.company_name}: başvuruyu incele`}
          onClick={() => onOpen(application)}
        >
          İncele
        </Button>
      ),
    },
  ]
}

function Lines({ first, others, strong = false }: { first: string; others: string[]; strong?: boolean }) {
  return (
    <span className="block min-w-0">
      <span className={strong ? 'block text-lg font-semibold break-words' : 'block break-words'}>
        {first}
      </span>
      {others.map((line) => (
        <span key={line} className="tabular block text-sm font-normal break-words text-meta">
          {line}
        </span>
      ))}
    </span>
  )
}
