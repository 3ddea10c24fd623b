import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runPageScript } from '../testing/page-script'
import { chooseAppearance, useAppearance } from './appearance'

const key = 'gozlem.appearance'
let system: EventTarget & { matches: boolean }

beforeEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('data-theme')
})

/** Opens the page on a device that is set to this, and runs what the page runs before it is painted. */
function open(setting: 'light' | 'dark') {
  system = Object.assign(new EventTarget(), { matches: setting === 'dark' })
  vi.stubGlobal('matchMedia', () => system)
  runPageScript()
}

const theme = () => document.documentElement.dataset.theme
const barColour = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content')

describe('PLAT-07 the theme', () => {
  test.each([
    [null, 'light', 'light'],
    [null, 'dark', 'dark'],
    ['system', 'dark', 'dark'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['mor', 'light', 'light'],
  ] as const)(
    'chosen %s on a device that is %s is %s before anything is painted',
    (chosen, setting, shown) => {
      if (chosen) localStorage.setItem(key, chosen)
      open(setting)
      expect(theme()).toBe(shown)
      expect(barColour()).toBe(shown === 'dark' ? '#162022' : '#ffffff')
    },
  )

  test('follows the device while nobody chose, and the choice while somebody did', () => {
    open('light')
    system.matches = true
    system.dispatchEvent(new Event('change'))
    expect(theme()).toBe('dark')
    chooseAppearance('light')
    expect(theme()).toBe('light')
    system.dispatchEvent(new Event('change'))
    expect(theme()).toBe('light')
    chooseAppearance('system')
    expect(theme()).toBe('dark')
  })

  test('is kept on the device, and reaches the other tabs', () => {
    open('light')
    const { result } = renderHook(useAppearance)
    expect(result.current).toBe('system')
    act(() => chooseAppearance('dark'))
    expect([result.current, localStorage.getItem(key)]).toEqual(['dark', 'dark'])
    act(() => {
      localStorage.setItem(key, 'light')
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'light' }))
    })
    expect([result.current, theme()]).toEqual(['light', 'light'])
  })

  test('lasts as long as the page where the device keeps nothing', () => {
    open('light')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { result } = renderHook(useAppearance)
    act(() => chooseAppearance('dark'))
    expect([result.current, theme()]).toEqual(['dark', 'dark'])
    full.mockRestore()
    act(() => chooseAppearance('system'))
  })
})
