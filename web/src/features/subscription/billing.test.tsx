// Invoices and payments: /billing, and what the system's administrator keeps of an organization (SUB-04).
import {
  createInvoice,
  deleteInvoice,
  downloadInvoice,
  type InvoiceView,
  listInvoices,
  updateInvoice,
} from '@gozlem/contract/invoice'
import { type OrganizationView, readOrganization } from '@gozlem/contract/organization-administration'
import { listPurchases, readSubscription } from '@gozlem/contract/subscription'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { files } from '../../platform/device/files'
import { answer, answerBytes, calls, refuse } from '../../platform/testing/answering'

const kule: OrganizationView = {
  id: '019a0000-0000-7000-8000-000000000092',
  kind: 'osgb',
  name: 'Kule OSGB',
  authorization_no: '',
  email: '',
  phone: '',
  city: '',
  address: '',
  tax_office: '',
  tax_number: '',
  plan_seats: 25,
  plan_starts_on: null,
  plan_ends_on: null,
  plan_state: 'unlimited',
  status: 'active',
  suspended_at: null,
  created_at: '2026-01-05T08:00:00.000Z',
  active_user_count: 3,
  user_count: 4,
  client_company_count: 12,
  report_count: 1400,
}
const invoice: InvoiceView = {
  id: '019a0000-0000-7000-8000-000000000071',
  organization_id: kule.id,
  number: 'GIB2026000000001',
  issued_on: '2026-11-02',
  period_starts_on: '2026-11-01',
  period_ends_on: '2026-11-30',
  amount_minor: 1_250_050,
  currency: 'TRY',
  document_name: 'kasım.pdf',
  byte_size: 1500,
  created_at: '2026-11-02T08:00:00.000Z',
}
const pdf = new File(['%PDF-1.7'], 'aralık.pdf', { type: 'application/pdf' })

