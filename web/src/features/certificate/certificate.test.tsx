import {
  type CertificateView,
  createCertificate,
  deleteCertificate,
  listCertificates,
  listCertificateTypes,
  updateCertificate,
} from '@gozlem/contract/certificate'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const type = (number: number, name: string, validity_years: number | null) => ({
  id: `019a0000-0000-7000-8000-00000000070${number}`,
  code: `TUR_${number}`,
  name,
  validity_years,
  allowed_hazard_classes: [],
})
const classA = type(1, 'A Sınıfı', 5)
const openEnded = type(2, 'Süresiz Belge', null)

const certificate = (changes: Partial<CertificateView> = {}): CertificateView => ({
  id: '019a0000-0000-7000-8000-000000000801',
  certificate_type_id: classA.id,
  certificate_type_name: classA.name,
  allowed_hazard_classes: [],
  certificate_number: 'İGU-A-1001',
  issue_date: '2023-03-09',
  expiry_date: '2028-03-09',
  issuing_authority: 'ÇSGB',
  status: 'valid',
  days_left: 474,
  document_name: null,
  document_url: null,
  created_at: '2026-01-05T08:00:00.000Z',
  ...changes,
})

beforeEach(() => {
  answer(listCertificates, { certificates: [certificate()] })
  answer(listCertificateTypes, { certificate_types: [classA, openEnded] })
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test.each([
  ['valid', 474, 'Geçerli', '474 gün kaldı'],
  ['expiring', 60, 'Süresi yaklaşıyor', '60 gün kaldı'],
  ['critical', 0, 'Süresi dolmak üzere', 'Bugün son gün'],
  ['expired', -12, 'Süresi doldu', '12 gün önce doldu'],
  ['upcoming', 900, 'Henüz geçerli değil', '09.03.2023 tarihinde başlar'],
  ['incomplete', null, 'Eksik bilgi', 'Tamamlanana kadar geçerli sayılmaz'],
] as const)(
  'CERT-01 a certificate that is %s says so in words and days',
  async (status, days_left, word, days) => {
    answer(listCertificates, { certificates: [certificate({ status, days_left })] })
    renderApp('regular', '/certificates')
    expect(await screen.findByText(word)).toBeVisible()
    expect(screen.getByText(days)).toBeVisible()
  },
)

test.each([
  { status: 'expired', days_left: -1 },
  { status: 'upcoming', days_left: 900 },
  { status: 'incomplete', days_left: null },
] as const)('CERT-03 with nothing but one that is $status the page says what that stops', async (change) => {
  answer(listCertificates, { certificates: [certificate(change)] })
  renderApp('osgb_user', '/certificates')
  expect(
    await screen.findByText('Rapor oluşturabilmek için en az bir aktif sertifika eklemeniz gerekmektedir'),
  ).toBeVisible()
})

test('CERT-01 the expiry date follows issue date and type until it is set by hand', async () => {
  const { user } = renderApp('regular', '/certificates/add')
  const issued = await box('Veriliş tarihi')
  const expires = await box('Bitiş tarihi')
  const types = screen.getByRole('combobox', { name: 'Sertifika türü' })
  await user.selectOptions(types, classA.id)
  await user.type(issued, '09.03.2024')
  expect(expires.value).toBe('09.03.2029')

  await user.selectOptions(types, openEnded.id)
  expect(expires.value).toBe('09.03.2123')

  await user.clear(expires)
  await user.type(expires, '01.06.2027')
  await user.clear(issued)
  await user.type(issued, '01.01.2022')
  expect(expires.value).toBe('01.06.2027')
})

test('CERT-01 a certificate with its type alone is saved, and told to be incomplete', async () => {
  answer(createCertificate, { certificate: certificate({ status: 'incomplete', days_left: null }) })
  const { user } = renderApp('regular', '/certificates/add')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sertifika türü' }), classA.id)
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Sertifika eksik bilgiyle kaydedildi')).toBeVisible()
  expect(screen.getByText('Eksikleri tamamlayana kadar geçerli sayılmaz.')).toBeVisible()
  expect(calls('certificate.create')[0]?.body).toMatchObject({
    certificate_type_id: classA.id,
    certificate_number: '',
    issue_date: null,
    expiry_date: null,
    issuing_authority: '',
  })
})

test('CERT-01 missing and impossible details are told at their fields', async () => {
  const { user } = renderApp('regular', '/certificates/add')
  await user.type(await box('Veriliş tarihi'), '31.02.2024')
  await user.type(await box('Bitiş tarihi'), '3.2.')
  await user.type(await box('Sertifika numarası'), 'A B')
  await user.type(await box('Veren kurum'), 'Ç')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Sertifika türünü seçin')).toBeVisible()
  expect(screen.getByText(/5-100 karakter/)).toBeVisible()
  expect(screen.getByText('Veren kurumun adını yazın')).toBeVisible()
  expect(screen.getAllByText('Tarihi gg.aa.yyyy olarak yazın')).toHaveLength(2)

  await user.clear(screen.getByRole('textbox', { name: 'Veriliş tarihi' }))
  await user.type(screen.getByRole('textbox', { name: 'Veriliş tarihi' }), '01.01.2024')
  await user.clear(screen.getByRole('textbox', { name: 'Bitiş tarihi' }))
  await user.type(screen.getByRole('textbox', { name: 'Bitiş tarihi' }), '01.01.2023')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Bitiş tarihi veriliş tarihinden sonra olmalıdır')).toBeVisible()
  expect(calls('certificate.create')).toEqual([])
})

test.each([
  ['belge.pdf', 'application/pdf'],
  ['sertifika.jpg', 'image/jpeg'],
  ['IMG_0102.HEIC', 'image/heic'],
])('CERT-01 a new certificate is sent with its document %s', async (name, mime) => {
  answer(createCertificate, { certificate: certificate() })
  const { user } = renderApp('regular', '/certificates/add')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sertifika türü' }), classA.id)
  await user.type(await box('Sertifika numarası'), 'İGU-A-1002')
  await user.type(await box('Veren kurum'), 'ÇSGB')
  await user.type(await box('Veriliş tarihi'), '09.03.2024')
  const file = new File(['x'], name, { type: mime })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, file)
  expect(await screen.findByText(name)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('heading', { level: 1, name: 'Sertifikalarım' })
  expect(calls('certificate.create')[0]?.body).toMatchObject({
    certificate_type_id: classA.id,
    certificate_number: 'İGU-A-1002',
    issue_date: '2024-03-09',
    expiry_date: '2029-03-09',
    issuing_authority: 'ÇSGB',
    document: expect.objectContaining({ name }),
  })
})

test('CERT-01 what is emptied together with a new document is emptied', async () => {
  answer(listCertificates, { certificates: [certificate()] })
  answer(updateCertificate, { certificate: certificate() })
  const { user } = renderApp('regular', `/certificates/edit/${certificate().id}`)
  await user.clear(await box('Veren kurum'))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await user.upload(input, new File(['x'], 'belge.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('belge.pdf')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sertifika türü' }), classA.id)
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(calls('certificate.update')[0]?.body).toMatchObject({ issuing_authority: '' }))
})

test('CERT-01 a refused document is told above the button and nothing is lost', async () => {
  refuse(createCertificate, 400, {
    code: 'DOCUMENT_REFUSED',
    message:
      'Belge yüklenemedi: PDF, fotoğraf (jpg, png, webp, heic, gif), Word, Excel veya txt dosyası seçin.',
  })
  const { user } = renderApp('regular', '/certificates/add')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sertifika türü' }), classA.id)
  await user.type(await box('Sertifika numarası'), 'İGU-A-1002')
  await user.type(await box('Veren kurum'), 'ÇSGB')
  await user.type(await box('Veriliş tarihi'), '09.03.2024')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Belge yüklenemedi/)
  expect((await box('Sertifika numarası')).value).toBe('İGU-A-1002')
})

test('CERT-01 deleting asks first and says that reports keep their copy', async () => {
  answer(deleteCertificate, { success: true, message: 'Sertifika silindi' })
  const { user } = renderApp('regular', '/certificates')
  await user.click(await screen.findByRole('button', { name: 'Sil: A Sınıfı' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/kendi kopyalarını korur/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Sertifika silindi')).toBeVisible()
})
