// How a visit looks in a list and in the calendar, where its state must be seen without words being read.
import type { VisitView } from '@gozlem/contract/visit'
import { type CalendarDate, istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'
import { isGoingOn, visitStatusLabels } from '@gozlem/domain/visit/visit'
import type { Tone } from '../../../ui/feedback/tones'

export type Standing = VisitView['status'] | 'going_on' | 'overdue' | 'unassigned'

/** What stands out about a visit. */
export function standingOf(visit: VisitView): Standing {
  const { status, is_overdue, person } = visit
  if (isGoingOn(visit, new Date())) return 'going_on'
  if (is_overdue) return 'overdue'
  return status === 'planned' && person === null ? 'unassigned' : status
}

export const standings: Readonly<Record<Standing, { word: string; tone: Tone }>> = {
  planned: { word: visitStatusLabels.planned, tone: 'info' },
  going_on: { word: 'Sürüyor', tone: 'info' },
  unassigned: { word: 'Kimseye verilmedi', tone: 'caution' },
  overdue: { word: 'Sonucu girilmedi', tone: 'warning' },
  done: { word: visitStatusLabels.done, tone: 'positive' },
  postponed: { word: visitStatusLabels.postponed, tone: 'neutral' },
  cancelled: { word: visitStatusLabels.cancelled, tone: 'neutral' },
}

/** What stands out about a visit in a word, and its colour. */
export const standing = (visit: VisitView) => standings[standingOf(visit)]

/** Whether nobody goes any more. */
export const isCalledOff = ({ status }: VisitView) => status === 'cancelled' || status === 'postponed'

/** `09:30–11:00` */
export function hoursOf({ starts_at, ends_at }: Pick<VisitView, 'starts_at' | 'ends_at'>): string {
  return `${istanbulClock(new Date(starts_at))}–${istanbulClock(new Date(ends_at))}`
}

/** Who goes and who comes along, in one line. */
export function peopleOf({ person, companions }: Pick<VisitView, 'person' | 'companions'>): string {
  return [person?.name ?? 'Kimseye verilmedi', ...companions.map(({ name }) => name)].join(', ')
}

/** Visits by their day, in the order they come. */
export function byDay(visits: readonly VisitView[]): Map<CalendarDate, VisitView[]> {
  const days = new Map<CalendarDate, VisitView[]>()
  for (const visit of visits) {
    const day = istanbulDay(new Date(visit.starts_at))
    days.set(day, [...(days.get(day) ?? []), visit])
  }
  return days
}
