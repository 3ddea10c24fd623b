// The hours of the calendar's grid: which ones it shows, and what a press in it means.
import type { VisitView } from '@gozlem/contract/visit'
import { type CalendarDate, istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'

/** A day is shown from six to ten in the evening, and longer where a visit is earlier or later. */
const usual = { first: 6, last: 22 } as const
/**
 * How high a row is, and how far a drag goes at once: the library takes an entry by the middle of its row, so that finer steps
 * than a row would move it by one besides.
 */
export const slotMinutes = 30

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The full hours of a day that hold every visit. */
export function hoursShown(visits: readonly Pick<VisitView, 'starts_at' | 'ends_at'>[]) {
  let { first, last }: { first: number; last: number } = usual
  for (const { starts_at, ends_at } of visits) {
    const ends = istanbulClock(new Date(ends_at))
    first = Math.min(first, Number(istanbulClock(new Date(starts_at)).slice(0, 2)))
    last = Math.max(last, Number(ends.slice(0, 2)) + (ends.endsWith('00') ? 0 : 1))
  }
  return { from: clockOf(first), to: clockOf(last) }
}

/** Where a visit is to be planned; hours where the grid has them, an end where a span was drawn. */
export interface GridPlace {
  day: CalendarDate
  starts?: string
  ends?: string
}

export function placeOf({ start, end, allDay }: { start: Date; end: Date; allDay: boolean }): GridPlace {
  const day = istanbulDay(start)
  if (allDay) return { day }
  const starts = istanbulClock(start)
  // Whoever presses one row means when a visit begins, not how long it is.
  const isRow = end.getTime() - start.getTime() <= slotMinutes * 60_000
  return isRow ? { day, starts } : { day, starts, ends: istanbulClock(end) }
}
