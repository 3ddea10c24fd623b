import {
  type CannedAnswerView,
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from '@gozlem/contract/canned-answer'
import {
  answerTicket,
  closeDeskTicket,
  type DeskTicketDetail,
  listDeskAssignees,
  listDeskTickets,
  readDeskStats,
  readDeskTicket,
  updateDeskTicket,
} from '@gozlem/contract/support-desk'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { durationText } from './components/duration-text'

const suna = '019a0000-0000-7000-8000-000000000001'
const ticket: DeskTicketDetail = {
  id: '019a0000-0000-7000-8000-000000000901',
  subject: 'Rapor açılmıyor',
  category: 'fault',
  priority: 'urgent',
  status: 'open',
  error_ref: '019a0000-0000-4000-8000-000000000999',
  error_id: '019a0000-0000-7000-8000-000000000701',
  created_at: '2026-03-09T10:00:00.000Z',
  active_at: '2026-03-09T12:00:00.000Z',
  closed_at: null,
  user_id: '019a0000-0000-7000-8000-000000000002',
  user_name: 'Mert Işık',
  organization_name: 'Kule OSGB',
  assignee_id: null,
  assignee_name: null,
  first_answer_minutes: 190,
  resolution_minutes: null,
  messages: [
    {
      id: '019a0000-0000-7000-8000-000000000911',
      party: 'requester',
      author_name: 'Mert Işık',
      channel: 'app',
      body: 'Sayfa boş.',
      created_at: '2026-03-09T10:00:00.000Z',
      attachments: [],
    },
  ],
}
const canned: CannedAnswerView = {
  id: '019a0000-0000-7000-8000-000000000921',
  title: 'Önbellek',
  body: 'Sayfayı yenileyin.',
  updated_at: '2026-03-09T10:00:00.000Z',
}
const listPath = '/admin/support-dashboard'
const path = `${listPath}/${ticket.id}`
const listed = (tickets: DeskTicketDetail[]) =>
  answer(listDeskTickets, {
    tickets: tickets.map(({ messages: _, error_id: __, ...view }) => view),
    pagination: { total: tickets.length, page: 1, limit: 20, totalPages: 1, next: null },
  })

beforeEach(() => {
  localStorage.clear()
  // '/:id' first: words stand in its place.
  answer(readDeskTicket, { ticket })
  listed([ticket])
  answer(listDeskAssignees, { people: [{ id: suna, name: 'Suna Kaya' }] })
  answer(readDeskStats, {
    from: '2026-02-08',
    to: '2026-03-09',
    by_status: { open: 3, answered: 5, waiting: 0, closed: 40 },
    opened: 12,
    first_answer_minutes: 95,
    resolution_minutes: 3000,
  })
  answer(listCannedAnswers, { answers: [canned] })
})

test('ADM-04 the desk lists tickets with their times, and narrows them by a press on a state', async () => {
  const { user } = renderApp('superadmin', listPath)
  expect(await screen.findByRole('link', { name: 'Rapor açılmıyor' })).toBeVisible()
  expect(screen.getByText('Mert Işık · Kule OSGB')).toBeVisible()
  expect(await screen.findByText('1 sa 35 dk')).toBeVisible()
  expect(screen.getByText('2 gün 2 sa')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Açık 3' }))
  await expect.poll(() => calls('supportDesk.list').at(-1)?.path).toContain('status=open')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Atanan' }), 'Atanmamış')
  await expect.poll(() => calls('supportDesk.list').at(-1)?.path).toContain('assignee=none')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dönem' }), '7')
  await expect.poll(() => calls('supportDesk.stats').length).toBeGreaterThan(1)
})

test('ADM-04 a desk without tickets says so', async () => {
  listed([])
  renderApp('superadmin', listPath)
  expect(await screen.findByText('Henüz destek talebi yok.')).toBeVisible()
})

test('ADM-04 a ticket is answered from a canned answer, and says where it stands then', async () => {
  const { user } = renderApp('superadmin', path)
  const field = await screen.findByRole('textbox', { name: 'Yanıtınız' })
  await user.type(field, 'Merhaba,')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Hazır yanıt ekle' }), canned.id)
  expect((field as HTMLTextAreaElement).value).toBe('Merhaba,\n\nSayfayı yenileyin.')
  await user.click(screen.getByRole('radio', { name: 'Bilgi iste' }))
  answer(answerTicket, { ticket: { ...ticket, status: 'waiting' } })
  await user.click(screen.getByRole('button', { name: 'Yanıtı Gönder' }))
  expect(await screen.findByText('Yanıt gönderildi')).toBeVisible()
  expect(calls('supportDesk.answer').at(-1)?.body).toMatchObject({
    body: 'Merhaba,\n\nSayfayı yenileyin.',
    outcome: 'waiting',
  })
  expect(await screen.findByText('Kullanıcı bekleniyor')).toBeVisible()
})

test('ADM-04 a ticket is assigned and changed at once, and leads to its error', async () => {
  const { user } = renderApp('superadmin', path)
  const link = await screen.findByRole('link', { name: ticket.error_ref ?? '' })
  expect(link.getAttribute('href')).toBe(`/error-logs/${ticket.error_id}`)
  answer(updateDeskTicket, { ticket: { ...ticket, assignee_id: suna, assignee_name: 'Suna Kaya' } })
  await screen.findByRole('option', { name: 'Suna Kaya' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Atanan' }), suna)
  expect(await screen.findByText('Talep güncellendi')).toBeVisible()
  expect(calls('supportDesk.update').at(-1)?.body).toEqual({ assignee_id: suna })
  answer(closeDeskTicket, { ticket: { ...ticket, status: 'closed', closed_at: '2026-03-10T10:00:00.000Z' } })
  await user.click(screen.getByRole('button', { name: 'Talebi Kapat' }))
  expect(await screen.findByRole('button', { name: 'Talebi Aç' })).toBeVisible()
})

test('ADM-04 a ticket that is not there says so', async () => {
  refuse(readDeskTicket, 404, { code: 'NOT_FOUND' })
  renderApp('superadmin', path)
  expect(await screen.findByText('Bu destek talebi bulunamadı.')).toBeVisible()
})

test('ADM-04 canned answers are added, changed and deleted', async () => {
  answer(updateCannedAnswer, { answer: canned })
  answer(deleteCannedAnswer, { success: true, message: 'Hazır yanıt silindi' })
  answer(createCannedAnswer, { answer: canned })
  const { user } = renderApp('superadmin', `${listPath}/canned-answers`)
  await user.click(await screen.findByRole('button', { name: 'Yanıt Ekle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hazır yanıt ekle' })
  await user.click(within(dialog).getByRole('button', { name: 'Kaydet' }))
  expect(await within(dialog).findByText('Yanıta bir ad verin.')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: 'Ad' }), 'Teşekkür')
  await user.type(within(dialog).getByRole('textbox', { name: 'Metin' }), 'Teşekkürler.')
  await user.click(within(dialog).getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Hazır yanıt eklendi')).toBeVisible()
  expect(calls('cannedAnswer.create').at(-1)?.body).toMatchObject({ title: 'Teşekkür', body: 'Teşekkürler.' })
  await user.click(await screen.findByRole('button', { name: 'Önbellek için işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sil' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Hazır yanıt silindi')).toBeVisible()
})

test.each([
  [null, '–'],
  [0, '0 dk'],
  [59, '59 dk'],
  [60, '1 sa'],
  [190, '3 sa 10 dk'],
  [1440, '1 gün'],
  [3001, '2 gün 2 sa'],
])('ADM-04 %s minutes are said as %s', (minutes, text) => expect(durationText(minutes)).toBe(text))

test('ADM-04 nobody else has the desk', async () => {
  renderApp('osgb_admin', listPath)
  expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
  expect(calls('supportDesk.list')).toEqual([])
})
