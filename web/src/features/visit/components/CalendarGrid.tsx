// Month, week and day as a grid, for wide screens. The library draws and drags; what a drag means is decided outside.

import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import turkish from '@fullcalendar/react/locales/tr'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import type { VisitView } from '@gozlem/contract/visit'
import { type CalendarDate, istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'
import { holidaysOn } from '@gozlem/domain/holiday/holidays'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './calendar-grid.css'
import { useEffect, useRef } from 'react'
import type { CalendarView } from '../model/calendar-view'
import { standing } from '../model/visit-look'
import { personUnder } from './Workload'

export interface Moved {
  visit: VisitView
  starts_at: string
  ends_at: string
  /** Puts it back to where it was. */
  revert: () => void
}

export interface CalendarGridProps {
  view: Exclude<CalendarView, 'list'>
  day: CalendarDate
  visits: readonly VisitView[]
  withPeople: boolean
  onOpen: (visit: VisitView) => void
  onMove: (moved: Moved) => void
  /** A visit was let go over a person of the team. */
  onGive: (visit: VisitView, person: string) => void
  /** An empty place was pressed or spanned; hours where the grid has them. */
  onPlan: (place: { day: CalendarDate; starts?: string; ends?: string }) => void
}

const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const

export function CalendarGrid({
  view,
  day,
  visits,
  withPeople,
  onOpen,
  onMove,
  onGive,
  onPlan,
}: CalendarGridProps) {
  const calendar = useRef<CalendarRef>(null)
  const shown = views[view]
  useEffect(() => {
    // Outside React's own drawing, which the library flushes.
    queueMicrotask(() => calendar.current?.getApi().changeView(shown, day))
  }, [shown, day])
  const byId = new Map(visits.map((visit) => [visit.id, visit]))

  return (
    <div className="visit-calendar">
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, timeGrid, interaction, classicTheme]}
        locale={turkish}
        timeZone="Europe/Istanbul"
        initialView={shown}
        initialDate={day}
        headerToolbar={false}
        height="auto"
        allDaySlot={false}
        nowIndicator
        slotMinTime="06:00:00"
        slotMaxTime="22:00:00"
        snapDuration="00:15:00"
        dayMaxEvents={4}
        eventDisplay="block"
        selectable
        selectMirror
        editable
        eventResizableFromStart={false}
        longPressDelay={400}
        eventInteractive
        events={visits.map((visit) => eventOf(visit, withPeople))}
        dayCellClass={({ date }) => (holidaysOn(istanbulDay(date)).length > 0 ? 'is-holiday' : '')}
        eventClick={({ event }) => {
          const visit = byId.get(event.id)
          if (visit) onOpen(visit)
        }}
        eventDragStop={({ event, jsEvent }) => {
          const visit = byId.get(event.id)
          const person = personUnder(jsEvent)
          if (visit?.can.assign && person && person !== visit.person?.id) onGive(visit, person)
        }}
        eventDrop={({ event, revert }) => moved(event, revert)}
        eventResize={({ event, revert }) => moved(event, revert)}
        select={({ start, end, allDay }) =>
          onPlan(
            allDay
              ? { day: istanbulDay(start) }
              : { day: istanbulDay(start), starts: istanbulClock(start), ends: istanbulClock(end) },
          )
        }
      />
    </div>
  )

  function moved(event: { id: string; start: Date | null; end: Date | null }, revert: () => void) {
    const visit = byId.get(event.id)
    if (!visit || !event.start || !event.end) return revert()
    onMove({ visit, starts_at: event.start.toISOString(), ends_at: event.end.toISOString(), revert })
  }
}

function eventOf(visit: VisitView, withPeople: boolean) {
  const { word, tone } = standing(visit)
  const who = withPeople ? (visit.person?.name ?? 'Kimseye verilmedi') : null
  return {
    id: visit.id,
    title: [visit.client_company_name, who, tone === 'info' ? null : word].filter(Boolean).join(' · '),
    start: visit.starts_at,
    end: visit.ends_at,
    editable: visit.can.edit,
    color: `var(--color-${tone}-soft)`,
    contrastColor: `var(--color-${tone}-ink)`,
  }
}
