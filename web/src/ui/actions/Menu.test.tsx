import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu } from './Menu'

function renderMenu() {
  const archived = vi.fn<() => void>()
  const removed = vi.fn<() => void>()
  render(
    <>
      <Menu
        label="Diğer işlemler"
        items={[
          { label: 'Düzenle', to: '#duzenle' },
          { label: 'Arşivle', onSelect: archived },
          { label: 'Sil', onSelect: removed, disabled: true },
        ]}
      />
    </>,
  )
  return { archived, removed, button: screen.getByRole('button', { name: 'Diğer işlemler' }) }
}

test('PLAT-07 a menu opens, is walked and closed by keyboard, and gives the focus back', async () => {
  const user = userEvent.setup()
  const { archived, button } = renderMenu()

  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu', { name: 'Diğer işlemler' })
  expect(button.getAttribute('aria-expanded')).toBe('true')

  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(archived).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('NAV-06 an entry that leads somewhere is a real link', async () => {
  const user = userEvent.setup()
  const { button } = renderMenu()
  await user.click(button)
  const entry = await screen.findByRole('menuitem', { name: 'Düzenle' })
  expect(entry.getAttribute('href')).toBe('#duzenle')
})

test('a closed entry does nothing', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const { removed, button } = renderMenu()
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Sil' }))
  expect(removed).not.toHaveBeenCalled()
})
