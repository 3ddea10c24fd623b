import type { ActionDetail } from '@gozlem/contract/corrective-action'
import { formatDay, formatInstant } from '@gozlem/domain/calendar-date'
import { address } from '../../../platform/navigation/addresses'
import { TextLink } from '../../../ui/actions/TextLink'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { actionNumber } from './action-columns'
import { termNotes } from './action-term'

/** Where it was found, who solves it by when, and what the report is. */
export function ActionFacts({ action }: { action: ActionDetail }) {
  const {
    client_company,
    place,
    responsible,
    report,
    finding_id,
    reported_at,
    closed_at,
    times_found,
    first_found_on,
  } = action
  return (
    <Card title="Bilgiler">
      <KeyValueList
        items={[
          { label: 'Termin', value: <Term action={action} /> },
          ...(times_found === 1
            ? []
            : [{ label: 'Tespit', value: `${times_found}. kez, ilk ${formatDay(first_found_on)}` }]),
          { label: 'Sorumlu', value: <span className="wrap-anywhere">{responsible || '–'}</span> },
          { label: 'Yer', value: <span className="wrap-anywhere">{place || '–'}</span> },
          { label: 'Firma', value: <span className="wrap-anywhere">{client_company.name}</span> },
          {
            label: 'Rapor',
            value: (
              <TextLink to={address('/report/:id', { id: report.id }, { finding: finding_id })}>
                {actionNumber(action)}
              </TextLink>
            ),
          },
          ...(reported_at === null ? [] : [{ label: 'Çözüm bildirimi', value: <Moment at={reported_at} /> }]),
          ...(closed_at === null ? [] : [{ label: 'Kapanış', value: <Moment at={closed_at} /> }]),
        ]}
      />
    </Card>
  )
}

const Moment = ({ at }: { at: string }) => <span className="tabular">{formatInstant(at)}</span>

function Term({ action }: { action: ActionDetail }) {
  return (
    <span className="tabular">
      <span className="font-semibold">{formatDay(action.term)}</span>
      {termNotes(action).map((note) => (
        <span key={note} className="block text-sm text-meta">
          {note}
        </span>
      ))}
    </span>
  )
}
