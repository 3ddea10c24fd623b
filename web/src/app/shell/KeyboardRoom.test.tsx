import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { KeyboardRoom } from './KeyboardRoom'

const view = Object.assign(new EventTarget(), { width: 390, height: 844, scale: 1 })
const isOpen = () => document.documentElement.hasAttribute('data-keyboard')

function see(change: Partial<typeof view>) {
  Object.assign(view, change)
  view.dispatchEvent(new Event('resize'))
}

const full = { width: 390, height: 844 }
const page = (room: ReactNode) => (
  <>
    {room}
    <textarea aria-label="Not" />
    <input type="checkbox" aria-label="Seç" />
  </>
)

beforeEach(() => {
  Object.assign(view, { ...full, scale: 1 })
  vi.stubGlobal('visualViewport', view)
})

test('NAV-04 a keyboard that was faster than this part is told, too', () => {
  const { rerender } = render(page(null))
  screen.getByRole('textbox').focus()
  see({ height: 480 })
  rerender(page(<KeyboardRoom atStart={full} />))
  expect(isOpen()).toBe(true)
})

test('NAV-04 the keyboard on the screen is told while somebody types and the view is lower', () => {
  render(page(<KeyboardRoom atStart={full} />))
  screen.getByRole('textbox').focus()
  expect(isOpen()).toBe(false)
  see({ height: 480 })
  expect(isOpen()).toBe(true)
  see({ height: 844 })
  expect(isOpen()).toBe(false)
})

test('NAV-04 a browser bar, a turned phone, a pinch and a ticked box are no keyboard', () => {
  render(page(<KeyboardRoom atStart={full} />))
  screen.getByRole('textbox').focus()
  see({ height: 760 })
  expect(isOpen()).toBe(false)
  see({ width: 844, height: 390 })
  expect(isOpen()).toBe(false)
  see({ width: 422, height: 195, scale: 2 })
  expect(isOpen()).toBe(false)
  screen.getByRole('checkbox').focus()
  see({ width: 844, height: 200, scale: 1 })
  expect(isOpen()).toBe(false)
})

test('NAV-04 leaving the field gives the bars back', () => {
  render(page(<KeyboardRoom atStart={full} />))
  const note = screen.getByRole('textbox')
  note.focus()
  see({ height: 480 })
  note.blur()
  fireEvent.focusOut(note)
  expect(isOpen()).toBe(false)
})
