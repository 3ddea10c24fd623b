import { version } from '@gozlem/contract/platform'
import { dashboard } from '@gozlem/contract/statistics'
import { showCalendar } from '@gozlem/contract/visit'
import { screen } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, loseConnection } from '../testing/answering'
import { applyUpdate } from './update'

const offer = { name: /^Güncelle/ }

beforeEach(() => {
  vi.stubEnv('APP_VERSION', '1.2.3')
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  const totals = {
    drafts: 0,
    completed: 0,
    completed_this_month: 0,
    client_companies: 0,
    open_findings: 0,
    overdue_actions: 0,
    reported_actions: 0,
  }
  const nothing = { drafts: [], recent: [], certificates: [], totals, completed_by_month: [], team: null }
  answer(dashboard, { ...nothing, has_valid_certificates: true })
  answer(showCalendar, { visits: [], has_more: false })
  return () => vi.unstubAllEnvs()
})

test('NAV-09 the version the page was built as is no update', async () => {
  renderApp('regular', '/')
  await screen.findByText('Sürüm 1.2.3')
  expect(screen.queryByRole('button', offer)).toBeNull()
})

test.each([1440, 390])('NAV-09 another version of the server offers the update at %i px', async (width) => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width })
  vi.stubEnv('APP_VERSION', '1.2.2')
  renderApp('regular', '/')
  expect(await screen.findByRole('button', offer)).toBeVisible()
})

test('NAV-09 an app that stays open asks again after half an hour', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderApp('regular', '/')
  await screen.findByText('Sürüm 1.2.3')
  answer(version, { version: '1.3.0', support_email: null })
  await vi.advanceTimersByTimeAsync(29 * 60_000)
  expect(calls('platform.version')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(await screen.findByRole('button', offer)).toBeVisible()
})

test('NAV-09 a version check that fails is logged and shows nothing', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderApp('regular', '/')
  await screen.findByText('Sürüm 1.2.3')
  loseConnection(version)
  await vi.advanceTimersByTimeAsync(31 * 60_000)
  expect(logged).toHaveBeenCalled()
  expect(screen.queryByRole('button', offer)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('NAV-09 updating clears caches, service workers and session storage before it reloads', async () => {
  const done: string[] = []
  const unregister = async () => {
    done.push('worker')
    return true
  }
  vi.stubGlobal('caches', {
    keys: async () => ['eski'],
    delete: async (name: string) => done.push(name) > 0,
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [{ unregister }] },
  })
  sessionStorage.setItem('x', '1')
  await applyUpdate(() => done.push(`reload with ${sessionStorage.length}`))
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(done.toSorted()).toEqual(['eski', 'reload with 0', 'worker'])
  expect(done.at(-1)).toBe('reload with 0')
})

test('NAV-09 what cannot be cleared does not hold the update back', async () => {
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  const reload = vi.fn()
  await applyUpdate(reload)
  expect(reload).toHaveBeenCalledOnce()
})
