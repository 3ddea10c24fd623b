import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function begin() {
  const { pageStands } = await import('./page-stands')
  const stood = vi.fn<() => void>()
  void pageStands().then(stood)
  return stood
}

function show(markup: string) {
  document.body.innerHTML = markup
}

test('NAV-11 what nobody waits for comes once no shape of something to come is left, whatever takes its place', async () => {
  vi.useFakeTimers()
  show('<div data-coming></div>')
  const stood = await begin()
  await vi.advanceTimersByTimeAsync(1000)
  show('<main><div data-coming></div></main>')
  await vi.advanceTimersByTimeAsync(1000)
  expect(stood).not.toHaveBeenCalled()
  show('<main><h1>Raporlar</h1></main>')
  await vi.advanceTimersByTimeAsync(300)
  expect(stood).toHaveBeenCalledOnce()
})

test('NAV-11 a page that waits for long holds nothing back for ever', async () => {
  vi.useFakeTimers()
  show('<div data-coming></div>')
  const stood = await begin()
  await vi.advanceTimersByTimeAsync(3999)
  expect(stood).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stood).toHaveBeenCalledOnce()
})
