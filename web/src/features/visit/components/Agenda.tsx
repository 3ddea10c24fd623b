// Visits day by day, as a list: the way of the phone, and of who likes lists.
import type { VisitView } from '@gozlem/contract/visit'
import type { CalendarDate } from '@gozlem/domain/calendar-date'
import { dayInWords } from '@gozlem/domain/day-in-words'
import { holidaysOn } from '@gozlem/domain/holiday/holidays'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { CalendarDays } from '../../../ui/icons'
import type { Clashes } from '../model/clashes'
import { byDay } from '../model/visit-look'
import { VisitRow } from './VisitRow'

export interface AgendaProps {
  visits: readonly VisitView[]
  today: CalendarDate
  withPeople: boolean
  clashes: Clashes
  /** Where there is none. */
  empty: ReactNode
  onOpen: (visit: VisitView) => void
}

export function Agenda({ visits, today, withPeople, clashes, empty, onOpen }: AgendaProps) {
  const days = byDay(visits)
  if (days.size === 0) return <EmptyState icon={CalendarDays}>{empty}</EmptyState>
  return (
    <ol>
      {[...days].map(([day, ofDay]) => (
        <li key={day}>
          <h3 className="sticky top-(--header-height) z-1 border-y border-line bg-sunken px-4 py-2 text-sm font-semibold md:px-6">
            {day === today && <span className="text-brand-strong">Bugün · </span>}
            {dayInWords(day)}
            <Holiday day={day} />
          </h3>
          <ul className="divide-y divide-line">
            {ofDay.map((visit) => (
              <VisitRow
                key={visit.id}
                visit={visit}
                withPeople={withPeople}
                clashes={clashes.get(visit.id)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** The name of a public holiday beside its day. */
export function Holiday({ day }: { day: CalendarDate }) {
  const [holiday] = holidaysOn(day)
  return holiday ? <span className="font-normal text-danger-ink"> · {holiday.name}</span> : null
}
