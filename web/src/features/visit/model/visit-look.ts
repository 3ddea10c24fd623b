// How a visit looks in a list and in the calendar, where its state must be seen without words being read.
import type { VisitView } from '@gozlem/contract/visit'
import { type CalendarDate, istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'
import { visitStatusLabels } from '@gozlem/domain/visit/visit'
import type { Tone } from '../../../ui/feedback/tones'

/** What stands out about a visit, and its colour. */
export function standing({ status, is_overdue, person }: VisitView): { word: string; tone: Tone } {
  if (is_overdue) return { word: 'Sonucu girilmedi', tone: 'warning' }
  if (status === 'planned' && person === null) return { word: 'Kimseye verilmedi', tone: 'caution' }
  return { word: visitStatusLabels[status], tone: tones[status] }
}

const tones: Readonly<Record<VisitView['status'], Tone>> = {
  planned: 'info',
  done: 'positive',
  cancelled: 'neutral',
  postponed: 'neutral',
}

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
