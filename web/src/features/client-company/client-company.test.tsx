import {
  type ClientCompanyView,
  createClientCompany,
  deleteClientCompany,
  findSimilarClientCompanies,
  listClientCompanies,
  listIndustries,
  readClientCompany,
  restoreClientCompany,
  updateClientCompany,
} from '@gozlem/contract/client-company'
import { deleteClientCompanyLogo, putClientCompanyLogo } from '@gozlem/contract/client-company-logo'
import { searchNaceCodes } from '@gozlem/contract/nace'
import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer, calls, refuse } from '../../platform/testing/answering'
import { exampleCompany } from '../../platform/testing/example-company'

const company = exampleCompany({
  address: 'Sanayi Cad. 5',
  addresses: [
    {
      id: '019a0000-0000-7000-8000-000000000601',
      label: 'Fabrika',
      address: 'Sanayi Cad. 5',
      city: 'Ankara',
      district: 'Sincan',
      is_primary: true,
    },
  ],
  tehlike_sinifi: 'cok_tehlikeli',
  employee_count: 42,
  industry: 'Metal işleme',
  nace_code: '25.62.01',
  tax_number: '1234567890',
  tc_number: '*********50',
  tax_office: 'Sincan',
  report_count: 3,
})
const readOnly = { ...company, can: { edit: false, delete: false, create_report: true, restore: false } }

const list = (companies: ClientCompanyView[]) =>
  answer(listClientCompanies, {
    companies,
    pagination: { total: companies.length, page: 1, limit: 20, totalPages: 1, next: null },
  })

beforeEach(() => {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1280 })
  list([company])
  answer(readClientCompany, { company })
  answer(listIndustries, { industries: ['Gıda', 'Metal işleme'] })
  answer(searchNaceCodes, { list: null, codes: [] })
  answer(findSimilarClientCompanies, { companies: [] })
})

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
/** The page's own last call: what the device keeps for a report's beginning asks for the same list by hundreds (073). */
const lastQuery = () =>
  calls('clientCompany.list')
    .map((call) => new URLSearchParams(call.path.split('?')[1]))
    .findLast((query) => query.get('limit') !== '100') ?? new URLSearchParams()

test('CC-01 the list is searched, filtered and sorted, all of it in the address', async () => {
  const { user, router } = renderApp('osgb_admin', '/companies?tehlike_sinifi=tehlikeli&sort_by=nonsense')
  await screen.findByRole('link', { name: company.name })
  expect(lastQuery().get('tehlike_sinifi')).toBe('tehlikeli')
  expect(lastQuery().get('sort_by')).toBe('name')

  await user.type(screen.getByRole('textbox', { name: 'Firma ara' }), 'öz{Enter}')
  await expect.poll(() => lastQuery().get('search')).toBe('öz')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Çalışan sayısı' }), '10-49')
  await expect.poll(() => lastQuery().get('employee_range')).toBe('10-49')
  await user.click(await screen.findByRole('button', { name: 'Çalışan' }))
  await expect.poll(() => lastQuery().get('sort_by')).toBe('employee_count')

  const address = new URLSearchParams(router.state.location.search)
  expect(Object.fromEntries(address)).toMatchObject({
    search: 'öz',
    tehlike_sinifi: 'tehlikeli',
    employee_range: '10-49',
    sort_by: 'employee_count',
  })
})

test('CC-01 an empty list leads the osgb_admin to the first company, the osgb_user to patience', async () => {
  list([])
  renderApp('osgb_admin', '/companies')
  expect(await screen.findByRole('link', { name: 'İlk firmanızı ekleyin' })).toBeVisible()
})

