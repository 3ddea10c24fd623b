import type { RequirementView, StandingServiceView } from '@gozlem/contract/service-minutes'
import { professionLabels } from '@gozlem/domain/account/roles'
import { formatCount } from '@gozlem/domain/count'
import { serviceStateLabels } from '@gozlem/domain/service-minutes/standing'
import { ToneBadge } from '../../../ui/feedback/ToneBadge'
import type { Column } from '../../../ui/lists/column'
import { missingInWords, sharesInWords, stateLook } from '../model/service-words'

const minutes = (id: 'done_minutes' | 'planned_minutes' | 'overdue_minutes', header: string) =>
  ({
    id,
    header,
    align: 'end',
    cell: (service) => <Minutes minutes={service[id]} />,
    file: { [`${header} (dk)`]: (service) => service[id] },
  }) satisfies Column<StandingServiceView>

/** What the client companies are owed, a row for each profession. */
export const serviceColumns: Column<StandingServiceView>[] = [
  { id: 'client_company_name', header: 'Firma', cell: ({ client_company_name }) => client_company_name },
  {
    id: 'profession',
    header: 'Meslek',
    cell: ({ profession }) => <span className="wrap-break-word">{professionLabels[profession]}</span>,
    phone: 'meta',
    file: ({ profession }) => professionLabels[profession],
  },
  {
    id: 'state',
    header: 'Durum',
    cell: (service) => <Standing service={service} />,
    phone: 'meta',
    essential: true,
    file: {
      Durum: ({ state }) => serviceStateLabels[state],
      'Eksik (dk)': ({ missing_minutes, state }) => (state === 'unserved' ? null : missing_minutes),
    },
  },
  {
    id: 'required_minutes',
    header: 'Gereken',
    align: 'end',
    cell: ({ requirement }) => {
      if (requirement.kind === 'none') return 'Gerekmez'
      return requirement.kind === 'unknown' ? '–' : <Minutes minutes={requirement.minutes} />
    },
    file: { 'Gereken (dk)': ({ requirement }) => requiredOf(requirement) },
  },
  minutes('done_minutes', 'Yapılan'),
  minutes('planned_minutes', 'Planlanan'),
  { ...minutes('overdue_minutes', 'Sonucu girilmeyen'), optional: true },
  {
    id: 'people',
    header: 'Görevliler',
    cell: (service) => <Lines lines={sharesInWords(service)} />,
    priority: 2,
    file: (service) => sharesInWords(service).join('; '),
  },
]

const requiredOf = (requirement: RequirementView) =>
  requirement.kind === 'required' ? requirement.minutes : null

function Minutes({ minutes }: { minutes: number }) {
  return <span className="whitespace-nowrap">{formatCount(minutes)} dk</span>
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '–'
  return (
    <ul className="text-sm wrap-break-word">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Standing({ service }: { service: StandingServiceView }) {
  const unknown = service.state === 'unknown' ? missingInWords([service]) : null
  return (
    <>
      <ToneBadge {...stateLook(service)} />
      {unknown !== null && <span className="block text-sm text-meta wrap-break-word">{unknown} gerekli</span>}
    </>
  )
}
