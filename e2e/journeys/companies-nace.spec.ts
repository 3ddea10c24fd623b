import { createClientCompany, deleteClientCompany } from '@gozlem/contract/client-company'
import { addNaceList } from '@gozlem/contract/nace'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { chooseCard, field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { callingAs } from '../session'

const csvFile = (name: string) => new URL(`../nace/${name}`, import.meta.url).pathname
const source = 'RG 13.03.2025/32840'

test.describe('superadmin', () => {
  test.use({ role: 'superadmin' })

  test('BEY-16 enters a NACE list from a file after looking at every row', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/client-companies-management')
    await page.getByRole('link', { name: 'NACE Listesi', exact: true }).click()
    await expectPage(page, 'NACE Listesi')
    // It comes with the product, and no list is ever removed.
    await expect(page.getByText('İşyeri Tehlike Sınıfları Tebliği Ek-1').first()).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Liste Yükle', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'NACE listesi yükle', exact: true })
    await field(dialog, 'Kaynak').fill(source)

    await dialog.locator('input[type=file]').setInputFiles(csvFile('hatali.csv'))
    await expect(dialog.getByText('2 satır hatalı')).toBeVisible()
    await expect(
      dialog.getByRole('list', { name: 'Dosyadaki satırlar', exact: true }).getByRole('listitem'),
    ).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: 'Değişiklikleri Gör', exact: true })).toBeDisabled()
    await expectAccessible(page)
    await expectFitsPhone(page)

    await dialog.locator('input[type=file]').setInputFiles(csvFile('ornek.csv'))
    await expect(dialog.getByText('08.99.04 · Çok Tehlikeli')).toBeVisible()
    await dialog.getByRole('button', { name: 'Değişiklikleri Gör', exact: true }).click()
    await expect(dialog.getByText('Yürürlükteki listeye göre')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await dialog.getByRole('button', { name: 'Listeyi Kaydet', exact: true }).click()
    await expect(page.getByText('NACE listesi kaydedildi')).toBeVisible()
    await expect(page.getByText(source).first()).toBeVisible()
    await expect(page.getByText('Yürürlükte')).toHaveCount(1)
    await expectAccessible(page)
    await expectFitsPhone(page)
  })
})

test.describe('osgb_admin', () => {
  test.use({ role: 'osgb_admin' })

  test('BEY-16 the NACE code proposes the hazard class, and another one is explained', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const administrator = await callingAs(baseURL ?? '', 'superadmin')
    await administrator(addNaceList, {
      body: {
        valid_from: '2025-03-13',
        source,
        codes: [
          {
            code: '46.73.02',
            description: 'Boya, vernik ve lak toptan ticareti',
            tehlike_sinifi: 'tehlikeli',
          },
        ],
      },
    })
    const call = await callingAs(baseURL ?? '', 'osgb_admin')
    const { company } = await call(createClientCompany, {
      body: { name: 'Gökkuşağı Boya', address: 'Liman Cad. 4', sgk_no: '24673010112345670060123000' },
    })
    await page.goto(`/companies/edit/${company.id}`)
    await expectPage(page, company.name)
    await expect(page.getByText('46.73 ile başlayan bir kodu gösteriyor')).toBeVisible()
    await field(page, 'NACE kodu').fill('boya vernik')
    await page.getByRole('option', { name: /46\.73\.02/ }).click()
    await expect(page.getByRole('radio', { name: 'Tehlikeli', exact: true })).toBeChecked()
    await expect(page.getByText(/NACE listesine göre Tehlikeli/)).toBeVisible()
    await chooseCard(page, 'Az Tehlikeli')
    await expect(field(page, 'Tehlike sınıfı gerekçesi')).toBeVisible()
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(page, 'Tehlike sınıfı gerekçesi')).toHaveAccessibleDescription(
      /\(listede: Tehlikeli\)/,
    )
    await expectAccessible(page)
    await expectFitsPhone(page)
    await field(page, 'Tehlike sınıfı gerekçesi').fill('Yalnız büro işleri yürütülüyor.')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await page.getByRole('link', { name: 'Düzenle', exact: true }).click()
    await expect(field(page, 'Tehlike sınıfı gerekçesi')).toHaveValue('Yalnız büro işleri yürütülüyor.')
    await call(deleteClientCompany, { params: { id: company.id } })
  })
})
