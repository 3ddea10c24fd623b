import { version } from '@gozlem/contract/platform'
import { expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../device/network'
import { answer, calls, loseConnection } from '../testing/answering'
import { askWhileOffline } from './ask-while-offline'

test('BEY-34 while the device says that there is no connection the server is asked; its answer counts more', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  loseConnection(version)
  onTestFinished(askWhileOffline())
  await vi.advanceTimersByTimeAsync(20_000)
  expect([network.isOnline(), calls('platform.version').length]).toEqual([false, 2])

  answer(version, { version: '1', support_email: null })
  const changed = vi.fn<() => void>()
  onTestFinished(network.onChange(changed))
  await vi.advanceTimersByTimeAsync(20_000)
  expect([network.isOnline(), changed.mock.calls.length]).toEqual([true, 1])
  const asked = calls('platform.version').length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls('platform.version')).toHaveLength(asked)

  // The machine says it once more.
  loseConnection(version)
  window.dispatchEvent(new Event('offline'))
  expect(network.isOnline()).toBe(false)
})

test('with a connection nothing is asked', async () => {
  vi.useFakeTimers()
  answer(version, { version: '1', support_email: null })
  onTestFinished(askWhileOffline())
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls('platform.version')).toEqual([])
})
