import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withRetry } from './retry-import'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function loading(failures: number) {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  let asked = 0
  return {
    failure,
    asked: () => asked,
    load: async () => {
      asked += 1
      if (asked <= failures) throw failure
      return 'code'
    },
  }
}

test('code that could not be fetched is asked for again after a pause', async () => {
  const { load, asked } = loading(1)
  const loaded = withRetry(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('code')
  expect(asked()).toBe(2)
})

test('code that stays away is given up after the third attempt', async () => {
  const { load, asked, failure } = loading(Number.POSITIVE_INFINITY)
  const given = withRetry(load).catch((reason: unknown) => reason)
  await vi.runAllTimersAsync()
  expect(await given).toBe(failure)
  expect(asked()).toBe(3)
})

test('without a connection nothing is asked for until it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { load, asked } = loading(1)
  const loaded = withRetry(load)
  await vi.runAllTimersAsync()
  expect(asked()).toBe(1)

  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})
