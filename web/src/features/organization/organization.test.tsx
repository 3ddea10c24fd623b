import { type ApplicationView, decideApplication, listApplications } from '@gozlem/contract/organization'
import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, loseConnection, refuse } from '../../platform/testing/answering'

const at = '2026-11-20T08:30:00.000Z'
const application: ApplicationView = {
  id: '019a0000-0000-7000-8000-000000000701',
  status: 'pending',
  company_name: 'Marmara OSGB',
  city: 'İstanbul',
  address: 'Kuleli Sokak No: 5, Üsküdar',
  contact_name: 'Işıl Şahin',
  contact_phone: '+905412223344',
  email: 'bilgi@marmara-osgb.example',
  tax_number: '*******123',
  tax_office: 'ÜSKÜDAR',
  notes: '',
  created_at: at,
  email_verified_at: at,
  decided_at: null,
  decided_by_name: null,
  organization_id: null,
  warnings: [],
}

const list = (company_requests: ApplicationView[], more: { total?: number; totalPages?: number } = {}) =>
  answer(listApplications, {
    company_requests,
    pagination: { total: company_requests.length, page: 1, limit: 20, totalPages: 1, next: null, ...more },
  })
const decided = (status: 'approved' | 'rejected', message: string) =>
  answer(decideApplication, { company_request: { ...application, status, decided_at: at }, message })

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  list([application])
})

const lastQuery = () => new URLSearchParams(calls('organization.listApplications').at(-1)?.path.split('?')[1])
const sent = () => calls('organization.decideApplication').map(({ body }) => body)

async function open(path = '/company-requests') {
  const { user, router } = renderApp('superadmin', path)
  await user.click(await screen.findByRole('button', { name: 'İncele: Marmara OSGB' }))
  return { user, router, dialog: within(await screen.findByRole('dialog')) }
}

test('COR-03 lists what waits for a decision; status, search and page live in the address', async () => {
  list([application], { total: 45, totalPages: 3 })
  const { user, router } = renderApp('superadmin', '/company-requests')
  const row = within(await screen.findByRole('row', { name: /Marmara OSGB/ }))
  for (const text of ['İstanbul', 'Işıl Şahin', '0541 222 33 44', 'bilgi@marmara-osgb.example', '20.11.2026'])
    expect(row.getByText(text)).toBeVisible()
  expect(lastQuery().get('status')).toBe('pending')

  await user.click(screen.getByRole('button', { name: 'Sonraki sayfa' }))
  await expect.poll(() => lastQuery().get('page')).toBe('2')
  await user.click(screen.getByRole('tab', { name: 'Reddedilen' }))
  await expect.poll(() => lastQuery().get('status')).toBe('rejected')
  expect(lastQuery().get('page')).toBe('1')
  await user.type(screen.getByRole('textbox', { name: 'Firma, yetkili veya e-posta ara' }), 'işıl{Enter}')
  await expect.poll(() => lastQuery().get('search')).toBe('işıl')
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    status: 'rejected',
    search: 'işıl',
  })
})

test('COR-03 a status in the address that is none counts as waiting', async () => {
  renderApp('superadmin', '/company-requests?status=uydurma')
  expect(await screen.findByRole('tab', { name: 'İnceleme bekleyen', selected: true })).toBeVisible()
})

test('COR-03 without applications it says so; a search without a match can be cleared', async () => {
  list([])
  const { user } = renderApp('superadmin', '/company-requests?search=yok')
  await user.click(await screen.findByRole('button', { name: 'Tümünü göster' }))
  expect(await screen.findByText('Başvuru bulunmuyor')).toBeVisible()
})

test('COR-03 a failure offers another try', async () => {
  refuse(listApplications, 400, { code: 'INTERNAL_ERROR', message: 'Beklenmeyen bir hata oluştu.' })
  const { user } = renderApp('superadmin', '/company-requests')
  await screen.findByText('Beklenmeyen bir hata oluştu.')
  list([application])
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByRole('row', { name: /Marmara OSGB/ })).toBeVisible()
})

test('COR-03 nobody but a superadmin gets there', async () => {
  const { router } = renderApp('osgb_admin', '/company-requests')
  await expect.poll(() => router.state.location.pathname).not.toBe('/company-requests')
})

test('COR-03 shows all of an application and what to know before deciding', async () => {
  list([
    { ...application, contact_phone: '0216 444 55 66', warnings: ['tax_number_known', 'phone_not_mobile'] },
  ])
  const { dialog } = await open()
  for (const text of ['Kuleli Sokak No: 5, Üsküdar', 'ÜSKÜDAR', '*******123', '20.11.2026 11:30'])
    expect(dialog.getAllByText(text)[0]).toBeVisible()
  expect(dialog.getByText(/Bu vergi numarası kayıtlı/)).toBeVisible()
  expect(dialog.getByText(/bir cep telefonu değil/)).toBeVisible()
})