test('SUB-04 whoever runs an organization reads its invoices and downloads one', async () => {
  const save = vi.spyOn(files, 'save').mockImplementation(() => undefined)
  const { user } = renderApp('osgb_admin', '/billing', () => {
    answer(listInvoices, { invoices: [invoice] })
    answerBytes(downloadInvoice, '%PDF-1.7')
  })
  const row = within(await screen.findByRole('row', { name: /GIB2026000000001/ }))
  for (const text of ['02.11.2026', '01.11.2026 – 30.11.2026', '12.500,50 TRY'])
    expect(row.getByText(text)).toBeVisible()
  await user.click(row.getByRole('button', { name: 'GIB2026000000001 numaralı faturayı indir' }))
  await expect.poll(() => save.mock.calls.map(([, name]) => name)).toEqual(['kasım.pdf'])
  expect(row.queryByRole('button', { name: /sil$/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Planı Göster' })).toBeVisible()
})

test('SUB-04 without one it says so; what could not be loaded is asked for again', async () => {
  const { user } = renderApp('osgb_admin', '/billing', () => refuse(listInvoices, 503, {}))
  const again = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answer(listInvoices, { invoices: [] })
  await user.click(again)
  expect(await screen.findByText('Kurumunuz için henüz fatura yüklenmedi.')).toBeVisible()
})

test('SUB-04 an individual reads what the stores told of the own payments, and no card', async () => {
  const payment = {
    id: '019a0000-0000-7000-8000-000000000081',
    kind: 'RENEWAL',
    happened_at: '2026-11-02T08:00:00.000Z',
    store: 'PLAY_STORE',
    period_began: '2026-11-02T08:00:00.000Z',
    period_ends: '2026-12-02T08:00:00.000Z',
    amount_minor: 14_990,
    currency: 'TRY',
    outcome: 'paid',
  } as const
  renderApp('regular', '/billing', () => {
    answer(readSubscription, { is_sold: true, subscription: null, locked_message: null })
    answer(listPurchases, {
      purchases: [
        { ...payment, id: invoice.id, kind: 'CANCELLATION', amount_minor: -14_990, outcome: 'refunded' },
        payment,
      ],
    })
  })
  const paid = within(await screen.findByRole('row', { name: /Yenileme/ }))
  for (const text of ['Ödendi', '02.11.2026 – 02.12.2026', '149,90 TRY', 'Google Play'])
    expect(paid.getByText(text)).toBeVisible()
  const back = within(screen.getByRole('row', { name: /İptal/ }))
  expect(back.getByText('İade edildi')).toBeVisible()
  expect(back.getByText('-149,90 TRY')).toBeVisible()
  expect(screen.getByText(/Kart bilgileriniz burada\s+tutulmaz/)).toBeVisible()
})

test('SUB-04 where nothing is sold an individual reads that everything is open', async () => {
  renderApp('regular', '/billing', () => {
    answer(readSubscription, { is_sold: false, subscription: null, locked_message: null })
    answer(listPurchases, { purchases: [] })
  })
  expect(await screen.findByText('Bütün özellikler açık')).toBeVisible()
  expect(screen.queryByText('Faturanızı mağaza düzenler')).toBeNull()
})

const openInvoices = (...invoices: InvoiceView[]) =>
  renderApp('superadmin', `/companies-management/${kule.id}?view=invoices`, () => {
    answer(readOrganization, { organization: kule })
    answer(listInvoices, { invoices })
  })

test('SUB-04 the system administrator adds one with its PDF; what is missing is said at its field', async () => {
  const { user } = openInvoices()
  await user.click(await screen.findByRole('button', { name: 'Fatura Ekle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fatura ekle' }))
  await user.click(dialog.getByRole('button', { name: 'Ekle' }))
  expect(await dialog.findByText('Fatura numarası zorunludur')).toBeVisible()
  expect(dialog.getAllByText('Tarihi gg.aa.yyyy olarak yazın')).toHaveLength(3)
  expect(dialog.getByText('Fatura tutarını yazın')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Fatura no/), 'GIB2026000000002')
  await user.type(dialog.getByLabelText(/^Fatura tarihi/), '01.12.2026')
  await user.type(dialog.getByLabelText(/^Dönem başlangıcı/), '01.12.2026')
  await user.type(dialog.getByLabelText(/^Dönem bitişi/), '30.11.2026')
  await user.type(dialog.getByLabelText(/^Tutar/), '1250,5')
  await user.click(dialog.getByRole('button', { name: 'Ekle' }))
  expect(await dialog.findByText('Dönemin son günü, ilk gününden önce olamaz')).toBeVisible()
  await user.clear(dialog.getByLabelText(/^Dönem bitişi/))
  await user.type(dialog.getByLabelText(/^Dönem bitişi/), '31.12.2026')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, pdf)
  answer(createInvoice, { invoice, message: 'Fatura eklendi' })
  await user.click(dialog.getByRole('button', { name: 'Ekle' }))
  expect(await screen.findByText('Fatura eklendi')).toBeVisible()
  expect(calls('invoice.create').at(-1)?.body).toMatchObject({
    organization_id: kule.id,
    number: 'GIB2026000000002',
    period_ends_on: '2026-12-31',
    amount_minor: '125050',
    currency: 'TRY',
    document: expect.objectContaining({ name: 'aralık.pdf' }),
  })
})

test('SUB-04 the system administrator changes one without sending its PDF again, and deletes one after asking', async () => {
  const { user } = openInvoices(invoice)
  await user.click(await screen.findByRole('button', { name: 'GIB2026000000001 numaralı faturayı düzenle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Faturayı düzenle' }))
  expect(dialog.getByText('kasım.pdf')).toBeVisible()
  const amount = dialog.getByLabelText(/^Tutar/)
  await user.clear(amount)
  await user.type(amount, '99,90')
  answer(updateInvoice, { invoice, message: 'Fatura güncellendi' })
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Fatura güncellendi')).toBeVisible()
  expect(calls('invoice.update').at(-1)?.body).toMatchObject({ amount_minor: 9990, number: invoice.number })
  await user.click(screen.getByRole('button', { name: 'GIB2026000000001 numaralı faturayı sil' }))
  answer(deleteInvoice, { success: true, message: 'Fatura silindi' })
  await user.click(await screen.findByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Fatura silindi')).toBeVisible()
})
