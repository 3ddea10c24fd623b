import type { ActionView } from '@gozlem/contract/corrective-action'
import { formatDay } from '@gozlem/domain/calendar-date'
import { actionStateLabels } from '@gozlem/domain/corrective-action/action'
import { riskBand } from '@gozlem/domain/report/risk-score'
import type { ReactNode } from 'react'
import { address } from '../../../platform/navigation/addresses'
import type { Column } from '../../../ui/lists/column'
import { Picture } from '../../../ui/photos/Picture'
import { RiskBadge } from '../../report/components/RiskBadge'
import { ActionStateBadge } from './ActionStateBadge'
import { termNotes } from './action-term'

export const actionPath = ({ id }: Pick<ActionView, 'id'>) => address('/uygunsuzluk-takibi/:id', { id })

/** How an action is called beside its title: '2026-000012 / 3'. */
export const actionNumber = ({ report, finding_number }: Pick<ActionView, 'report' | 'finding_number'>) =>
  report.number === null ? String(finding_number) : `${report.number} / ${finding_number}`

export interface ActionColumnsChoice {
  /** False in the list of one client company. */
  ofCompany: boolean
  /** Draws what chooses a row, while some are chosen. */
  choice: ((action: ActionView) => ReactNode) | null
}

/** Wide enough for any word of a language; only what is none is broken. */
const wholeWords = 'wrap-anywhere md:block md:min-w-28'

/** What a list shows of each corrective action. */
export const actionColumns = ({ ofCompany, choice }: ActionColumnsChoice): Column<ActionView>[] => [
  {
    id: 'title',
    header: 'Uygunsuzluk',
    cell: (action) => <Title action={action} />,
    file: {
      Uygunsuzluk: ({ title }) => title,
      Rapor: ({ report }) => report.number,
      'Sıra no': ({ finding_number }) => finding_number,
      Yer: ({ place }) => place,
    },
  },
  {
    id: 'state',
    header: 'Durum',
    phone: 'meta',
    cell: (action) => <ActionStateBadge action={action} />,
    file: ({ state }) => actionStateLabels[state],
  },
  {
    id: 'term',
    header: 'Termin',
    phone: 'meta',
    cell: (action) => <Term action={action} />,
    file: {
      Termin: ({ term }) => formatDay(term),
      'İlk termin': ({ first_term }) => formatDay(first_term),
    },
  },
  {
    id: 'risk',
    header: 'Risk',
    phone: 'meta',
    cell: ({ risk_method, risk_skoru }) => <RiskBadge method={risk_method} score={risk_skoru} />,
    file: {
      'Risk skoru': ({ risk_skoru }) => risk_skoru,
      Risk: ({ risk_method, risk_skoru }) => riskBand(risk_method, risk_skoru).label,
    },
  },
  ...(ofCompany
    ? [
        {
          id: 'client_company',
          header: 'Firma',
          cell: ({ client_company }: ActionView) => <span className={wholeWords}>{client_company.name}</span>,
          file: ({ client_company }: ActionView) => client_company.name,
        },
      ]
    : []),
  {
    id: 'responsible',
    header: 'Sorumlu',
    priority: 2,
    cell: ({ responsible }) => <span className={wholeWords}>{responsible || '–'}</span>,
    file: ({ responsible }) => responsible,
  },
  {
    id: 'closed_at',
    header: 'Kapanış',
    optional: true,
    cell: ({ closed_at }) => <span className="tabular">{closed_at ? formatDay(closed_at) : '–'}</span>,
    file: ({ closed_at }) => (closed_at ? formatDay(closed_at) : ''),
  },
  ...(choice
    ? [{ id: 'choice', header: 'Seç', align: 'end' as const, phone: 'actions' as const, cell: choice }]
    : []),
]

function Title({ action }: { action: ActionView }) {
  const { title, thumbnail_url, place } = action
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Picture
        src={thumbnail_url ?? undefined}
        alt=""
        className="size-12 shrink-0 rounded-sm bg-sunken object-cover max-md:hidden"
      />
      <span className="min-w-0">
        <span className="line-clamp-2">{title}</span>
        <span className="tabular line-clamp-1 text-sm font-normal text-meta">
          {[actionNumber(action), place].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
    </span>
  )
}

function Term({ action }: { action: ActionView }) {
  return (
    <span className="tabular">
      {formatDay(action.term)}
      {termNotes(action).map((note) => (
        <span key={note} className="block text-sm whitespace-nowrap text-meta">
          {note}
        </span>
      ))}
    </span>
  )
}
