import { RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Link } from '../../ui/actions/Link'
import { addressFromServer } from '../navigation/addresses'
import { useNavigate } from '../navigation/use-navigate'
import { browserHistoryOver, routerOver } from '../testing/pages-router'
import { LeaveGuard, savedExit } from './LeaveGuard'

function Draft() {
  const navigate = useNavigate()
  return (
    <>
      <h1>Taslak</h1>
      <Link to="/">Anasayfa</Link>
      <Link to={addressFromServer('/taslak?sayfa=2')}>Sonraki</Link>
      <button type="button" onClick={() => void navigate('/', { state: savedExit })}>
        Kaydet
      </button>
      <LeaveGuard active />
    </>
  )
}

const Home = () => <h1>Anasayfa</h1>

const opened: { destroy: () => void }[] = []

async function openDraft() {
  const history = browserHistoryOver('/', '/taslak')
  opened.push(history)
  render(<RouterProvider router={routerOver({ '/': Home, '/taslak': Draft }, { history })} />)
  await screen.findByRole('heading', { name: 'Taslak' })
  return userEvent.setup()
}

afterEach(() => {
  for (const history of opened.splice(0)) history.destroy()
})

const question = () => screen.findByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })

test('NAV-07 leaving a changed draft asks first, and staying stays', async () => {
  const user = await openDraft()
  await user.click(screen.getByRole('link', { name: 'Anasayfa' }))
  await user.click(await screen.findByRole('button', { name: 'Sayfada Kal' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(window.location.pathname).toBe('/taslak')

  await user.click(screen.getByRole('link', { name: 'Anasayfa' }))
  await user.click(await screen.findByRole('button', { name: 'Çık, Değişiklikler Kaybedilecek' }))
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeDefined()
  expect(window.location.pathname).toBe('/')
})

test('NAV-07 going back asks first, with the address still that of the draft, and leaving leaves', async () => {
  const user = await openDraft()
  window.history.back()
  await question()
  await expect.poll(() => window.location.pathname).toBe('/taslak')
  await user.click(screen.getByRole('button', { name: 'Sayfada Kal' }))

  window.history.back()
  await question()
  await expect.poll(() => window.location.pathname).toBe('/taslak')
  await user.click(screen.getByRole('button', { name: 'Çık, Değişiklikler Kaybedilecek' }))
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeDefined()
  expect(window.location.pathname).toBe('/')
})

test('NAV-07 a saved exit and a change within the page pass', async () => {
  const user = await openDraft()
  await user.click(screen.getByRole('link', { name: 'Sonraki' }))
  await expect.poll(() => window.location.search).toBe('?sayfa=2')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeDefined()
})

test('NAV-07 closing the tab is held too', async () => {
  await openDraft()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
