import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../device/network'
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

test('BEY-34 without a connection it is asked for once it is back, and now and then, because the device may be wrong', async () => {
  const online = vi.spyOn(network, 'isOnline').mockReturnValue(false)
  const { load, asked } = loading(2)
  const loaded = withRetry(load)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(2)

  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
})
