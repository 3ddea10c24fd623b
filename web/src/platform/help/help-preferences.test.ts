import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeHelpPreferences, dismissHelp, helpPreferences, useHelpPreferences } from './help-preferences'

const key = 'isg_help_prefs'

beforeEach(() => localStorage.clear())

test('NAV-11 help starts with tooltips, nothing put away and the tour ahead', () => {
  expect(helpPreferences()).toEqual({ show_tooltips: true, dismissed_helps: [], completed_tour: false })
})

test('NAV-11 what is chosen is kept on the device under its own names, once each', () => {
  changeHelpPreferences({ show_tooltips: false })
  dismissHelp('dashboard.waiting')
  dismissHelp('dashboard.waiting')
  changeHelpPreferences({ completed_tour: true })
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    show_tooltips: false,
    dismissed_helps: ['dashboard.waiting'],
    completed_tour: true,
  })
})

test.each([
  ['no JSON', '{'],
  ['no object', '"evet"'],
  ['null', 'null'],
  ['fields of another kind', '{"show_tooltips":"x","dismissed_helps":{"a":1},"completed_tour":1}'],
])('NAV-11 kept text that is %s counts as nothing chosen', (_what, text) => {
  localStorage.setItem(key, text)
  expect(helpPreferences()).toEqual({ show_tooltips: true, dismissed_helps: [], completed_tour: false })
})

test('NAV-11 a change reaches the screen, also one made in another tab', () => {
  const { result } = renderHook(useHelpPreferences)
  act(() => changeHelpPreferences({ show_tooltips: false }))
  expect(result.current.show_tooltips).toBe(false)
  act(() => {
    localStorage.setItem(key, '{"completed_tour":true}')
    window.dispatchEvent(new Event('storage'))
  })
  expect(result.current).toEqual({ show_tooltips: true, dismissed_helps: [], completed_tour: true })
})

test('NAV-11 where storage is forbidden a choice lasts as long as the page', () => {
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  changeHelpPreferences({ show_tooltips: false })
  expect(helpPreferences().show_tooltips).toBe(false)
  forbidden.mockRestore()
  changeHelpPreferences({ show_tooltips: true })
  expect(helpPreferences().show_tooltips).toBe(true)
})
