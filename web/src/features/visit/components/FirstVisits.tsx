// The first days of a pattern that is being chosen, counted as the server counts them. Loaded apart from the form for the library
// that counts.
import { type CalendarDate, formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { weekdayNames, weekdayOf } from '@gozlem/domain/day-in-words'
import type { Pattern } from '@gozlem/domain/visit/pattern'
import { firstMeant, occurrencesOf, patternFault } from '@gozlem/domain/visit/recurrence'

const shown = 3

export function FirstVisits({ pattern }: { pattern: Pattern }) {
  const days = firstDays(pattern)
  if (days.length === 0) return null
  const named = days.map((day) => `${formatDay(day)} ${weekdayNames[weekdayOf(day)]}`)
  return (
    <p role="status" className="">
      {`İlk ziyaretler: ${named.join(', ')}`}
    </p>
  )
}

function firstDays(pattern: Pattern): CalendarDate[] {
  if (patternFault(pattern)) return []
  const visits = occurrencesOf({ ...pattern, first_day: firstMeant(pattern) })
  return visits.slice(0, shown).map(({ starts_at }) => istanbulDay(new Date(starts_at)))
}
