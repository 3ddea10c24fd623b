import {
  type CertificateTypeView,
  type CertificateView,
  createCertificate,
  listCertificates,
  listCertificateTypes,
} from '@gozlem/contract/certificate'
import {
  addCertificateForUser,
  deleteAnyCertificate,
  type HolderView,
  listCertificatesOfStaff,
  listCertificatesOfUser,
  listHolders,
  listStaff,
} from '@gozlem/contract/certificate-holder'
import {
  createType,
  deleteType,
  listManagedTypes,
  type ManagedCertificateType,
  readType,
  updateType,
} from '@gozlem/contract/certificate-type'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'

const type = (changes: Partial<ManagedCertificateType> = {}): ManagedCertificateType => ({
  id: '019a0000-0000-7000-8000-000000000701',
  code: 'IGU_C',
  name: 'C Sınıfı',
  validity_years: 5,
  allowed_hazard_classes: ['az_tehlikeli'],
  profession: 'safety_specialist',
  is_active: true,
  sort: 3,
  certificate_count: 0,
  ...changes,
})

const holder: HolderView = {
  id: '019a0000-0000-7000-8000-000000000901',
  first_name: 'Mert',
  last_name: 'Işık',
  role: 'osgb_user',
  profession: 'safety_specialist',
  is_active: true,
  phone: '0530 *** ** 01',
  company_name: 'Kule OSGB',
  certificate_count: 1,
  valid_until: '2027-02-01',
  days_left: 70,
  standing: 'expiring',
}

const certificate: CertificateView = {
  id: '019a0000-0000-7000-8000-000000000801',
  certificate_type_id: type().id,
  certificate_type_name: 'C Sınıfı',
  allowed_hazard_classes: ['az_tehlikeli'],
  certificate_number: 'IGU-C-1001',
  issue_date: '2022-02-01',
  expiry_date: '2027-02-01',
  issuing_authority: 'ÇSGB',
  status: 'expiring',
  days_left: 70,
  document_name: 'belge.pdf',
  document_url: '/api/certificates/admin/019a0000-0000-7000-8000-000000000801/document',
  created_at: '2026-01-05T08:00:00.000Z',
}

const offered: CertificateTypeView[] = [
  { id: type().id, code: 'IGU_C', name: 'C Sınıfı', validity_years: 5, allowed_hazard_classes: [] },
]

