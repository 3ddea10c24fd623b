// A month for a thumb: a dot for each visit of a day, and the visits of the chosen day below.
import type { VisitView } from '@gozlem/contract/visit'
import type { CalendarDate } from '@gozlem/domain/calendar-date'
import { dayInWords, weekdayAbbreviations } from '@gozlem/domain/day-in-words'
import { holidaysOn } from '@gozlem/domain/holiday/holidays'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { TONE_SOLID } from '../../../ui/feedback/tones'
import { TriangleAlert } from '../../../ui/icons'
import { daysOf, rangeOf } from '../model/calendar-view'
import type { Clashes } from '../model/clashes'
import { byDay, standing } from '../model/visit-look'

export interface PhoneMonthProps {
  visits: readonly VisitView[]
  day: CalendarDate
  today: CalendarDate
  clashes: Clashes
  onChoose: (day: CalendarDate) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const shownDots = 3

export function PhoneMonth({ visits, day, today, clashes, onChoose }: PhoneMonthProps) {
  const days = daysOf(rangeOf('month', day))
  const planned = byDay(visits)

  function walk(event: KeyboardEvent) {
    const next = days[days.indexOf(day) + (steps[event.key] ?? Number.NaN)]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`day-${next}`)?.focus()
  }

  return (
    <table className="w-full table-fixed border-collapse" aria-label="Ayın günleri">
      <thead>
        <tr>
          {weekdayAbbreviations.map((name) => (
            <th key={name} scope="col" className="pb-1 text-sm font-semibold text-meta">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .filter((_, at) => at % 7 === 0)
          .map((monday) => (
            <tr key={monday}>
              {days.slice(days.indexOf(monday), days.indexOf(monday) + 7).map((each) => (
                <Day
                  key={each}
                  day={each}
                  chosen={each === day}
                  isToday={each === today}
                  isOutside={each.slice(0, 7) !== day.slice(0, 7)}
                  visits={planned.get(each) ?? []}
                  clashes={clashes}
                  onChoose={onChoose}
                  onKey={walk}
                />
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: CalendarDate
  chosen: boolean
  isToday: boolean
  isOutside: boolean
  visits: readonly VisitView[]
  clashes: Clashes
  onChoose: (day: CalendarDate) => void
  onKey: (event: KeyboardEvent) => void
}

function Day({ day, chosen, isToday, isOutside, visits, clashes, onChoose, onKey }: DayProps) {
  const [holiday] = holidaysOn(day)
  const isClashing = visits.some(({ id }) => clashes.has(id))
  const said = [
    dayInWords(day),
    isToday && 'bugün',
    holiday?.name,
    visits.length > 0 ? `${visits.length} ziyaret` : 'ziyaret yok',
    isClashing && 'birbirine uymayan ziyaret var',
  ]
  return (
    <td className="p-0">
      <button
        type="button"
        id={`day-${day}`}
        tabIndex={chosen ? 0 : -1}
        aria-pressed={chosen}
        aria-label={said.filter(Boolean).join(', ')}
        onClick={() => onChoose(day)}
        onKeyDown={onKey}
        className={clsx(
          'tabular relative flex h-14 w-full flex-col items-center justify-center gap-1 rounded-md border',
          chosen ? 'border-brand bg-brand-soft font-bold' : 'border-transparent',
          holiday ? 'text-danger-ink' : isOutside ? 'text-meta' : 'text-ink',
        )}
      >
        <span className={clsx(isToday && 'rounded-full bg-brand px-2 text-on-fill')}>
          {Number(day.slice(8))}
        </span>
        {isClashing && (
          <TriangleAlert aria-hidden className="absolute top-1 right-1 size-3.5 text-caution-ink" />
        )}
        <span aria-hidden className="flex h-2 gap-0.5">
          {visits.slice(0, shownDots).map((visit) => (
            <span key={visit.id} className={clsx('size-2 rounded-full', TONE_SOLID[standing(visit).tone])} />
          ))}
          {visits.length > shownDots && <span className="text-xs leading-2">+</span>}
        </span>
      </button>
    </td>
  )
}
