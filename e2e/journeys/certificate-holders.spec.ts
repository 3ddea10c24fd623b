import {
  type CertificateView,
  listCertificates,
  listCertificateTypes,
  updateCertificate,
} from '@gozlem/contract/certificate'
import type { Client } from '@gozlem/contract/client'
import { createClientCompany, deleteClientCompany } from '@gozlem/contract/client-company'
import { addYears, formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { callingAs } from '../session'

const today = istanbulDay(new Date())

test.describe("anybody's certificates", () => {
  test.use({ role: 'superadmin' })

  test('CERT-05 finds somebody, adds a certificate for them, changes it and deletes it', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/admin/user-certificates?search=ay%C5%9Fe')
    await expectPage(page, 'Kullanıcı Sertifikaları')
    await page.getByRole('link', { name: 'Ayşe Yılmaz', exact: true }).click()
    await expectPage(page, 'Ayşe Yılmaz')
    await expectAccessible(page)
    await expectFitsPhone(page)

    await page.getByRole('link', { name: 'Sertifika Ekle', exact: true }).click()
    await field(page, 'Sertifika türü').selectOption('İşyeri Hekimliği')
    await field(page, 'Sertifika numarası').fill('HEKIM-5501')
    await field(page, 'Veren kurum').fill('Sağlık Bakanlığı')
    await field(page, 'Veriliş tarihi').fill(formatDay(addYears(today, -1)))
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, 'Ayşe Yılmaz')
    const card = page.getByRole('listitem').filter({ hasText: 'HEKIM-5501' })
    await expect(card).toContainText('Geçerli')

    await card.getByRole('link', { name: /^Düzenle/ }).click()
    await expectPage(page, 'Sertifika Düzenle')
    await field(page, 'Bitiş tarihi').fill(formatDay(addYears(today, 1)))
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(card).toContainText(formatDay(addYears(today, 1)))
    await card.getByRole('button', { name: /^Sil/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.getByText('Sertifika silindi')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})

test.describe('a certificate below the hazard class', () => {
  test.use({ role: 'osgb_admin' })

  test('CERT-06 warns before the report and over the draft', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const call = await callingAs(baseURL ?? '', 'osgb_admin')
    const { company } = await call(createClientCompany, {
      body: { name: 'Derin Maden', address: 'Ocak Yolu No: 2', tehlike_sinifi: 'cok_tehlikeli' },
    })
    const restore = await onlyClassC(call)
    const note = 'C Sınıfı İş Güvenliği Uzmanlığı belgesi Çok Tehlikeli sınıftaki işyerlerini kapsamaz.'
    try {
      await page.goto('/report/new')
      await field(page, 'Müşteri firma').fill('Derin')
      await page.getByRole('option', { name: /Derin Maden/ }).click()
      const warning = page.getByText('Sertifikanız bu işyerinin tehlike sınıfını kapsamıyor')
      await expect(warning).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Devam Et', exact: true }).click()
      await page.getByRole('button', { name: 'Raporu Oluştur', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Derin Maden', exact: true })).toBeVisible()
      await expect(warning).toBeVisible()
      await expect(page.getByText(note)).toBeVisible()
    } finally {
      await restore()
      await call(deleteClientCompany, { params: { id: company.id } })
    }
  })
})

/** Makes the caller's certificates class C until they are put back. */
async function onlyClassC(call: Client): Promise<() => Promise<void>> {
  const { certificates } = await call(listCertificates, {})
  const { certificate_types } = await call(listCertificateTypes, {})
  const classC = certificate_types.find(({ code }) => code === 'IGU_C')?.id ?? ''
  const save = async (
    { id, issue_date, expiry_date, ...held }: CertificateView,
    certificate_type_id: string,
  ) => {
    const { certificate_number, issuing_authority } = held
    const dates = { issue_date: issue_date ?? '', expiry_date: expiry_date ?? '' }
    const body = { certificate_type_id, certificate_number, issuing_authority, ...dates }
    await call(updateCertificate, { params: { id }, body })
  }
  for (const held of certificates) await save(held, classC)
  return async () => {
    for (const held of certificates) await save(held, held.certificate_type_id)
  }
}