beforeEach(() => {
  answer(readType, { certificate_type: type() })
  answer(listManagedTypes, { certificate_types: [type()] })
  answer(listCertificateTypes, { certificate_types: offered })
  answer(listCertificatesOfUser, { user: holder, certificates: [certificate] })
  answer(listHolders, {
    users: [holder],
    pagination: { total: 1, page: 1, limit: 20, totalPages: 1, next: null },
  })
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('CERT-04 a new type is sent with what was chosen', async () => {
  answer(createType, { certificate_type: type() })
  const { user } = renderApp('superadmin', '/admin/certificate-types/add')
  await user.type(await box('Ad'), 'Yangın Eğiticisi')
  await user.type(await box('Kod'), 'YANGIN')
  await user.click(screen.getByRole('checkbox', { name: 'Çok Tehlikeli' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tehlikeli' }))
  await user.click(screen.getByRole('radio', { name: 'Süresiz' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Meslek' }), 'İşyeri Hekimi')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('heading', { level: 1, name: 'Sertifika Türleri' })
  expect(calls('certificateType.create')[0]?.body).toMatchObject({
    code: 'YANGIN',
    name: 'Yangın Eğiticisi',
    validity_years: null,
    allowed_hazard_classes: ['tehlikeli', 'cok_tehlikeli'],
    profession: 'workplace_physician',
    is_active: true,
    sort: 0,
  })
})

test('CERT-04 what is missing is told at its field, a taken code too', async () => {
  const message = 'Bu kod başka bir sertifika türünde kullanılıyor'
  refuse(updateType, 409, { code: 'CONFLICT', message, fields: { code: message } })
  const { user } = renderApp('superadmin', `/admin/certificate-types/edit/${type().id}`)
  const years = await box('Süre')
  await user.clear(years)
  await user.clear(await box('Ad'))
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Ad zorunludur')).toBeVisible()
  expect(screen.getByText('Geçerlilik süresini yıl olarak yazın')).toBeVisible()
  expect(calls('certificateType.update')).toEqual([])

  await user.type(years, '3')
  await user.type(await box('Ad'), 'C Sınıfı')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(calls('certificateType.update')[0]?.body).toMatchObject({ validity_years: 3 })
})

async function chooseOfType(user: ReturnType<typeof renderApp>['user'], entry: string) {
  await user.click(await screen.findByRole('button', { name: 'C Sınıfı için işlemler' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  return within(await screen.findByRole('alertdialog'))
}

test('CERT-04 an unused type is deleted after a question', async () => {
  answer(deleteType, { success: true, message: 'Sertifika türü silindi' })
  const { user } = renderApp('superadmin', '/admin/certificate-types')
  const dialog = await chooseOfType(user, 'Sil')
  await user.click(dialog.getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Sertifika türü silindi')).toBeVisible()
})

test('CERT-04 a used type is offered to be deactivated instead', async () => {
  answer(listManagedTypes, { certificate_types: [type({ certificate_count: 4 })] })
  answer(updateType, { certificate_type: type({ is_active: false }) })
  const { user } = renderApp('superadmin', '/admin/certificate-types')
  const dialog = await chooseOfType(user, 'Sil')
  expect(dialog.getByText(/türünde 4 sertifika var/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Pasif Et' }))
  expect(await screen.findByText('Sertifika türü pasif edildi')).toBeVisible()
  expect(calls('certificateType.delete')).toEqual([])
  expect(calls('certificateType.update')[0]?.body).toMatchObject({ code: 'IGU_C', is_active: false })
})

test('CERT-05 people are found by how their certificates stand', async () => {
  const { user } = renderApp('superadmin', '/admin/user-certificates')
  expect(await screen.findByText('Mert Işık')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sertifika durumu' }), 'missing')
  await expect.poll(() => calls('certificate.listHolders').at(-1)?.path).toContain('standing=missing')
  await user.type(screen.getByRole('textbox', { name: 'Kullanıcı ara' }), 'kule{Enter}')
  await expect.poll(() => calls('certificate.listHolders').at(-1)?.path).toContain('search=kule')
})

test('CERT-05 somebody’s certificates are shown, added and deleted', async () => {
  answer(addCertificateForUser, { certificate })
  answer(deleteAnyCertificate, { success: true, message: 'Sertifika silindi' })
  const { user } = renderApp('superadmin', `/admin/user-certificates/${holder.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mert Işık' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'belge.pdf' }).getAttribute('href')).toBe(certificate.document_url)

  await user.click(screen.getByRole('button', { name: 'Sil: C Sınıfı' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Sertifika silindi')).toBeVisible()
  expect(calls('certificate.deleteAny')[0]?.path).toBe(`/api/certificates/admin/${certificate.id}`)

  await user.click(screen.getByRole('link', { name: 'Sertifika Ekle' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sertifika türü' }), type().id)
  await user.type(await box('Sertifika numarası'), 'IGU-C-1002')
  await user.type(await box('Veren kurum'), 'ÇSGB')
  await user.type(await box('Veriliş tarihi'), '09.03.2024')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mert Işık' })).toBeVisible()
  expect(calls('certificate.addForUser')[0]).toMatchObject({
    path: `/api/certificates/admin/users/${holder.id}`,
    body: { certificate_number: 'IGU-C-1002', expiry_date: '2029-03-09' },
  })
  expect(calls(createCertificate.name)).toEqual([])
  expect(calls(listCertificates.name)).toEqual([])
})

test('CERT-05 somebody unknown is told as such', async () => {
  refuse(listCertificatesOfUser, 404, { code: 'NOT_FOUND', message: 'Kullanıcı bulunamadı.' })
  renderApp('superadmin', `/admin/user-certificates/${holder.id}`)
  expect(await screen.findByText('Aradığınız kullanıcı bulunamadı.')).toBeVisible()
})

test('CERT-05 an administrator of a consultancy reads the certificates of the own people', async () => {
  const pagination = { total: 1, page: 1, limit: 20, totalPages: 1, next: null }
  answer(listStaff, { users: [holder], pagination })
  answer(listCertificatesOfStaff, {
    user: holder,
    certificates: [{ ...certificate, document_name: null, document_url: null }],
  })
  const { user } = renderApp('osgb_admin', '/company-users/certificates')
  await user.click(await screen.findByRole('link', { name: /Mert Işık/ }))
  await screen.findByRole('heading', { level: 1, name: 'Mert Işık' })
  expect(await screen.findByText('IGU-C-1001')).toBeVisible()
  expect(screen.getByText('70 gün kaldı')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Düzenle/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Sil/ })).toBeNull()
  expect(calls('certificate.listHolders')).toEqual([])
})