test('COR-03 approves with the phone of the application', async () => {
  decided('approved', 'Başvuru onaylandı.')
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Onayla…' }))
  const phone = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Yetkilinin cep telefonu' })
  expect(phone.value).toBe('0541 222 33 44')
  await user.click(dialog.getByRole('button', { name: 'Onayla' }))
  expect(await screen.findByText('Başvuru onaylandı.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([{ status: 'approved', admin_phone: '0541 222 33 44', notes: '' }])
  expect(calls('organization.listApplications')).toHaveLength(2)
})

test('COR-03 asks for a mobile phone where the application has none', async () => {
  decided('approved', 'Başvuru onaylandı.')
  list([{ ...application, contact_phone: '0216 444 55 66', warnings: ['phone_not_mobile'] }])
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Onayla…' }))
  await user.click(dialog.getByRole('button', { name: 'Onayla' }))
  expect(await dialog.findByText('Yetkilinin giriş yapacağı cep telefonunu yazın')).toBeVisible()
  const phone = dialog.getByRole('textbox', { name: 'Yetkilinin cep telefonu' })
  await expect.poll(() => document.activeElement).toBe(phone)
  await user.type(phone, '0216 444 55 66')
  expect(await dialog.findByText('Geçerli bir telefon numarası giriniz')).toBeVisible()
  await user.clear(phone)
  await user.type(phone, '5427778899{Enter}')
  await expect.poll(sent).toEqual([{ status: 'approved', admin_phone: '5427778899', notes: '' }])
})

test('COR-03 a phone or an e-mail that is taken is said where it can be mended', async () => {
  refuse(decideApplication, 409, { code: 'PHONE_TAKEN', fields: { admin_phone: 'Bu telefon kayıtlı.' } })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Onayla…' }))
  await user.click(dialog.getByRole('button', { name: 'Onayla' }))
  expect(await dialog.findByText('Bu telefon kayıtlı.')).toBeVisible()
  refuse(decideApplication, 409, { code: 'EMAIL_TAKEN', fields: { email: 'Bu e-posta kayıtlı.' } })
  await user.type(dialog.getByRole('textbox', { name: 'Yetkilinin cep telefonu' }), '{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('Bu e-posta kayıtlı.')
})

test('COR-03 rejects only with a reason', async () => {
  decided('rejected', 'Başvuru reddedildi.')
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Reddet…' }))
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  expect(await dialog.findByText('Ret gerekçesini yazın')).toBeVisible()
  expect(sent()).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Ret gerekçesi' }), 'Belge eksik')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  expect(await screen.findByText('Başvuru reddedildi.')).toBeVisible()
  expect(sent()).toEqual([{ status: 'rejected', notes: 'Belge eksik' }])
})

test('COR-03 says when somebody else was faster, and reads the list again', async () => {
  refuse(decideApplication, 409, {
    code: 'APPLICATION_DECIDED',
    message: 'Bu başvuru için daha önce karar verilmiş.',
  })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Onayla…' }))
  list([])
  await user.click(dialog.getByRole('button', { name: 'Onayla' }))
  expect(await dialog.findByText('Bu başvuru için daha önce karar verilmiş.')).toBeVisible()
  expect(await screen.findByText('Başvuru bulunmuyor')).toBeVisible()
})

test('COR-03 keeps what was typed when the connection is gone', async () => {
  loseConnection(decideApplication)
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Reddet…' }))
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ret gerekçesi' })
  await expect.poll(() => document.activeElement).toBe(reason)
  await user.type(reason, 'Belge eksik')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  expect(await dialog.findByText(/Sunucuya bağlanılamıyor/)).toBeVisible()
  expect(reason.value).toBe('Belge eksik')
})

test('COR-03 a decided application shows who decided and why, and no buttons to decide', async () => {
  list([
    {
      ...application,
      status: 'rejected',
      notes: 'Belge eksik',
      decided_at: at,
      decided_by_name: 'Suna Kaya',
    },
  ])
  const { dialog } = await open('/company-requests?status=rejected')
  expect(dialog.getByText('Belge eksik')).toBeVisible()
  expect(dialog.getByText('Suna Kaya')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Onayla…' })).toBeNull()
})

test('COR-02 an application that is not verified cannot be decided', async () => {
  list([{ ...application, status: 'awaiting_email', email_verified_at: null }])
  const { dialog } = await open('/company-requests?status=awaiting_email')
  expect(dialog.getByText(/henüz doğrulamadı/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Reddet…' })).toBeNull()
})
