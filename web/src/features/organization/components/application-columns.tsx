import type { ApplicationView } from '@gozlem/contract/organization'
import { formatPhone } from '@gozlem/domain/account/phone'
import { formatDay } from '@gozlem/domain/calendar-date'
import { type ApplicationStatus, applicationWarningLabels } from '@gozlem/domain/organization/application'
import { Button } from '../../../ui/actions/Button'
import { Badge } from '../../../ui/feedback/Badge'
import { TriangleAlert } from '../../../ui/icons'
import { EmailText } from '../../../ui/layout/EmailText'
import type { Column } from '../../../ui/lists/column'

/** What a list of applications of a status shows of each; `onOpen` shows the rest. Ids of sortable
 * columns are the contract's `sort_by`. */
export function applicationColumns(
  status: ApplicationStatus,
  onOpen: (application: ApplicationView) => void,
): Column<ApplicationView>[] {
  const isDecided = status === 'approved' || status === 'rejected'
  return [
    {
      id: 'company_name',
      header: 'Firma',
      sortable: true,
      cell: ({ company_name, city }) => <Lines strong first={company_name} others={[city]} />,
      file: { Firma: ({ company_name }) => company_name, Şehir: ({ city }) => city },
    },
    {
      id: 'contact',
      header: 'Yetkili',
      cell: ({ contact_name, contact_phone, email }) => (
        <Lines first={contact_name} others={[formatPhone(contact_phone)]} email={email} />
      ),
      file: {
        Yetkili: ({ contact_name }) => contact_name,
        Telefon: ({ contact_phone }) => formatPhone(contact_phone),
        'E-posta': ({ email }) => email,
      },
    },
    {
      id: 'tax',
      header: 'Vergi',
      priority: 3,
      cell: ({ tax_office, tax_number }) => <Lines first={tax_office} others={[tax_number]} />,
      file: { 'Vergi dairesi': ({ tax_office }) => tax_office, 'Vergi no': ({ tax_number }) => tax_number },
    },
    isDecided ? decision : warnings,
    {
      id: 'created_at',
      header: 'Başvuru',
      sortable: true,
      align: 'end',
      phone: 'meta',
      cell: ({ created_at }) => formatDay(created_at),
    },
    {
      id: 'open',
      header: 'İşlem',
      align: 'end',
      phone: 'actions',
      cell: (application) => (
        <Button aria-label={`İncele: ${application.company_name}`} onClick={() => onOpen(application)}>
          İncele
        </Button>
      ),
    },
  ]
}

const warnings: Column<ApplicationView> = {
  id: 'warnings',
  header: 'Uyarılar',
  priority: 2,
  phone: 'meta',
  cell: (application) => (
    <span className="flex flex-wrap gap-1.5">
      {application.warnings.map((warning) => (
        <Badge key={warning} tone="caution" icon={TriangleAlert}>
          {applicationWarningLabels[warning]}
        </Badge>
      ))}
    </span>
  ),
  file: ({ warnings: found }) => found.map((warning) => applicationWarningLabels[warning]).join(', '),
}

const decision: Column<ApplicationView> = {
  id: 'decision',
  header: 'Karar',
  priority: 2,
  cell: ({ decided_at, decided_by_name }) => (
    <Lines first={decided_at === null ? '–' : formatDay(decided_at)} others={[decided_by_name ?? '']} />
  ),
  file: {
    Karar: ({ decided_at }) => decided_at && formatDay(decided_at),
    'Karar veren': ({ decided_by_name }) => decided_by_name,
  },
}

interface LinesProps {
  first: string
  others: string[]
  email?: string
  strong?: boolean
}

function Lines({ first, others, email, strong = false }: LinesProps) {
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
      {email && (
        <span className="block text-sm font-normal text-meta">
          <EmailText>{email}</EmailText>
        </span>
      )}
    </span>
  )
}
