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

test('NAV-11 whoever waits for the page has a turn of their own, in which the browser can answer a touch', async () => {
  const { pageStands } = await import('./page-stands')
  const turns: string[] = []
  const took = async (name: string) => {
    await pageStands()
    turns.push(name)
    // What the browser does next, such as answering a touch.
    setTimeout(() => turns.push(`after ${name}`))
  }
  await Promise.all([took('bell'), took('menu'), took('dialog')])
  expect(turns).toEqual(['bell', 'after bell', 'menu', 'after menu', 'dialog'])
})

test('NAV-11 code for later is fetched one piece behind the other, and a piece that fails holds nothing back', async () => {
  vi.useFakeTimers()
  const { fetchInTurn } = await import('./page-stands')
  const fetched: string[] = []
  let arrive: () => void = () => undefined
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const fetchAs = (name: string, answer: Promise<unknown>) =>
    fetchInTurn(() => {
      fetched.push(name)
      return answer
    })
  fetchAs('menu', arriving)
  const failing = Promise.reject(new Error('no connection'))
  failing.catch(() => undefined)
  fetchAs('dialog', failing)
  fetchAs('signature', Promise.resolve())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toEqual(['menu'])
  arrive()
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetched).toEqual(['menu', 'dialog', 'signature'])
})

test('NAV-11 code for later leaves whoever reads alone until they press something, or rest', async () => {
  vi.useFakeTimers()
  const { fetchInTurn } = await import('./page-stands')
  const load = vi.fn<() => Promise<void>>(async () => undefined)
  fetchInTurn(load)
  await vi.advanceTimersByTimeAsync(4000)
  expect(load).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledOnce()
})