test('CC-01 an osgb_user without assignments is told who assigns', async () => {
  list([])
  renderApp('osgb_user', '/companies')
  expect(await screen.findByText(/Size atanmış firma yok/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Firma Ekle' })).toBeNull()
})

test('CC-01 a new company needs a name and the text of its address', async () => {
  const { user } = renderApp('osgb_admin', '/companies/add')
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Firma adı zorunludur')).toBeVisible()
  expect(screen.getByText('Adres zorunludur')).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('name')
  expect(calls('clientCompany.create')).toEqual([])
})

test('NAV-11 CC-01 the form explains what is not plain by itself', async () => {
  renderApp('osgb_admin', '/companies/add')
  await box('Firma adı')
  const explained = screen.getAllByRole('button', { name: /^Yardım: / })
  expect(explained.map((button) => button.getAttribute('aria-label')?.replace('Yardım: ', ''))).toEqual([
    'Sektör',
    'Çalışan sayısı',
    'İşyeri adresleri',
    'SGK işyeri sicil no',
    'DETSİS no',
  ])
})

test('CC-01 a new company is sent with a client-made id, clean numbers and one primary address', async () => {
  answer(createClientCompany, { company })
  const { user } = renderApp('osgb_admin', '/companies/add')
  await user.type(await box('Firma adı'), 'Çınar Ahşap')
  await user.click(screen.getByRole('radio', { name: 'Az Tehlikeli' }))
  await user.type(screen.getByRole('textbox', { name: 'Çalışan sayısı' }), '12')
  await user.type(screen.getByRole('textbox', { name: 'Adres' }), 'Eski Cad. 1')
  await user.click(screen.getByRole('button', { name: 'Adres Ekle' }))
  const second = within(screen.getByRole('group', { name: '2. adres' }))
  await user.type(second.getByRole('textbox', { name: 'Adres' }), 'Yeni Cad. 2')
  await user.click(second.getByRole('button', { name: 'Ana adres yap' }))
  await user.type(screen.getByRole('textbox', { name: 'SGK işyeri sicil no' }), '2.4120-01')
  expect(screen.getByText(/26 hanedir, 7 hane yazdınız/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('heading', { level: 1, name: 'Firmalarım' })
  expect(calls('clientCompany.create')[0]?.body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    name: 'Çınar Ahşap',
    tehlike_sinifi: 'az_tehlikeli',
    employee_count: 12,
    sgk_no: '2412001',
    addresses: [
      { address: 'Eski Cad. 1', is_primary: false },
      { address: 'Yeni Cad. 2', is_primary: true },
    ],
  })
})

test('CC-01 a company that may be there already is pointed at, and can be entered all the same', async () => {
  answer(findSimilarClientCompanies, {
    companies: [
      { id: company.id, name: company.name, is_deleted: false, similar_by: ['tax_number', 'name'] },
      {
        id: '0198c1d2-0000-7000-8000-00000000d001',
        name: 'Silinen Firma',
        is_deleted: true,
        similar_by: ['name'],
      },
    ],
  })
  const { user } = renderApp('osgb_admin', '/companies/add')
  await user.type(await box('Firma adı'), company.name)
  const notice = await screen.findByText('Bu firma zaten kayıtlı olabilir')
  const addresses = screen.getByRole('heading', { name: 'İşyeri adresleri' })
  expect(notice.compareDocumentPosition(addresses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('link', { name: company.name }).getAttribute('href')).toBe(
    `/client-companies/edit/${company.id}`,
  )
  expect(screen.getByText(/vergi numarası aynı, adı benziyor/)).toBeVisible()
  expect(screen.getByText(/\(silinmiş, adı benziyor\)/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Silinen Firma' }).getAttribute('href')).toBe(
    '/companies?view=deleted',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Kaydet' }).disabled).toBe(false)
  await expect
    .poll(() =>
      new URLSearchParams(calls('clientCompany.findSimilar').at(-1)?.path.split('?')[1]).get('name'),
    )
    .toBe(company.name)
})

test('CC-01 saving leaves the masked identity number alone unless a new one is typed', async () => {
  answer(updateClientCompany, { company })
  const { user } = renderApp('osgb_admin', `/client-companies/edit/${company.id}`)
  const tc = await box('T.C. kimlik no')
  expect(tc.value).toBe('')
  expect(screen.getByText(company.tc_number)).toBeVisible()

  await user.type(await screen.findByRole('combobox', { name: 'Sektör' }), ' ve montaj')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('link', { name: 'Düzenle' })
  const sent = calls('clientCompany.update')[0]?.body
  expect(sent).toMatchObject({ industry: 'Metal işleme ve montaj' })
  expect(sent).not.toHaveProperty('tc_number')
})

test('CC-01 a stored identity number can be deleted', async () => {
  answer(updateClientCompany, { company })
  const { user } = renderApp('osgb_admin', `/companies/edit/${company.id}`)
  await user.click(await screen.findByRole('checkbox', { name: 'Kayıtlı numarayı sil' }))
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('link', { name: 'Düzenle' })
  expect(calls('clientCompany.update')[0]?.body).toMatchObject({ tc_number: '' })
})

test('CC-01 what the server finds wrong shows at the field, down to an address', async () => {
  refuse(updateClientCompany, 400, {
    fields: { 'addresses.0.address': 'Adres çok kısa', tax_office: 'Böyle bir vergi dairesi yok' },
  })
  const { user } = renderApp('osgb_admin', `/companies/edit/${company.id}`)
  await user.click(await screen.findByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Adres çok kısa')).toBeVisible()
  expect(screen.getByText('Böyle bir vergi dairesi yok')).toBeVisible()
})

test('PLAT-03 a server that cannot store says that nothing was kept, and the form keeps what was typed', async () => {
  const message =
    'Sunucu kayıtlara şu anda ulaşamıyor. Yaptığınız işlem kaydedilmedi. Lütfen biraz sonra tekrar deneyin.'
  refuse(updateClientCompany, 503, { code: 'SERVICE_UNAVAILABLE', message, data: { kept: 'nothing' } })
  const { user } = renderApp('osgb_admin', `/companies/edit/${company.id}`)
  const sector = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Sektör' })
  await user.type(sector, ' ve montaj')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByText(message)
  expect(sector.value).toBe('Metal işleme ve montaj')
})

test('ROLE-03 who may not edit reads the details instead of a form', async () => {
  answer(readClientCompany, { company: readOnly })
  renderApp('osgb_user', `/companies/edit/${company.id}`)
  await screen.findByRole('heading', { level: 1, name: company.name })
  expect(screen.getByText('Sanayi Cad. 5, Sincan/Ankara')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Diğer işlemler' })).toBeNull()
})

test('CC-01 deleting asks first and says that reports stay', async () => {
  answer(deleteClientCompany, { success: true, message: 'Firma silindi' })
  const { user } = renderApp('osgb_admin', '/companies')
  await user.click(await screen.findByRole('button', { name: `${company.name} için işlemler` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sil' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/3 rapor okunabilir kalır/)).toBeVisible()
  expect(calls('clientCompany.delete')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText(`${company.name} silindi`)).toBeVisible()
  expect(calls('clientCompany.delete').map(({ path }) => path)).toEqual([
    `/api/companies/client-companies/${company.id}`,
  ])
})

test('CC-01 a company that is gone says so instead of offering a retry', async () => {
  refuse(readClientCompany, 404, { code: 'NOT_FOUND', message: 'Aradığınız kayıt bulunamadı.' })
  renderApp('osgb_admin', `/companies/edit/${company.id}`)
  expect(await screen.findByText(/Aradığınız firma bulunamadı/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tekrar Dene' })).toBeNull()
})

const naceList = {
  list: { valid_from: '2025-03-13', source: 'RG 13.03.2025/32840' },
  codes: [
    { code: '08.99.04', description: 'Grafit ocakçılığı', tehlike_sinifi: 'cok_tehlikeli' as const },
    {
      code: '46.73.02',
      description: 'Boya, vernik ve lak toptan ticareti',
      tehlike_sinifi: 'tehlikeli' as const,
    },
  ],
}

test('BEY-16 a code from the list proposes its class, and another class asks for a reason', async () => {
  answer(searchNaceCodes, naceList)
  answer(createClientCompany, { company })
  const { user } = renderApp('osgb_admin', '/companies/add')
  await user.type(await box('Firma adı'), 'Boyacı')
  await user.type(screen.getByRole('textbox', { name: 'Adres' }), 'Liman Cad. 1')
  await user.type(screen.getByRole('combobox', { name: 'NACE kodu' }), 'boya')
  await user.click(await screen.findByRole('option', { name: /46\.73\.02/ }))
  const listed = screen.getByRole('radio', { name: 'Tehlikeli' })
  await expect.poll(() => (listed as HTMLInputElement).checked).toBe(true)
  expect(await screen.findByText(/NACE listesine göre Tehlikeli \(13\.03\.2025/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Tehlike sınıfı gerekçesi' })).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Az Tehlikeli' }))
  await user.type(await box('Tehlike sınıfı gerekçesi'), 'Yalnız büro')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('heading', { level: 1, name: 'Firmalarım' })
  expect(calls('clientCompany.create')[0]?.body).toMatchObject({
    nace_code: '46.73.02',
    tehlike_sinifi: 'az_tehlikeli',
    hazard_class_reason: 'Yalnız büro',
  })
})

test('BEY-16 a code that is in no list may be typed, and an SGK number suggests only', async () => {
  answer(createClientCompany, { company })
  const { user } = renderApp('osgb_admin', '/companies/add')
  await user.type(await box('Firma adı'), 'Serbest')
  await user.type(screen.getByRole('textbox', { name: 'Adres' }), 'Liman Cad. 1')
  await user.type(screen.getByRole('textbox', { name: 'SGK işyeri sicil no' }), '24312010112345670060123000')
  expect(screen.getByText(/43\.12 ile başlayan bir kodu gösteriyor/)).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'NACE kodu' }), '431201{Enter}')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.findByRole('heading', { level: 1, name: 'Firmalarım' })
  expect(calls('clientCompany.create')[0]?.body).toMatchObject({
    nace_code: '43.12.01',
    tehlike_sinifi: null,
    sgk_no: '24312010112345670060123000',
  })
})

test('CC-01 an SGK number of more than 50 digits is an error, other lengths are told', async () => {
  const { user } = renderApp('osgb_admin', '/companies/add')
  const sgk = await box('SGK işyeri sicil no')
  await user.click(sgk)
  await user.paste('9'.repeat(51))
  expect(screen.getByText(/26 hanedir, 51 hane yazdınız/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText(/yalnız rakamlardan oluşur, en fazla 50 hane/)).toBeVisible()
})

test('CC-01 the list is filtered by industry and status', async () => {
  const { user, router } = renderApp('osgb_admin', '/companies')
  await screen.findByRole('option', { name: 'Gıda' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sektör' }), 'Gıda')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'Pasif')
  await expect
    .poll(() => Object.fromEntries(lastQuery()))
    .toMatchObject({ industry: 'Gıda', status: 'passive' })
  expect(router.state.location.search).toContain('status=passive')
})

test('CC-01 a deleted company shows the days left and is restored after a question', async () => {
  const deleted = exampleCompany({
    name: 'Geri Dönecek A.Ş.',
    deleted_at: '2026-01-07T08:00:00.000Z',
    restorable_days: 4,
    can: { edit: false, delete: false, create_report: false, restore: true },
  })
  list([deleted])
  answer(restoreClientCompany, { company: { ...company, name: deleted.name } })
  const { user } = renderApp('osgb_admin', '/companies')
  await user.click(await screen.findByRole('tab', { name: 'Silinen firmalar' }))
  expect(await screen.findByText('4 gün')).toBeVisible()
  expect(lastQuery().get('deleted')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Geri getir: Geri Dönecek A.Ş.' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Firma geri getirilsin mi?' }))
  expect(question.getByText(/görevlendirmeleri kendiliğinden geri gelmez/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Geri Getir' }))
  expect(await screen.findByText('Geri Dönecek A.Ş. geri getirildi')).toBeVisible()
  expect(calls('clientCompany.restore').map(({ path }) => path)).toEqual([
    `/api/companies/client-companies/${deleted.id}/restore`,
  ])
})

test('ROLE-03 an osgb_user has no tab of deleted companies', async () => {
  list([readOnly])
  renderApp('osgb_user', '/companies?view=deleted')
  await screen.findByRole('link', { name: company.name })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(lastQuery().get('deleted')).toBeNull()
})

test('CC-01 a logo is uploaded and removed at once, and a refusal says why', async () => {
  const logo_url = `/api/companies/client-companies/${company.id}/logo?v=1`
  answer(putClientCompanyLogo, { company: { ...company, logo_url } })
  answer(deleteClientCompanyLogo, { company })
  const { user } = renderApp('osgb_admin', `/companies/edit/${company.id}`)
  await screen.findByRole('button', { name: 'Logo Yükle' })
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, file)
  expect(await screen.findByText('Logo yüklendi')).toBeVisible()
  expect(document.querySelector(`img[src="${logo_url}"]`)).not.toBeNull()

  refuse(putClientCompanyLogo, 400, {
    code: 'DOCUMENT_REFUSED',
    message: 'Logo yüklenemedi: dosya bir görüntü değil.',
  })
  if (chooser) await user.upload(chooser, file)
  expect(await screen.findByText('Logo yüklenemedi: dosya bir görüntü değil.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kaldır' }))
  expect(await screen.findByText('Logo kaldırıldı')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Logo Yükle' })).toBeVisible()
})
