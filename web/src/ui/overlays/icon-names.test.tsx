import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from '../actions/IconButton'
import { Bell, X } from '../icons'
import { iconName, showIconNames } from './icon-names'
import { Tooltip } from './Tooltip'
import { tooltipTiming } from './tooltip-timing'

let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  tooltipTiming.closed()
  vi.advanceTimersByTime(1000)
  end = showIconNames()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const over = (element: Element, pointerType = 'mouse') => fireEvent.pointerOver(element, { pointerType })
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null

test('NAV-11 an icon shows its name after 700 ms, its neighbour at once, and Escape closes it', () => {
  render(
    <>
      <IconButton label="Kapat" icon={X} />
      <IconButton label="Bildirimler, 3 okunmamış" icon={Bell} count="3" />
    </>,
  )
  const [close, bell] = screen.getAllByRole('button') as [HTMLElement, HTMLElement]
  over(close.querySelector('svg') as Element)
  pass(690)
  expect(shown()).toBeNull()
  pass(20)
  expect(shown()).toBe('Kapat')

  fireEvent.pointerOut(close, { relatedTarget: document.body })
  pass(200)
  over(bell)
  pass(1)
  expect(shown()).toBe('Bildirimler, 3 okunmamış')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(shown()).toBeNull()
})

test('NAV-11 a press closes the name, and a finger opens none', () => {
  render(<IconButton label="Kapat" icon={X} />)
  const close = screen.getByRole('button')
  over(close, 'touch')
  pass(1000)
  expect(shown()).toBeNull()
  over(close)
  pass(1000)
  expect(shown()).toBe('Kapat')
  fireEvent.pointerDown(close)
  expect(shown()).toBeNull()
})

test('NAV-11 names what has no word in sight, and nothing else', () => {
  const { container } = render(
    <>
      <button type="button">
        <X aria-hidden /> Kapat
      </button>
      <button type="button" aria-label="Fotoğrafı aç">
        <img alt="" src="/x" />
        <X aria-hidden />
      </button>
      <button type="button" aria-label="Kapat">
        <X aria-hidden />
      </button>
      <a href="/reports">
        <X aria-hidden />
        <span className="sr-only">Raporlara dön</span>
      </a>
    </>,
  )
  expect([...container.querySelectorAll('button, a')].map(iconName)).toEqual([
    null,
    null,
    'Kapat',
    'Raporlara dön',
  ])
})

test('NAV-11 what explains itself by a tooltip has no second one', () => {
  render(
    <Tooltip text="Bütün bildirimler silinir">
      <IconButton label="Temizle" icon={X} />
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  over(button)
  pass(1000)
  expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual([
    'Bütün bildirimler silinir',
  ])
})
