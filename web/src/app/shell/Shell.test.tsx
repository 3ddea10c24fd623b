import { listCertificates } from '@gozlem/contract/certificate'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { dashboard, systemStatistics } from '@gozlem/contract/statistics'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer } from '../../platform/testing/answering'
import { renderApp } from '../testing/render-app'

const width = window.innerWidth
const resizeTo = (pixels: number) =>
  (window as unknown as HappyWindow).happyDOM.setViewport({ width: pixels })

beforeEach(() => {
  resizeTo(1280)
  const totals = {
    drafts: 0,
    completed: 0,
    completed_this_month: 0,
    client_companies: 0,
    open_findings: 0,
    overdue_actions: 0,
    reported_actions: 0,
  }
  const nothing = { drafts: [], recent: [], certificates: [], totals, completed_by_month: [], team: null }
  answer(dashboard, { ...nothing, has_valid_certificates: true })
  answer(listCertificates, { certificates: [] })
  answer(listClientCompanies, {
    companies: [],
    pagination: { total: 0, page: 1, limit: 20, totalPages: 1, next: null },
  })
  answer(systemStatistics, {
    organizations: 2,
    users: 4,
    client_companies: 5,
    drafts: 1,
    completed_reports: 1,
    reports_by_month: [{ month: '2026-11', completed: 1 }],
  })
})

afterEach(() => resizeTo(width))

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

test('NAV-01 an unknown path shows the dashboard', async () => {
  const { router } = renderApp('regular', '/boyle/bir/sayfa/yok')
  await heading(/, Deniz$/)
  expect(router.state.location.pathname).toBe('/')
})

test('NAV-02 the superadmin lands on the system statistics, without being refused anything', async () => {
  const { router } = renderApp('superadmin', '/')
  await heading('Sistem İstatistikleri')
  expect(router.state.location.pathname).toBe('/system-statistics')
  expect(screen.queryByText('Bu sayfayı açma yetkiniz yok.')).toBeNull()
})

test('NAV-01 a page the role may not open leads to the landing page and says why', async () => {
  renderApp('osgb_user', '/system-statistics')
  await heading(/, Mert$/)
  expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
})

test('NAV-03 the sidebar tells name, role and phone, and the version below', async () => {
  renderApp('osgb_admin', '/')
  expect(await screen.findByText('Ayşe Yılmaz')).toBeVisible()
  expect(screen.getByText('Kurum Yetkilisi')).toBeVisible()
  expect(screen.getByText('0532 000 00 02')).toBeVisible()
  expect(await screen.findByText('Sürüm 1.2.3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
})

test('NAV-03 a regular user wears no role badge', async () => {
  renderApp('regular', '/')
  await screen.findByText('Deniz Aksoy')
  expect(screen.queryByText('Bireysel')).toBeNull()
})

test('NAV-03 the group of the current page opens by itself and folds by hand', async () => {
  const { user } = renderApp('regular', '/certificates')
  await heading('Sertifikalarım')
  const menu = within(screen.getByRole('navigation', { name: 'Ana menü' }))
  const group = menu.getByRole('button', { name: 'Hesap' })
  expect(group.getAttribute('aria-expanded')).toBe('true')
  expect(menu.getByRole('link', { name: 'Sertifikalarım' }).getAttribute('aria-current')).toBe('page')

  await user.click(group)
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(menu.queryByRole('link', { name: 'Profilim' })).toBeNull()
})

test('PLAT-07 a navigation names the tab and puts the focus on the new page’s title', async () => {
  const { user } = renderApp('regular', '/')
  await heading(/, Deniz$/)
  expect(document.title).toBe('Anasayfa · Saha Gözlem')

  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Firmalarım' }))
  const title = await heading('Firmalarım')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(document.title).toBe('Firmalarım · Saha Gözlem')
})

test('PLAT-07 a field that is pressed as the new page comes keeps the focus', async () => {
  const { user } = renderApp('regular', '/')
  await heading(/, Deniz$/)
  // The page is there, and its title not told yet.
  const named = vi.spyOn(document, 'title', 'set').mockImplementation(() => {
    const field = screen.queryByRole('textbox', { name: 'Firma ara' })
    if (field) fireEvent.pointerDown(field)
    field?.focus()
  })
  onTestFinished(() => named.mockRestore())

  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Firmalarım' }))
  await heading('Firmalarım')
  await user.keyboard('kule')
  expect(screen.getByRole('textbox', { name: 'Firma ara' })).toHaveProperty('value', 'kule')
})

test('NAV-06 a double press on a menu entry navigates once', async () => {
  const { router } = renderApp('regular', '/')
  await heading(/, Deniz$/)
  let navigations = 0
  router.onNavigation(() => {
    navigations += 1
  })

  const link = within(screen.getByRole('navigation')).getByRole('link', { name: 'Firmalarım' })
  for (const at of [1000, 1299]) {
    const press = createEvent.click(link)
    Object.defineProperty(press, 'timeStamp', { value: at })
    fireEvent(link, press)
  }
  await heading('Firmalarım')
  expect(navigations).toBe(1)
})

test('NAV-04 on a phone the bar opens popups above itself, with the way out under Hesap', async () => {
  resizeTo(390)
  const { user } = renderApp('regular', '/')
  const bar = within(await screen.findByRole('navigation', { name: 'Alt menü' }))
  expect(screen.queryByRole('navigation', { name: 'Ana menü' })).toBeNull()

  await user.click(bar.getByRole('button', { name: 'Hesap' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Hesap' }))
  expect(popup.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()

  await user.click(popup.getByRole('link', { name: 'Sertifikalarım' }))
  await heading('Sertifikalarım')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('NAV-04 on a phone Menü opens the sidebar for the superadmin', async () => {
  resizeTo(390)
  const { user } = renderApp('superadmin', '/')
  await heading('Sistem İstatistikleri')
  await user.click(screen.getByRole('button', { name: 'Menü' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menü' }))
  expect(drawer.getByRole('link', { name: 'Güncel Raporlar' })).toBeVisible()
})

test('NAV-04 on phones the account popup holds the pages of the own account', async () => {
  resizeTo(390)
  const { user } = renderApp('regular', '/')
  const bar = within(await screen.findByRole('navigation', { name: 'Alt menü' }))
  expect(bar.getByRole('link', { name: 'Ajanda' })).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Hesap' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Hesap' }))
  expect(popup.getByRole('link', { name: 'Abonelik' })).toBeVisible()
  expect(popup.getByRole('link', { name: 'Profilim' })).toBeVisible()
})
