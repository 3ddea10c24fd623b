import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HelpButton } from './HelpButton'
import { changeHelpPreferences } from './help-preferences'

beforeEach(() => localStorage.clear())

const text = 'Kamu kurumlarının 8 haneli numarası.'
const help = () => screen.getByRole('button', { name: 'Yardım: DETSİS no' })

test('NAV-11 PLAT-07 a help text comes with the keyboard and with a press, and goes with Escape', async () => {
  render(<HelpButton about="DETSİS no" text={text} />)
  const user = userEvent.setup()
  await user.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe(text)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('tooltip')).textContent).toBe(text)
})

test('NAV-11 PLAT-07 a screen reader has the help text with its button, open or not', () => {
  render(<HelpButton about="DETSİS no" text={text} />)
  const described = document.getElementById(help().getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(text)
})

test('NAV-11 for those who turned help off there is no mark to press', () => {
  render(<HelpButton about="DETSİS no" text={text} />)
  expect(help()).toBeInstanceOf(HTMLElement)
  act(() => changeHelpPreferences({ show_tooltips: false }))
  expect(screen.queryByRole('button')).toBeNull()
})
