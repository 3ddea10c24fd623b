import {
  type AuditedEvent,
  auditLogCsv,
  auditLogXlsx,
  listAuditLog,
  readAuditedEvent,
} from '@gozlem/contract/audit'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, answerBytes, calls, loseConnection, refuse } from '../../platform/testing/answering'

const audited: AuditedEvent = {
  id: '019a0000-0000-7000-8000-000000000801',
  created_at: '2026-03-09T10:00:01.000Z',
  kind: 'client_company.updated',
  actor: { id: '019a0000-0000-7000-8000-000000000001', name: 'Selim Kaya', role: 'osgb_user' },
  api_token: null,
  organization: { id: '019a0000-0000-7000-8000-000000000009', name: 'Kule OSGB' },
  subject_kind: 'client_company',
  subject_id: '019a0000-0000-7000-8000-000000000701',
  subject_name: 'Çınar Yapı',
  address: '203.0.113.7',
}
const byItself: AuditedEvent = {
  ...audited,
  id: '019a0000-0000-7000-8000-000000000802',
  kind: 'of.a_newer_version',
  actor: null,
  subject_name: null,
  address: null,
}

const listed = (events: AuditedEvent[], total = events.length) =>
  answer(listAuditLog, { events, pagination: { total, page: 1, limit: 20, totalPages: 1, next: null } })

beforeEach(() => {
  answer(readAuditedEvent, {
    event: {
      ...audited,
      request_id: 'istek-1',
      report_id: null,
      changes: [
        { field: 'name', before: 'Çınar', after: 'Çınar Yapı' },
        { field: 'notes', before: null, after: null },
      ],
    },
  })
  listed([audited, byItself])
})

test('ADM-06 tells who did what when and from where; what no reader knows by its key', async () => {
  renderApp('osgb_admin', '/audit-logs')
  expect(await screen.findByText('Müşteri firma güncellendi')).toBeVisible()
  expect(screen.getByText('Selim Kaya')).toBeVisible()
  expect(screen.getByText('Çınar Yapı')).toBeVisible()
  expect(screen.getByText('of.a_newer_version')).toBeVisible()
  expect(screen.getByText('Sistem', { selector: 'span' })).toBeVisible()
  expect(screen.getByText('2 kayıt')).toBeVisible()
})

test('ADM-06 tells that a program did it in somebody’s name', async () => {
  const event = { ...audited, api_token: 'Muhasebe' }
  listed([event])
  answer(readAuditedEvent, { event: { ...event, request_id: 'istek-1', report_id: null, changes: null } })
  const { user } = renderApp('osgb_admin', '/audit-logs')
  expect(await screen.findByText('API anahtarı: Muhasebe')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Müşteri firma güncellendi' }))
  expect(await screen.findByText('Bu işlem için alan değişikliği tutulmaz.')).toBeVisible()
  expect(screen.getByText('Muhasebe')).toBeVisible()
})

test('ADM-06 is narrowed by subject, role and name, which stand in the address', async () => {
  const { user } = renderApp('osgb_admin', '/audit-logs')
  await screen.findByText('Selim Kaya')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Konu' }), 'clients')
  await expect.poll(() => calls('audit.list').at(-1)?.path).toContain('group=clients')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'osgb_user')
  await expect.poll(() => calls('audit.list').at(-1)?.path).toContain('role=osgb_user')
  expect(screen.queryByRole('combobox', { name: 'Kurum' })).toBeNull()
})

test('ADM-06 the superadmin reads all organizations, and narrows to one', async () => {
  renderApp('superadmin', '/admin/audit-logs')
  await screen.findByText('Selim Kaya')
  expect(screen.getAllByText('Kule OSGB').length).toBeGreaterThan(0)
  expect(await screen.findByRole('combobox', { name: 'Kurum' })).toBeVisible()
})

test('ADM-06 as many as the server counts may be more, and so it says', async () => {
  listed([audited], 10_000)
  renderApp('osgb_admin', '/audit-logs')
  expect(await screen.findByText('En az 10.000 kayıt')).toBeVisible()
})

test.each([
  ['CSV indir', auditLogCsv, 'audit.csv'],
  ['Excel indir', auditLogXlsx, 'audit.xlsx'],
] as const)('ADM-06 %s takes along what the list shows', async (label, route, name) => {
  answerBytes(route, 'dosya', { 'content-disposition': 'attachment; filename="denetim.dosya"' })
  const { user } = renderApp('osgb_admin', '/audit-logs?role=osgb_user')
  await screen.findByText('Selim Kaya')
  await user.click(await screen.findByRole('button', { name: label }))
  await expect.poll(() => calls(name).at(-1)?.path).toContain('role=osgb_user')
})

test('ADM-06 one event tells before and after, field by field', async () => {
  renderApp('osgb_admin', `/audit-logs/${audited.id}`)
  expect(await screen.findByRole('heading', { name: 'Müşteri firma güncellendi' })).toBeVisible()
  const name = screen.getByText('Firma adı').parentElement as HTMLElement
  expect(within(name).getByRole('deletion').textContent).toBe('Önce: Çınar')
  expect(within(name).getByRole('insertion').textContent).toBe('Sonra: Çınar Yapı')
  const notes = screen.getByText('Notlar').parentElement as HTMLElement
  expect(within(notes).getByText('Değişti')).toBeVisible()
  expect(screen.getByText('istek-1')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bu nesnenin kayıtları' }).getAttribute('href')).toBe(
    `/audit-logs?subject_id=${audited.subject_id}`,
  )
})

test('ADM-06 an event of a report leads to the report', async () => {
  const saved = { ...audited, kind: 'report.saved', subject_kind: 'report', subject_name: '2026-000001' }
  answer(readAuditedEvent, {
    event: { ...saved, request_id: '', report_id: audited.subject_id, changes: [] },
  })
  renderApp('osgb_admin', `/audit-logs/${audited.id}`)
  expect((await screen.findByRole('link', { name: 'Raporu aç' })).getAttribute('href')).toBe(
    `/report/${audited.subject_id}`,
  )
})

test('ADM-06 an empty log and an event that is gone say so', async () => {
  listed([])
  refuse(readAuditedEvent, 404, { code: 'NOT_FOUND' })
  const { router } = renderApp('osgb_admin', '/audit-logs')
  expect(await screen.findByText('Henüz kayıt yok.')).toBeVisible()
  await router.navigate(`/audit-logs/${audited.id}`)
  expect(await screen.findByText('Bu kayıt bulunamadı; saklama süresi dolmuş olabilir.')).toBeVisible()
})

test('ADM-06 a list that does not come can be asked for again', async () => {
  loseConnection(listAuditLog)
  const { user } = renderApp('osgb_admin', '/audit-logs')
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  listed([audited])
  await user.click(again)
  expect(await screen.findByText('Selim Kaya')).toBeVisible()
})

test.each([
  ['osgb_user', '/audit-logs'],
  ['regular', '/audit-logs'],
  ['osgb_admin', '/admin/audit-logs'],
] as const)('ADM-06 %s has no page at %s', async (role, path) => {
  renderApp(role, path)
  expect(await screen.findByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
  expect(calls('audit.list')).toEqual([])
})
