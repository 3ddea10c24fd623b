// The guided tour on the real screens (ONB-02): driver.js draws the light and the card, this file opens the pages. Loaded
// by name when somebody starts it.
import type { Address } from '../../../../platform/navigation/addresses'
import 'driver.js/dist/driver.css'
import './tour.css'
import { type DriveStep, driver, type PopoverDOM } from 'driver.js'
import { whenSessionEnds } from '../../../../platform/session/session'
import { type TourStop, tourStops } from '../../texts'
import { nextPaint } from '../next-paint'
import { tourTarget } from './tour-target'

export type TourEnd = 'finished' | 'skipped'

export interface TourOptions {
  /** Whether the engine in force looks at photos, or at the notes alone. */
  readsPhotos: boolean
  /** Opens a page; settles when it is on the screen. */
  open: (path: Address) => Promise<void>
  /** Called once, after the card is gone. */
  onEnd: (how: TourEnd) => void
}

/** Leads through the stops until somebody finishes or leaves. */
export function startTour({ readsPhotos, open, onEnd }: TourOptions): void {
  const stops = tourStops(readsPhotos)
  let moving = false

  /** Opens the page of a stop before pointing into it; presses in between do not count. */
  async function go(at: number) {
    const stop = stops[at]
    if (moving || stop === undefined) return
    moving = true
    await open(stop.path)
    await nextPaint()
    if (tour.isActive()) tour.moveTo(at)
    else tour.drive(at)
    moving = false
  }

  function close() {
    narrow.removeEventListener('change', follow)
    document.removeEventListener('focusin', holdFocus)
    closeCurrent = null
    tour.destroy()
  }

  function end(how: TourEnd) {
    close()
    onEnd(how)
  }

  /** A page that arrives under the card puts the focus on its title, like on any navigation; here the card keeps it. */
  function holdFocus({ target }: FocusEvent) {
    const { wrapper, nextButton } = popover() ?? {}
    if (target instanceof Node && wrapper?.isConnected && !wrapper.contains(target)) nextButton?.focus()
  }

  const from = () => tour.getActiveIndex() ?? 0
  const popover = (): PopoverDOM | undefined => tour.getState('popover')
  const tour = driver({
    steps: stops.map(stepOf),
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
    onHighlighted: (target) => {
      // The place itself opens nothing, whatever the library writes on it.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) target?.removeAttribute(name)
      popover()?.nextButton.focus()
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
  document.addEventListener('focusin', holdFocus)
  closeCurrent = close
  void go(0)
}

const stepOf = (stop: TourStop): DriveStep => ({
  element: () => tourTarget(stop),
  popover: { title: stop.title, description: stop.text, side: 'right', align: 'start' },
})

let closeCurrent: (() => void) | null = null

// Nobody is led on once the session is over.
whenSessionEnds(() => closeCurrent?.())
