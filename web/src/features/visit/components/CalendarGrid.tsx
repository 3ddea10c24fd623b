// Month, week and day as a grid, for wide screens. The library draws and drags; what a drag means is decided outside.

import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import turkish from '@fullcalendar/react/locales/tr'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import type { VisitView } from '@gozlem/contract/visit'
import { type CalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import { holidaysOn } from '@gozlem/domain/holiday/holidays'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './calendar-grid.css'
import { useEffect, useRef } from 'react'
import type { CalendarView } from '../model/calendar-view'
import type { Clashes } from '../model/clashes'
import { type GridPlace, hoursShown, placeOf, slotMinutes } from '../model/grid-hours'
import { hoursOf, standing } from '../model/visit-look'
import { GridLegend, GridVisit } from './GridVisit'
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
  clashes: Clashes
  onOpen: (visit: VisitView) => void
  onMove: (moved: Moved) => void
  /** A visit was let go over a person of the team. */
  onGive: (visit: VisitView, person: string) => void
  /** An empty place was pressed or spanned. */
  onPlan: (place: GridPlace) => void
}

const clock = { hour: '2-digit', minute: '2-digit' } as const
const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const

export function CalendarGrid({
  view,
  day,
  visits,
  withPeople,
  clashes,
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
  const hours = hoursShown(visits)
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
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        slotDuration={{ minutes: slotMinutes }}
        slotHeaderFormat={clock}
        slotEventOverlap={false}
        eventMinHeight={24}
        eventTimeFormat={clock}
        dayMaxEvents={3}
        moreLinkText={(count) => `+${count} ziyaret`}
        moreLinkHint={(count) => `${count} ziyaret daha`}
        moreLinkClass="min-h-6"
        popoverClass="visit-calendar"
        closeHint="Kapat"
        eventsHint="Ziyaretler"
        timedText="Saatler"
        eventDisplay="block"
        selectable
        selectMirror
        editable
        eventResizableFromStart={false}
        longPressDelay={400}
        eventInteractive
        events={visits.map(eventOf)}
        dayCellClass={({ date }) => (holidaysOn(istanbulDay(date)).length > 0 ? 'is-holiday' : '')}
        dayCellTopInnerClass="min-w-0 max-w-full overflow-hidden"
        dayCellTopContent={({ date, dayNumberText }) => (
          <DayTop name={dayNumberText} day={istanbulDay(date)} />
        )}
        dayHeaderContent={({ date, text, view: { type } }) =>
          type === views.month ? text : <DayTop name={text} day={istanbulDay(date)} />
        }
        eventContent={({ event, timeText, view: { type } }) => {
          const visit = byId.get(event.id)
          if (!visit) return timeText // drawn while an empty place is spanned
          const oneLine = type === views.month
          return (
            <GridVisit
              visit={visit}
              hours={timeText || hoursOf(visit)}
              oneLine={oneLine}
              withPeople={withPeople}
              clashes={clashes.get(visit.id)}
            />
          )
        }}
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
        select={(span) => onPlan(placeOf(span))}
      />
      <GridLegend />
    </div>
  )

  function moved(event: { id: string; start: Date | null; end: Date | null }, revert: () => void) {
    const visit = byId.get(event.id)
    if (!visit || !event.start || !event.end) return revert()
    onMove({ visit, starts_at: event.start.toISOString(), ends_at: event.end.toISOString(), revert })
  }
}

/** The name of a day in its cell or above its column, with the holiday it is. */
function DayTop({ name, day }: { name: string; day: CalendarDate }) {
  const [holiday] = holidaysOn(day)
  if (!holiday) return name
  return (
    <span className="flex min-w-0 items-baseline justify-between gap-1" title={holiday.name}>
      <span className="min-w-0 truncate text-sm text-danger-ink">{holiday.name}</span>
      {name}
    </span>
  )
}

function eventOf(visit: VisitView) {
  const { tone } = standing(visit)
  return {
    id: visit.id,
    title: visit.client_company_name,
    start: visit.starts_at,
    end: visit.ends_at,
    editable: visit.can.edit,
    color: `var(--color-${tone}-soft)`,
    contrastColor: `var(--color-${tone}-ink)`,
  }
}
