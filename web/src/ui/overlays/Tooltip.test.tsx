import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './Tooltip'
import { tooltipTiming } from './tooltip-timing'

// The clock begins anew with each test: by it, what closed before would have closed just now, or only later.
beforeEach(() => {
  vi.useFakeTimers()
  tooltipTiming.closed()
  vi.advanceTimersByTime(1000)
})

function renderPair() {
  render(
    <>
      <Tooltip text="Rapor adını değiştirir">
        <button type="button">Düzenle</button>
      </Tooltip>
      <Tooltip text="Raporu kaldırır">
        <button type="button">Sil</button>
      </Tooltip>
    </>,
  )
  return { edit: screen.getByText('Düzenle'), remove: screen.getByText('Sil') }
}

test('NAV-11 a tooltip opens after 700 ms, its neighbour at once within 300 ms, later it waits again', () => {
  const { edit, remove } = renderPair()

  enter(edit)
  pass(690)
  expect(screen.queryByRole('tooltip')).toBeNull()
  pass(20)
  expect(screen.getByRole('tooltip').textContent).toBe('Rapor adını değiştirir')
  expect(edit.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)

  leave(edit)
  pass(200)
  enter(remove)
  pass(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Raporu kaldırır')

  leave(remove)
  pass(200)
  pass(400)
  enter(edit)
  pass(1)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('PLAT-07 the pointer may rest on the tooltip, and Escape closes it', () => {
  const { edit } = renderPair()
  enter(edit)
  pass(1500)
  leave(edit)
  enter(screen.getByRole('tooltip'))
  pass(1000)
  expect(screen.queryByRole('tooltip')).not.toBeNull()

  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('touch opens no tooltip', () => {
  const { edit } = renderPair()
  fireEvent.pointerEnter(edit, { pointerType: 'touch' })
  pass(2000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('NAV-11 a pressable one opens and closes by a touch, and by a touch elsewhere', () => {
  render(
    <>
      <Tooltip text="Sekiz hanelidir" pressable>
        <button type="button">Yardım</button>
      </Tooltip>
      <p>Elsewhere</p>
    </>,
  )
  const help = screen.getByText('Yardım')
  tap(help)
  expect(screen.getByRole('tooltip').textContent).toBe('Sekiz hanelidir')
  tap(help)
  expect(screen.queryByRole('tooltip')).toBeNull()
  tap(help)
  tap(screen.getByText('Elsewhere'))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

/** As browsers tell a touch: the pointer comes, presses, lifts and leaves, and only then it was a click. */
function tap(element: Element) {
  const touch = { pointerType: 'touch' }
  fireEvent.pointerEnter(element, touch)
  fireEvent.pointerDown(element, touch)
  fireEvent.pointerUp(element, touch)
  fireEvent.pointerLeave(element, touch)
  fireEvent.click(element)
  pass(1000)
}

const enter = (element: Element) => fireEvent.pointerEnter(element, { pointerType: 'mouse' })
const leave = (element: Element) => fireEvent.pointerLeave(element, { pointerType: 'mouse' })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
