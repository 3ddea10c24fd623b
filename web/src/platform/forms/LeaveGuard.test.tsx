import { RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Link } from '../../ui/actions/Link'
import { addressFromServer } from '../navigation/addresses'
import { useNavigate } from '../navigation/use-navigate'
import { browserHistoryOver, routerOver } from '../testing/pages-router'
import { LeaveGuard, type LeaveGuardProps, savedExit } from './LeaveGuard'

function Draft(guard: Partial<LeaveGuardProps>) {
  const navigate = useNavigate()
  return (
    <>
      <h1>Taslak</h1>
      <Link to="/">Anasayfa</Link>
      <Link to={addressFromServer('/taslak?sayfa=2')}>Sonraki</Link>
      <button type="button" onClick={() => void navigate('/', { state: savedExit })}>
        Kaydet
      </button>
      <LeaveGuard active {...guard} />
    </>
  )
}

const Home = () => <h1>Anasayfa</h1>

const opened: { destroy: () => void }[] = []

async function openDraft(guard: Partial<LeaveGuardProps> = {}, Page = Draft) {
  const history = browserHistoryOver('/', '/taslak')
  opened.push(history)
  const Shown = () => <Page {...guard} />
  render(<RouterProvider router={routerOver({ '/': Home, '/taslak': Shown }, { history })} />)
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
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeVisible()
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
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeVisible()
  expect(window.location.pathname).toBe('/')
})

test('NAV-07 saving and leaving in one press stays where it could not be saved, and says so', async () => {
  const onSave = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)
  const onLeave = vi.fn<() => void>()
  const user = await openDraft({ onSave, onLeave })
  await user.click(screen.getByRole('link', { name: 'Anasayfa' }))
  await user.click(await screen.findByRole('button', { name: 'Kaydet ve Çık' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Kaydedilemedi')
  expect(window.location.pathname).toBe('/taslak')
  await user.click(screen.getByRole('button', { name: 'Kaydet ve Çık' }))
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeVisible()
  expect(onLeave).not.toHaveBeenCalled()
})

test('NAV-07 tells when the question stands and when it was answered', async () => {
  const answered = vi.fn<() => void>()
  const onAsk = vi.fn<() => () => void>(() => answered)
  const user = await openDraft({ onAsk })
  expect(onAsk).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: 'Anasayfa' }))
  await screen.findByRole('alertdialog')
  expect(onAsk).toHaveBeenCalledTimes(1)
  expect(answered).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sayfada Kal' }))
  expect(answered).toHaveBeenCalledTimes(1)
})

test('NAV-07 asks no longer once everything has been saved meanwhile', async () => {
  function Saving() {
    const [active, setActive] = useState(true)
    const onSave = () => Promise.resolve(true)
    return (
      <>
        <h1>Taslak</h1>
        <Link to="/">Anasayfa</Link>
        <button type="button" onClick={() => setActive(false)}>
          Kaydedildi
        </button>
        <LeaveGuard active={active} onSave={onSave} />
      </>
    )
  }
  const user = await openDraft({}, Saving)
  await user.click(screen.getByRole('link', { name: 'Anasayfa' }))
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByRole('button', { name: 'Kaydedildi', hidden: true }))
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeVisible()
})

test('NAV-07 a saved exit and a change within the page pass', async () => {
  const user = await openDraft()
  await user.click(screen.getByRole('link', { name: 'Sonraki' }))
  await expect.poll(() => window.location.search).toBe('?sayfa=2')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByRole('heading', { name: 'Anasayfa' })).toBeVisible()
})

test('NAV-07 closing the tab is held too', async () => {
  await openDraft()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
