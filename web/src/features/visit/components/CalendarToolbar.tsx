import type { CalendarDate } from '@gozlem/domain/calendar-date'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { ChevronLeft, ChevronRight } from '../../../ui/icons'
import { type CalendarView, calendarViewLabels, rangeInWords, stepped } from '../model/calendar-view'

type Shown = { view?: CalendarView; day?: CalendarDate }

export interface CalendarToolbarProps {
  view: CalendarView
  day: CalendarDate
  onShow: (shown: Shown) => void
  /** The views, where they stand in its line. */
  children?: ReactNode
}

const unit: Readonly<Record<CalendarView, string>> = { month: 'ay', list: 'ay', week: 'hafta', day: 'gün' }

/** Which days are shown, and the way to others. */
export function CalendarToolbar({ view, day, onShow, children }: CalendarToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={`Önceki ${unit[view]}`}
          onClick={() => onShow({ day: stepped(view, day, -1) })}
        />
        <IconButton
          icon={ChevronRight}
          label={`Sonraki ${unit[view]}`}
          onClick={() => onShow({ day: stepped(view, day, 1) })}
        />
        <h2 aria-live="polite" className="min-w-0 px-1 text-lg font-semibold text-balance md:text-xl">
          {rangeInWords(view, day)}
        </h2>
      </div>
      {children}
    </div>
  )
}

export interface ViewChoiceProps {
  views: readonly CalendarView[]
  view: CalendarView
  day: CalendarDate
  today: CalendarDate
  onShow: (shown: Shown) => void
}

/** How the days are shown, and the way back to today. */
export function ViewChoice({ views, view, day, today, onShow }: ViewChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex rounded-md border border-field">
        <legend className="sr-only">Görünüm</legend>
        {views.map((each) => (
          <label
            key={each}
            className={clsx(
              'relative flex min-h-12 min-w-12 cursor-pointer items-center px-3 font-semibold first-of-type:rounded-l-md last-of-type:rounded-r-md',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              each === view ? 'bg-brand text-on-fill' : 'bg-surface text-ink hover:bg-brand-soft',
            )}
          >
            <input
              type="radio"
              name="calendar-view"
              checked={each === view}
              onChange={() => onShow({ view: each })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {calendarViewLabels[each]}
          </label>
        ))}
      </fieldset>
      {day !== today && <Button onClick={() => onShow({ day: today })}>Bugün</Button>}
    </div>
  )
}
