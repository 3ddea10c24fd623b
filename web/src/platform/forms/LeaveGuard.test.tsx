import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { LeaveGuard, savedExit } from './LeaveGuard'

function Draft() {
  const navigate = useNavigate()
  return (
    <>
      <h1>Taslak</h1>
      <Link to="/">Anasayfa</Link>
      <Link to="/taslak?sayfa=2">Sonraki</Link>
      <button type="button" onClick={() => void navigate('/', { state: savedExit })}>
        Kaydet
      </button>
      <LeaveGuard active />
    </>
  )
}

function renderDraft() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Anasayfa</h1> },
      { path: '/taslak', element: <Draft /> },
    ],
    { initialEntries: ['/', '/taslak'], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

test('NAV-07 leaving a changed draft asks first, and staying stays', async () => {
  const { router, user } = renderDraft()
  await user.click(screen.getByRole('link', { name: 'Anasayfa' }))
  await user.click(await screen.findByRole('button', { name: 'Sayfada Kal' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/taslak')
})

test('NAV-07 going back asks first, and leaving leaves', async () => {
  const { router, user } = renderDraft()
  void router.navigate(-1)
  await user.click(await screen.findByRole('button', { name: 'Çık, Değişiklikler Kaybedilecek' }))
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeDefined()
})

test('NAV-07 a saved exit and a change within the page pass', async () => {
  const { user } = renderDraft()
  await user.click(screen.getByRole('link', { name: 'Sonraki' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeDefined()
})

test('NAV-07 closing the tab is held too', () => {
  renderDraft()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
