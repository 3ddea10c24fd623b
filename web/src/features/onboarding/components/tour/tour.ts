// The guided tour on the real screens (ONB-02): driver.js draws the light and the card, this file opens the pages. Loaded
// by name when somebody starts it.
import 'driver.js/dist/driver.css'
import './tour.css'
import { type Driver, type DriveStep, driver } from 'driver.js'
import { whenSessionEnds } from '../../../../app/session/session'
import { type TourStop, tourStops } from '../../texts'
import { nextPaint } from '../next-paint'
import { tourTarget } from './tour-target'

export type TourEnd = 'finished' | 'skipped'

export interface TourOptions {
  /** Opens a page; settles when it is on the screen. */
  open: (path: string) => Promise<void>
  /** Called once, after the card is gone. */
  onEnd: (how: TourEnd) => void
}

/** Leads through the stops until somebody finishes or leaves. */
export function startTour({ open, onEnd }: TourOptions): void {
  let moving = false

  /** Opens the page of a stop before pointing into it; presses in between do not count. */
  async function go(at: number) {
    const stop = tourStops[at]
    if (moving || stop === undefined) return
    moving = true
    await open(stop.path)
    await nextPaint() // the page's title takes the focus first, then the card
    if (tour.isActive()) tour.moveTo(at)
    else tour.drive(at)
    moving = false
  }

  function end(how: TourEnd) {
    narrow.removeEventListener('change', follow)
    tour.destroy()
    current = null
    onEnd(how)
  }

  const from = () => tour.getActiveIndex() ?? 0
  const tour = driver({
    steps: tourStops.map(stepOf),
    animate: false,
    allowScroll: false,
    disableActiveInteraction: true,
    overlayClickBehavior: () => undefined,
    overlayColor: '#102024',
    overlayOpacity: 0.55,
    stagePadding: 4,
    stageRadius: 8,
    popoverOffset: 12,
    popoverClass: 'tour-card',
    showProgress: true,
    progressText: '{{current}} / {{total}}',
    prevBtnText: 'Geri',
    nextBtnText: 'İleri',
    doneBtnText: 'Turu Bitir',
    onPopoverRender: ({ wrapper, closeButton }) => {
      wrapper.setAttribute('aria-modal', 'true')
      closeButton.setAttribute('aria-label', 'Turu atla')
    },
    onHighlighted: (target, _step, { state }) => {
      // The place itself opens nothing, whatever the library writes on it.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) target?.removeAttribute(name)
      state.popover?.nextButton.focus()
    },
    onNextClick: () => void go(from() + 1),
    onPrevClick: () => void go(from() - 1),
    onDoneClick: () => end('finished'),
    onDestroyStarted: () => end('skipped'),
  })

  /** Sidebar and bottom bar take turns: the light follows to where the entry now is. */
  const follow = () => void nextPaint().then(() => tour.isActive() && tour.moveTo(from()))
  const narrow = window.matchMedia('(width <= 768px)')
  narrow.addEventListener('change', follow)
  current = tour
  void go(0)
}

const stepOf = (stop: TourStop): DriveStep => ({
  element: () => tourTarget(stop),
  popover: { title: stop.title, description: stop.text, side: 'right', align: 'start' },
})

/** The tour on the screen; nobody is led on once the session is over. */
let current: Driver | null = null

whenSessionEnds(() => {
  current?.destroy()
  current = null
})
