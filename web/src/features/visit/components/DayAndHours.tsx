import type { CalendarDate } from '@gozlem/domain/calendar-date'
import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { holidaysOn } from '@gozlem/domain/holiday/holidays'
import { DateInput } from '../../../ui/forms/DateInput'
import { Field } from '../../../ui/forms/Field'
import { TimeInput } from '../../../ui/forms/TimeInput'
import type { VisitFaults } from '../model/visit-form'

interface Hours {
  day: CalendarDate
  starts: string
  ends: string
}

export interface DayAndHoursProps {
  values: Hours
  faults: VisitFaults
  /** A change of more than one visit leaves each on its day. */
  dayStays?: boolean
  onChange: (values: Hours) => void
}

/** When a visit is; a public holiday is said, not refused. */
export function DayAndHours({
  values: { day, starts, ends },
  faults,
  dayStays = false,
  onChange,
}: DayAndHoursProps) {
  const [holiday] = isCalendarDate(day) ? holidaysOn(day) : []
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
      <Field
        label="Gün"
        required
        error={faults.day}
        hint={
          dayStays
            ? 'Her ziyaret kendi gününde kalır.'
            : holiday && <span className="font-semibold text-caution-ink">Resmî tatil: {holiday.name}.</span>
        }
      >
        <DateInput
          disabled={dayStays}
          value={day}
          onChange={(next) => onChange({ day: next, starts, ends })}
        />
      </Field>
      <Field label="Başlangıç" required error={faults.starts}>
        <TimeInput value={starts} onChange={(next) => onChange({ day, starts: next, ends })} />
      </Field>
      <Field label="Bitiş" required error={faults.ends}>
        <TimeInput value={ends} onChange={(next) => onChange({ day, starts, ends: next })} />
      </Field>
    </div>
  )
}
