import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button'

test('a busy button keeps focus and label, and neither presses nor sends', async () => {
  const user = userEvent.setup()
  const pressed = vi.fn<() => void>()
  const sent = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" loading={loading} onClick={pressed}>
        Kaydet
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Kaydet' })
  await user.click(button)
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1])

  rerender(form(true))
  await user.click(button)
  await user.keyboard('{Enter}')
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1])
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(button.getAttribute('aria-busy')).toBe('true')
})
