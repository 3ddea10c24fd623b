// Whether a visit comes again, on which days, until when, and what becomes of it on public holidays.
import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { weekdayAbbreviations, weekdayNames, weekdayOf } from '@gozlem/domain/day-in-words'
import { type HolidayRule, holidayRuleLabels, holidayRules } from '@gozlem/domain/visit/pattern'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { withRetry } from '../../../platform/loading/retry-import'
import { DateInput } from '../../../ui/forms/DateInput'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { Select } from '../../../ui/forms/Select'
import {
  hasWeekdays,
  proposedEnd,
  type Repeat,
  repeatLabels,
  repeats,
  ruleOf,
} from '../model/recurrence-form'
import { minutesOf, type VisitFaults, type VisitValues } from '../model/visit-form'

const FirstVisits = lazy(() =>
  withRetry(async () => ({ default: (await import('./FirstVisits')).FirstVisits })),
)

export interface RepeatFieldsProps {
  values: VisitValues
  faults: VisitFaults
  onChange: (change: Partial<VisitValues>) => void
}

export function RepeatFields({ values, faults, onChange }: RepeatFieldsProps) {
  const { day, repeat, weekdays, last_day, skip } = values
  if (!isCalendarDate(day)) return null
  const labels = repeatLabels(day)
  const own = weekdayOf(day)
  const chosen = weekdays.length > 0 ? weekdays : [own]

  function choose(next: Repeat) {
    onChange({ repeat: next, ...(last_day === '' && { last_day: proposedEnd(day) }) })
  }

  return (
    <div className="space-y-5">
      <Field label="Tekrar">
        <Select
          value={repeat}
          onChange={({ target }) => choose(target.value as Repeat)}
          choices={repeats.map((value) => ({ value, label: labels[value] }))}
        />
      </Field>
      {hasWeekdays(repeat) && (
        <FieldGroup legend="Günler">
          <div className="grid grid-cols-7 gap-1 sm:flex sm:gap-2">
            {weekdayAbbreviations.map((name, at) => (
              <label
                key={name}
                className={clsx(
                  'relative flex min-h-12 cursor-pointer items-center justify-center rounded-md border px-1 sm:min-w-12 sm:px-2 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                  chosen.includes(at)
                    ? 'border-brand bg-brand text-on-fill'
                    : 'border-field bg-surface hover:bg-brand-soft',
                )}
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(at)}
                  aria-label={weekdayNames[at]}
                  onChange={({ target }) =>
                    onChange({
                      weekdays: target.checked ? [...chosen, at] : chosen.filter((each) => each !== at),
                    })
                  }
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {name}
              </label>
            ))}
          </div>
        </FieldGroup>
      )}
      {repeat !== 'none' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Son gün" required error={faults.last_day} hint="En fazla iki yıl sonrası.">
            <DateInput value={last_day} onChange={(next) => onChange({ last_day: next })} />
          </Field>
          <Field label="Resmî tatilde">
            <Select
              value={skip}
              onChange={({ target }) => onChange({ skip: target.value as HolidayRule })}
              choices={holidayRules.map((value) => ({ value, label: holidayRuleLabels[value] }))}
            />
          </Field>
        </div>
      )}
      {repeat !== 'none' && isCalendarDate(last_day) && (
        <Suspense>
          <FirstVisits
            pattern={{
              rule: ruleOf(repeat, day, hasWeekdays(repeat) ? weekdays : []),
              first_day: day,
              last_day,
              skip,
              start_clock: values.starts,
              duration_minutes: minutesOf(values),
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
