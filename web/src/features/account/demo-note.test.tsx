import { version } from '@gozlem/contract/platform'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, calls, refuseOnce } from '../../platform/testing/answering'
import { DemoNote } from './components/DemoNote'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const told = { version: '1.2.3', support_email: null }
const status = () => screen.getByRole('status').textContent ?? ''

test('PLAT-01 says that the demo is being made, and goes by itself when it is', async () => {
  answer(version, { ...told, demo: 'making' })
  render(<DemoNote />)
  await waitFor(() => expect(status()).toContain('Deneme verileri hazırlanıyor'))
  refuseOnce(version, 503, { code: 'INTERNAL_ERROR' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(status()).toContain('Deneme verileri hazırlanıyor')
  answer(version, told)
  await vi.advanceTimersByTimeAsync(2000)
  await waitFor(() => expect(status()).toBe('Deneme verileri hazır.'))
  const asked = calls('platform.version').length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls('platform.version')).toHaveLength(asked)
})

test('PLAT-01 says that the demo could not be made, and what helps', async () => {
  answer(version, { ...told, demo: 'failed' })
  render(<DemoNote />)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Yeniden başlatınca'))
  expect(status()).toBe('')
})

test('PLAT-01 says nothing where there is no demo, and asks once', async () => {
  answer(version, told)
  render(<DemoNote />)
  await waitFor(() => expect(calls('platform.version')).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls('platform.version')).toHaveLength(1)
  expect(status()).toBe('')
})
