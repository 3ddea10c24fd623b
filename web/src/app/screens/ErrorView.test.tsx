import { logClientError } from '@gozlem/contract/error-log'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepUser } from '../../platform/session/cached-user'
import { answer, calls } from '../../platform/testing/answering'
import { routerOver } from '../../platform/testing/pages-router'
import { people } from '../../platform/testing/people'
import { CrashBoundary } from './CrashBoundary'
import { ErrorScreen } from './ErrorScreen'
import { ErrorView } from './ErrorView'

const nothing = () => undefined

beforeEach(() => {
  localStorage.clear()
  // React tells the console of every error that a boundary takes.
  vi.spyOn(console, 'error').mockImplementation(nothing)
  answer(logClientError, { success: true, error_ref: 'A1B2C3D4' })
})

test('NAV-10 a page that broke offers the ways out and the details for support', async () => {
  const user = userEvent.setup()
  render(<ErrorView failure={new Error('kırık')} onRetry={nothing} />)
  expect(screen.getByRole('heading', { name: 'Beklenmeyen bir hata oluştu' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sayfayı Yenile' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Anasayfaya Dön' })).toBeVisible()

  await user.click(await screen.findByRole('button', { name: 'Ayrıntıları Kopyala' }))
  expect(await screen.findByRole('button', { name: 'Kopyalandı!' })).toBeVisible()
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('Error: kırık')
  expect(copied).toContain(screen.getByText(/^[0-9a-f-]{36}$/).textContent)
})

test('NAV-10 code that could not be fetched is told apart', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  render(<ErrorView failure={failure} onRetry={nothing} />)
  expect(screen.getByRole('heading', { name: 'Sayfa yüklenemedi' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tekrar Dene' })).toBeNull()
  expect(screen.getByText(/Sayfayı yenilemek bu sorunu çözer/)).toBeVisible()
})

/** Breaks while it is told to. */
function Page({ broken }: { broken: { now: boolean } }) {
  if (broken.now) throw new Error('sayfa kırık')
  return <h1>Sayfa</h1>
}

test('NAV-10 Tekrar Dene draws the page of a route again', async () => {
  const user = userEvent.setup()
  const broken = { now: true }
  const pages = { '/': () => <Page broken={broken} /> }
  render(<RouterProvider router={routerOver(pages, { broken: ErrorScreen })} />)
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })

  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Beklenmeyen bir hata oluştu' })).toBeVisible()
  broken.now = false
  await user.click(await screen.findByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByRole('heading', { name: 'Sayfa' })).toBeVisible()
})

test('NAV-10 Tekrar Dene draws again what broke around the pages', async () => {
  const user = userEvent.setup()
  const broken = { now: true }
  render(
    <CrashBoundary>
      <Page broken={broken} />
    </CrashBoundary>,
  )
  broken.now = false
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByRole('heading', { name: 'Sayfa' })).toBeVisible()
})

test('ADM-04 an error screen leads who is signed in to a ticket with the number it shows', async () => {
  keepUser(people.osgb_user)
  render(<ErrorView failure={new Error('sayfa kırık')} onRetry={nothing} />)
  const number = await screen.findByText(/^[0-9a-f-]{36}$/)
  const link = screen.getByRole('link', { name: 'Destek Talebi Oluştur' })
  expect(link.getAttribute('href')).toBe(`/support-tickets/new?error=${number.textContent}`)
})

test.each([
  ['nobody', null],
  ['who answers tickets', people.superadmin],
])('ADM-04 an error screen offers %s no ticket', async (_, user) => {
  if (user) keepUser(user)
  render(<ErrorView failure={new Error('sayfa kırık')} onRetry={nothing} />)
  await screen.findByText(/^[0-9a-f-]{36}$/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('ADM-05 an error screen reports itself under the number it shows', async () => {
  render(<ErrorView failure={new Error('sayfa kırık')} onRetry={nothing} />)
  const number = await screen.findByText(/^[0-9a-f-]{36}$/)
  await waitFor(() =>
    expect(calls('errorLog.logClientError').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        error_message: 'sayfa kırık',
        additional_data: expect.objectContaining({ incident_id: number.textContent }),
      }),
    ),
  )
})
