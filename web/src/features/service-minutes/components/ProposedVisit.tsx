import { professionLabels } from '@gozlem/domain/account/roles'
import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { dayInWords } from '@gozlem/domain/day-in-words'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { ToneBadge } from '../../../ui/feedback/ToneBadge'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { Pencil } from '../../../ui/icons'
import { DayAndHours } from '../../visit/components/DayAndHours'
import { minutesOf } from '../../visit/model/visit-form'
import { type BookingRow, isChangeable } from '../model/use-booking'

export interface ProposedVisitProps {
  row: BookingRow
  /** Who may be sent, where there is a choice. */
  people: readonly { id: string; name: string }[]
  isSending: boolean
  onChange: (change: Partial<BookingRow>) => void
}

/** One proposed visit: taken or left, where and when, why there, and what became of it. */
export function ProposedVisit({ row, people, isSending, onChange }: ProposedVisitProps) {
  const { visit, chosen, day, starts, ends, user_id, faults, state } = row
  const hasFault = Object.keys(faults).length > 0
  const [isOpen, setOpen] = useState(false)
  const locked = isSending || !isChangeable(row)
  const when = isCalendarDate(day) ? `${dayInWords(day)}, ${starts}–${ends}` : `${starts}–${ends}`
  const person = people.find(({ id }) => id === user_id)?.name
  return (
    <li className="px-4 py-2 md:px-6" aria-label={`${visit.client_company_name}, ${when}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <Checkbox
          className="min-w-0 flex-1 basis-60"
          label={<span className="font-semibold wrap-anywhere">{visit.client_company_name}</span>}
          description={
            <span className="tabular">
              {when} · {formatCount(minutesOf(row))} dk · {person ?? professionLabels[visit.kind]}
            </span>
          }
          checked={chosen}
          disabled={locked}
          onChange={({ target }) => onChange({ chosen: target.checked })}
        />
        {isChangeable(row) && (
          <Button
            icon={Pencil}
            variant="quiet"
            aria-expanded={isOpen || hasFault}
            aria-label={`${visit.client_company_name}, ${when} ziyaretini düzenle`}
            disabled={isSending}
            onClick={() => setOpen(!isOpen)}
          >
            Düzenle
          </Button>
        )}
      </div>
      <div className="space-y-3 pb-2 pl-9">
        <p className="text-sm wrap-break-word">{visit.why}</p>
        {isChangeable(row) && (isOpen || hasFault) && (
          <fieldset disabled={isSending} className="space-y-4 rounded-md border border-line p-3">
            <legend className="sr-only">{visit.client_company_name} ziyaretini düzenle</legend>
            <DayAndHours values={row} faults={faults} onChange={onChange} />
            {people.length > 1 && (
              <Field label="Kim gidiyor">
                <Select
                  value={user_id}
                  onChange={({ target }) => onChange({ user_id: target.value })}
                  choices={people.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </Field>
            )}
          </fieldset>
        )}
        <Outcome state={state} />
      </div>
    </li>
  )
}

function Outcome({ state }: { state: BookingRow['state'] }) {
  if (state.kind === 'open') return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {state.kind === 'sending' && 'Planlanıyor…'}
      {state.kind === 'booked' && <ToneBadge tone="positive" word="Planlandı" />}
      {state.kind === 'booked' && state.warning}
      {state.kind === 'refused' && <ToneBadge tone="danger" word="Planlanamadı" />}
      {state.kind === 'refused' && state.message}
      {state.kind === 'unanswered' && <ToneBadge tone="caution" word="Yanıt alınamadı" />}
      {state.kind === 'unanswered' &&
        'Planlanmış olabilir. Yeniden denediğinizde aynı ziyaret ikinci kez oluşturulmaz.'}
    </p>
  )
}
