/** @jsxImportSource preact */
// The portal of a client company: its contacts sign in by a mailed link and read (BEY-15).
import {
  askPortalLink,
  listPortalActions,
  listPortalDocuments,
  listPortalReports,
  type PortalAction,
  portalReportPdf,
  type PortalReport,
  readPortal,
  readPortalAction,
  signInToPortal,
  signOutOfPortal,
} from '@gozlem/contract/portal'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { render } from 'preact'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, answerBytes, calls, loseConnection, refuse } from '../platform/testing/answering'
import { PortalPage } from './PortalPage'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const done = { success: true as const, message: 'Tamam' }
const report = (number: number, change: Partial<PortalReport> = {}): PortalReport => ({
  id: id(number),
  number: `2026-00000${number}`,
  title: 'Saha Gözlem Raporu',
  completed_at: '2026-11-20T09:00:00.000Z',
  created_by_name: 'Mert Işık',
  total_entries: 3,
  replaced_by: null,
  ...change,
})
const rail: PortalAction = {
  id: id(7),
  finding_number: 1,
  title: 'Korkuluk yok',
  aciklama: '',
  place: 'Kat 2',
  responsible: 'Gül Ak',
  report_number: '2026-000001',
  measures: ['Korkuluk takılmalı.'],
  regulations: [],
  state: 'open',
  first_term: '2026-12-01',
  term: '2026-12-01',
  is_overdue: false,
  photos: [],
  steps: [],
}
const { finding_number, title, place, responsible, report_number, state, term, is_overdue } = rail
const listed = {
  id: rail.id,
  finding_number,
  title,
  place,
  responsible,
  report_number,
  state,
  term,
  is_overdue,
}

beforeEach(() => {
  window.location.hash = ''
  answer(readPortal, {
    name: 'Hasan Şen',
    email: 'hasan@cinar.example',
    client_company_name: 'Çınar Yapı',
    issuer: { kind: 'osgb', name: 'Kule OSGB' },
    reports: 1,
    unsolved: 4,
    overdue: 1,
  })
  answer(listPortalReports, { reports: [report(1)], next: null })
  answer(listPortalActions, { actions: [listed], next: null })
  answer(readPortalAction, { action: rail })
  answer(listPortalDocuments, { documents: [], next: null })
})

function show(token: string | null = null) {
  const container = document.createElement('div')
  document.body.append(container)
  render(<PortalPage token={token} />, container)
  onTestFinished(() => {
    render(null, container)
    container.remove()
  })
  return userEvent.setup()
}
const catchHandOver = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
const signedOut = () => refuse(readPortal, 401, { code: 'UNAUTHORIZED', message: 'Olmadı.' })
const inside = () => screen.findByRole('heading', { level: 1, name: 'Çınar Yapı' })

