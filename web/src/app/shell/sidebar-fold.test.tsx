import { cleanup, screen } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runPageScript } from '../../platform/testing/page-script'
import { renderApp } from '../testing/render-app'

const width = window.innerWidth
const resizeTo = (pixels: number) =>
  (window as unknown as HappyWindow).happyDOM.setViewport({ width: pixels })

beforeEach(() => {
  resizeTo(1024)
  localStorage.clear()
})
afterEach(() => {
  resizeTo(width)
  localStorage.clear()
  delete document.documentElement.dataset['sidebar']
})

/** Runs what the page runs before it is painted, and opens the app. */
function open() {
  cleanup()
  delete document.documentElement.dataset['sidebar']
  runPageScript()
  return renderApp('regular', '/profile')
}

const shape = () => document.documentElement.dataset['sidebar']
const fold = () => screen.findByRole('button', { name: 'Menüyü daralt' })
const unfold = () => screen.findByRole('button', { name: 'Menüyü genişlet' })

test('NAV-03 the sidebar folds and unfolds, and the device remembers it before anything is painted', async () => {
  const first = open()
  expect(shape()).toBe('open')
  expect((await fold()).getAttribute('aria-expanded')).toBe('true')
  await first.user.click(await fold())
  expect((await unfold()).getAttribute('aria-expanded')).toBe('false')
  expect(shape()).toBe('folded')

  const second = open()
  expect(shape()).toBe('folded')
  await second.user.click(await unfold())
  open()
  expect(shape()).toBe('open')
  expect(await fold()).toBeInstanceOf(HTMLElement)
})

test('NAV-03 PLAT-07 Ctrl+B folds the sidebar and leaves the focus where it is', async () => {
  const { user } = open()
  await fold()
  const entry = screen.getByRole('link', { name: 'Profilim' })
  entry.focus()
  await user.keyboard('{Control>}b{/Control}')
  await unfold()
  expect(document.activeElement).toBe(entry)
  await user.keyboard('{Control>}b{/Control}')
  expect(await fold()).toBeInstanceOf(HTMLElement)
})

test('NAV-04 on phones nothing folds', async () => {
  resizeTo(390)
  open()
  expect(await screen.findByRole('navigation', { name: 'Alt menü' })).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('button', { name: /Menüyü/ })).toBeNull()
})
