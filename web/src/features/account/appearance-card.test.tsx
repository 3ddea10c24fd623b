import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AppearanceCard } from './components/profile/AppearanceCard'

beforeEach(() => localStorage.clear())

const chosen = () =>
  screen.getAllByRole('radio', { checked: true }).map((choice) => choice.getAttribute('aria-label'))

test('PLAT-07 the profile offers the appearance of this device, in the order of Sistem, Açık, Koyu', async () => {
  const user = userEvent.setup()
  render(<AppearanceCard />)
  const choices = screen.getAllByRole('radio')
  expect(choices.map((choice) => choice.getAttribute('aria-label'))).toEqual(['Sistem', 'Açık', 'Koyu'])
  expect(chosen()).toEqual(['Sistem'])
  await user.click(screen.getByRole('radio', { name: 'Koyu' }))
  expect(chosen()).toEqual(['Koyu'])
  expect(localStorage.getItem('gozlem.appearance')).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'Sistem' }))
  expect(localStorage.getItem('gozlem.appearance')).toBe('system')
})
