import { randomUUID } from 'node:crypto'
import { createType, deleteType } from '@gozlem/contract/certificate-type'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { callingAs } from '../session'

const listPath = '/admin/certificate-types'
const newCode = () => `YANGIN-${randomUUID().slice(-6)}`.toUpperCase()

test.describe('certificate types', () => {
  test.use({ role: 'superadmin' })

  test('CERT-04 adds a type, changes it and deletes it', { tag: '@desktop' }, async ({ page }) => {
    const code = newCode()
    await page.goto(listPath)
    await expect(page.getByRole('row', { name: /IGU_A/ })).toContainText('Tüm sınıflar')
    await page.getByRole('link', { name: 'Tür Ekle', exact: true }).click()
    await expectPage(page, 'Sertifika Türü Ekle')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(page, 'Ad')).toBeFocused()
    await expectAccessible(page)
    await field(page, 'Ad').fill('Yangın Güvenliği Eğiticisi')
    await field(page, 'Kod').fill('igu_a')
    await page.getByText('Az Tehlikeli', { exact: true }).click()
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(page, 'Kod')).toHaveAccessibleDescription(/başka bir sertifika türünde kullanılıyor/)
    await field(page, 'Kod').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, 'Sertifika Türleri')

    const row = page.getByRole('row', { name: new RegExp(code) })
    await expect(row).toContainText('5 yıl')
    await row.getByRole('link').click()
    await expectPage(page, 'Yangın Güvenliği Eğiticisi')
    await page.getByText('Süresiz', { exact: true }).click()
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(row).toContainText('Süresiz')

    await row.getByRole('button', { name: /işlemler/ }).click()
    await page.getByRole('menuitem', { name: 'Sil', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Tür silinsin mi?', exact: true })
    await expectAccessible(page, question)
    await question.getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.getByText('Sertifika türü silindi')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('CERT-04 takes a type out of use and does not delete one that is in use', { tag: '@phone' }, async ({
    page,
    baseURL,
  }) => {
    const call = await callingAs(baseURL ?? '', 'superadmin')
    const name = `Geçici Tür ${randomUUID().slice(-6)}`
    const { certificate_type } = await call(createType, { body: { code: newCode(), name } })
    await page.goto(listPath)
    const actions = (title: string) =>
      page.getByRole('button', { name: `${title} için işlemler`, exact: true })
    await actions(name).click()
    await page.getByRole('menuitem', { name: 'Pasif Et', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pasif Et', exact: true }).click()
    await expect(page.getByText('Sertifika türü pasif edildi')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Pasif')

    await actions('A Sınıfı İş Güvenliği Uzmanlığı').click()
    await page.getByRole('menuitem', { name: 'Sil', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Bu tür silinemez', exact: true })
    await expect(question).toContainText(/türünde \d+ sertifika var/)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Vazgeç', exact: true }).click()
    await call(deleteType, { params: { id: certificate_type.id } })
  })
})