test('BEY-15 a link is spent by a press, not by opening its page', async () => {
  answer(signInToPortal, done)
  const user = show('bir-giris-baglantisinin-sirri')
  await screen.findByRole('button', { name: 'Portala gir' })
  expect(calls()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Portala gir' }))
  await inside()
  expect(calls('portal.signIn').map(({ body }) => body)).toEqual([{ token: 'bir-giris-baglantisinin-sirri' }])
})

test('BEY-15 a link that is spent says so and leads to another', async () => {
  refuse(signInToPortal, 400, { code: 'LINK_INVALID', message: 'Olmadı.' })
  const user = show('harcanmis-bir-baglantinin-sirri')
  await user.click(await screen.findByRole('button', { name: 'Portala gir' }))
  await user.click(await screen.findByRole('button', { name: 'Yeni bağlantı iste' }))
  expect(await screen.findByLabelText('E-posta adresiniz')).toHaveProperty('value', '')
})

test('BEY-15 a link that found no connection is tried again', async () => {
  loseConnection(signInToPortal)
  const user = show('baglantisiz-acilan-baglantinin-sirri')
  await user.click(await screen.findByRole('button', { name: 'Portala gir' }))
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(signInToPortal, done)
  await user.click(again)
  await inside()
  expect(calls('portal.signIn').length).toBeGreaterThan(0)
})

test('BEY-15 whoever is not signed in asks for a link; an address that is none is told before it is sent', async () => {
  signedOut()
  answer(askPortalLink, { success: true, message: 'Davet edildiyse bağlantı gelir.' })
  const user = show()
  const email = await screen.findByLabelText('E-posta adresiniz')
  await user.type(email, 'hasan@')
  await user.click(screen.getByRole('button', { name: 'Giriş bağlantısı gönder' }))
  await screen.findByText('Geçerli bir email adresi giriniz')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(calls('portal.askLink')).toEqual([])
  await user.type(email, 'cinar.example{Enter}')
  await screen.findByText('Davet edildiyse bağlantı gelir.')
  expect(calls('portal.askLink').map(({ body }) => body)).toEqual([{ email: 'hasan@cinar.example' }])
})

test('BEY-15 what is asked too often keeps the address and says why', async () => {
  signedOut()
  refuse(askPortalLink, 429, { code: 'RATE_LIMITED', message: 'Olmadı.' })
  const user = show()
  const email = await screen.findByLabelText('E-posta adresiniz')
  await user.type(email, 'hasan@cinar.example{Enter}')
  await screen.findByRole('alert')
  expect(email).toHaveProperty('value', 'hasan@cinar.example')
})

test('BEY-15 shows reports, which of them were replaced, and how much is to be solved', async () => {
  const replaced_by = {
    number: '2026-000001 R1',
    completed_at: '2026-11-22T09:00:00.000Z',
    reason: 'Adres yanlıştı.',
  }
  answer(listPortalReports, { reports: [report(2), report(1, { replaced_by })], next: null })
  show()
  await inside()
  const list = within(await screen.findByRole('list', { name: 'Raporlar' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  list.getByText('Yerine R1 düzenlendi (22.11.2026): Adres yanlıştı.')
  expect(screen.getByText(/Giderilmeyi bekleyen/).textContent).toBe(
    'Giderilmeyi bekleyen 4 uygunsuzluk var; 1 tanesinin termini geçti.',
  )
})

test('BEY-15 a list goes on by its key, and a page that does not come costs nothing of what is there', async () => {
  answer(listPortalReports, ({ path }) =>
    path.includes('after=') ? { reports: [report(1)], next: null } : { reports: [report(2)], next: 'sonra' },
  )
  const user = show()
  const more = await screen.findByRole('button', { name: 'Daha fazla göster' })
  await user.click(more)
  await screen.findByText(/2026-000001/, { selector: 'p' })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull()
  expect(calls('portal.listReports').map((call) => call.path)).toEqual([
    '/api/portal/reports',
    '/api/portal/reports?after=sonra',
  ])
})

test('BEY-15 a list that does not come says why and is tried again; an empty one says that it is empty', async () => {
  loseConnection(listPortalReports)
  const user = show()
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(listPortalReports, { reports: [], next: null })
  await user.click(again)
  await screen.findByText('Henüz tamamlanmış rapor yok.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('BEY-15 where nothing is left to do the page says so without counting', async () => {
  answer(readPortal, {
    name: '',
    email: 'hasan@cinar.example',
    client_company_name: 'Çınar Yapı',
    issuer: { kind: 'osgb', name: 'Kule OSGB' },
    reports: 0,
    unsolved: 0,
    overdue: 0,
  })
  show()
  await screen.findByText('Giderilmeyi bekleyen uygunsuzluk yok.')
  expect(screen.queryByText(/Giderilmeyi bekleyen.*var/)).toBeNull()
})

test('BEY-15 a PDF that cannot be had says why beside its report', async () => {
  refuse(portalReportPdf, 503, { code: 'FILE_UNREADABLE', message: 'Olmadı.' })
  const handedOver = catchHandOver()
  const user = show()
  const item = within((await screen.findAllByRole('listitem'))[0] as HTMLElement)
  await user.click(item.getByRole('button', { name: /PDF indir ?: 2026-000001/ }))
  await item.findByRole('alert')
  answerBytes(portalReportPdf, '%PDF-')
  await user.click(item.getByRole('button', { name: /PDF indir ?: 2026-000001/ }))
  await waitFor(() => expect(handedOver).toHaveBeenCalledOnce())
  expect(item.queryByRole('alert')).toBeNull()
})

test('BEY-15 a PDF that is handed over stays there until the browser has taken it', async () => {
  const handedOver = catchHandOver()
  const released = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  answerBytes(portalReportPdf, '%PDF-')
  const user = show()
  const item = within((await screen.findAllByRole('listitem'))[0] as HTMLElement)
  await user.click(item.getByRole('button', { name: /PDF indir ?: 2026-000001/ }))
  await waitFor(() => expect(handedOver).toHaveBeenCalledOnce())
  await item.findByRole('button', { name: /PDF indir ?: 2026-000001/ })
  expect(released).not.toHaveBeenCalled()
})

test('BEY-15 from the list of findings to one of them and back, by addresses', async () => {
  const user = show()
  await inside()
  await user.click(screen.getByRole('link', { name: 'Uygunsuzluklar' }))
  await user.click(await screen.findByRole('link', { name: '1. Korkuluk yok' }))
  const card = within(await screen.findByRole('article', { name: '1. Korkuluk yok' }))
  card.getByText('Korkuluk takılmalı.')
  expect(window.location.hash).toBe(`#uygunsuzluk/${rail.id}`)
  await user.click(screen.getByRole('link', { name: 'Listeye dön' }))
  await screen.findByRole('list', { name: 'Açık olanlar' })
  await user.click(screen.getByRole('link', { name: 'Kapananlar' }))
  await waitFor(() => expect(calls('portal.listActions').at(-1)?.path).toContain('part=closed'))
})

test('BEY-15 a finding that is not there says so', async () => {
  refuse(readPortalAction, 404, { code: 'NOT_FOUND', message: 'Olmadı.' })
  window.location.hash = `#uygunsuzluk/${id(9)}`
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Olmadı.')
  screen.getByRole('link', { name: 'Listeye dön' })
})

test('BEY-15 shows what was mailed', async () => {
  const { id: reportId, number, title: name } = report(1)
  const sent = { sent_at: '2026-11-20T10:00:00.000Z', sent_by_name: 'Mert Işık', is_own: false }
  answer(listPortalDocuments, {
    documents: [{ id: id(5), ...sent, report: { id: reportId, number, title: name } }],
    next: null,
  })
  window.location.hash = '#belgeler'
  show()
  const list = within(await screen.findByRole('list', { name: 'Gönderilen belgeler' }))
  expect(list.getAllByText('İşyerinizden başka birine gönderildi')).toHaveLength(1)
})

test('BEY-15 a session that ends while somebody reads leads to signing in, and nothing stays in sight', async () => {
  const user = show()
  await inside()
  refuse(listPortalDocuments, 401, { code: 'UNAUTHORIZED', message: 'Olmadı.' })
  await user.click(screen.getByRole('link', { name: 'Belgeler' }))
  await screen.findByLabelText('E-posta adresiniz')
  expect(screen.queryByText('Çınar Yapı')).toBeNull()
})

test('BEY-15 signing out leaves nothing in sight; without a connection it says that it did not happen', async () => {
  loseConnection(signOutOfPortal)
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Çıkış yap' }))
  await screen.findByText(/Sunucuya bağlanılamıyor/)
  await inside()
  answer(signOutOfPortal, done)
  await user.click(screen.getByRole('button', { name: 'Çıkış yap' }))
  await screen.findByLabelText('E-posta adresiniz')
  expect(screen.queryByText('Çınar Yapı')).toBeNull()
})
