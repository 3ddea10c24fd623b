import { createClientCompany, deleteClientCompany } from '@gozlem/contract/client-company'
import { expectAccessible } from '../accessibility'
import { expectDashboard, expectPage } from '../arrive'
import { chooseCard, field } from '../field'
import { filterBy } from '../filter'
import { expect, test } from '../journey'
import { atPhoneWidth, expectDrawn, expectFitsPhone } from '../layout'
import { callingAs } from '../session'

/** Stands for a logo. */
const kirici = new URL('../photos/kirici.png', import.meta.url).pathname

const company = 'Şimşek Kaynak Atölyesi'
const renamed = 'Şimşek Kaynak ve Döküm Atölyesi'

test.describe('who manages companies', () => {
  test.use({ role: 'regular' })

  test('CC-01 adds a company, changes it and deletes it after a question', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/companies')
    await page.getByRole('link', { name: 'Firma Ekle', exact: true }).click()
    await expectPage(page, 'Firma Ekle')

    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(page, 'Firma adı')).toBeFocused()
    await expect(field(page, 'Firma adı')).toHaveAccessibleDescription('Firma adı zorunludur')
    await expect(field(page, 'Adres')).toHaveAccessibleDescription('Adres zorunludur')
    await field(page, 'Firma adı').fill(company)
    await field(page, 'Adres').fill('Keresteciler Sitesi 4. Sok. No: 9')
    await field(page, 'Vergi numarası').fill('12345')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(page, 'Vergi numarası')).toBeFocused()
    await expect(field(page, 'Vergi numarası')).toHaveAccessibleDescription(
      /^Geçerli bir vergi numarası giriniz/,
    )
    await expectAccessible(page)
    await expectFitsPhone(page)

    await field(page, 'Vergi numarası').fill('8120 345 679')
    await chooseCard(page, 'Tehlikeli')
    await field(page, 'Çalışan sayısı').fill('27')
    await field(page, 'İl').fill('İzmir')
    await field(page, 'İlçe').fill('Torbalı')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, 'Firmalarım')
    await expect(page.getByText('Firma eklendi')).toBeVisible()

    await page.getByRole('link', { name: company, exact: true }).click()
    await expectPage(page, company)
    await expect(page.getByText('Bu firmanın güncel raporu yok.')).toBeVisible()
    await expect(page.getByText(/Son on iki ayda tamamlanan raporlarda uygunsuzluk yok/)).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('link', { name: 'Düzenle', exact: true }).click()
    await expect(field(page, 'Vergi numarası')).toHaveValue('8120345679')
    await expect(field(page, 'Çalışan sayısı')).toHaveValue('27')
    await expect(page.getByRole('radio', { name: 'Tehlikeli', exact: true })).toBeChecked()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await field(page, 'Firma adı').fill(renamed)
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expectPage(page, renamed)
    await expect(page.getByText('Firma bilgileri güncellendi')).toBeVisible()
    await page.getByRole('link', { name: 'Firmalarım', exact: true }).first().click()
    await expectPage(page, 'Firmalarım')
    await expect(page.getByRole('link', { name: company, exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: `${renamed} için işlemler`, exact: true }).click()
    await expectAccessible(page, page.getByRole('menu'))
    await page.getByRole('menuitem', { name: 'Sil', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Firma silinsin mi?', exact: true })
    await expect(question).toContainText(renamed)
    await expectAccessible(page)
    await expectFitsPhone(page)
    await question.getByRole('button', { name: 'Vazgeç', exact: true }).click()
    await expect(page.getByRole('link', { name: renamed, exact: true })).toBeVisible()

    await atPhoneWidth(page, async () => {
      await page.getByRole('button', { name: `${renamed} için işlemler`, exact: true }).click()
      await expectAccessible(page, page.getByRole('menu'))
      await page.getByRole('menuitem', { name: 'Sil', exact: true }).click()
      await question.getByRole('button', { name: 'Sil', exact: true }).click()
    })
    await expect(page.getByText(`${renamed} silindi`)).toBeVisible()
    await expect(page.getByRole('link', { name: renamed, exact: true })).toHaveCount(0)
  })

  test('CC-01 finds companies without Turkish letters, and a reload keeps search and filters', {
    tag: '@desktop',
  }, async ({ page }) => {
    const found = page.getByRole('link', { name: 'Çınar Mobilya Atölyesi', exact: true })
    const other = page.getByRole('link', { name: 'Ilgaz Oto Servis', exact: true })
    await page.goto('/companies')
    await expect(other).toBeVisible()
    await page.getByRole('textbox', { name: 'Firma ara', exact: true }).fill('cinar')
    await expect(other).toBeHidden()
    await expect(found).toBeVisible()
    await expect(page).toHaveURL(/search=cinar/)

    await page.getByRole('button', { name: 'Aramayı temizle', exact: true }).click()
    await filterBy(page, false, 'Çalışan sayısı', '1-9 çalışan')
    await expect(found).toBeHidden()
    await expect(other).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.reload()
    await expect(other).toBeVisible()
    await expect(found).toBeHidden()
    await expect(page).toHaveURL(/employee_range=1-9/)

    await page.getByRole('textbox', { name: 'Firma ara', exact: true }).fill('cinar')
    await expect(page.getByText('Aramanıza uyan firma bulunamadı.')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Aramayı ve filtreleri temizle', exact: true }).click()
    await expect(found).toBeVisible()
    await expect(other).toBeVisible()
    await expect(page).toHaveURL('/companies')
  })

  test('CC-01 gives a company a logo, makes it passive, deletes and restores it', {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const call = await callingAs(baseURL ?? '', 'regular')
    const name = 'Ağaç Kapı Doğrama'
    const { company } = await call(createClientCompany, { body: { name, address: 'Sanayi Sok. 2' } })
    await page.goto(`/companies/edit/${company.id}`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('metin'),
    })
    await expect(page.getByText(/^Logo yüklenemedi: dosya bir görüntü değil/)).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(kirici)
    await expect(page.getByText('Logo yüklendi')).toBeVisible()
    const logo = page.locator(`img[src^="/api/companies/client-companies/${company.id}/logo"]`)
    await expectDrawn(logo)
    await expectAccessible(page)
    await expectFitsPhone(page)

    await page.locator('label').getByText('Pasif', { exact: true }).click()
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Düzenle', exact: true })).toBeVisible()
    await page.goto('/companies')
    const row = page.getByRole('main').locator('tr, li').filter({ hasText: name })
    await expect(row.getByText('Pasif')).toBeVisible()
    await expect(row.locator('img')).toBeVisible()
    await page.getByRole('button', { name: `${name} için işlemler`, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Rapor Oluştur', exact: true })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Sil', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.getByText(`${name} silindi`)).toBeVisible()

    await page.getByRole('tab', { name: 'Silinen firmalar', exact: true }).click()
    await expect(page).toHaveURL(/view=deleted/)
    await expect(row.getByText('30 gün')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: `Geri getir: ${name}`, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Firma geri getirilsin mi?', exact: true })
    await expectAccessible(page, question)
    await expectFitsPhone(page)
    await question.getByRole('button', { name: 'Geri Getir', exact: true }).click()
    await expect(page.getByText(`${name} geri getirildi`)).toBeVisible()
    await page.getByRole('tab', { name: 'Firmalar', exact: true }).click()
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await call(deleteClientCompany, { params: { id: company.id } })
  })

  test('NAV-07 a company form with changes asks before it is left', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/companies/add')
    await field(page, 'Firma adı').fill(company)
    await page.getByRole('link', { name: 'Vazgeç', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var', exact: true })
    await expectAccessible(page, question)
    await question.getByRole('button', { name: 'Sayfada Kal', exact: true }).click()
    await expect(field(page, 'Firma adı')).toHaveValue(company)
    await page.getByRole('link', { name: 'Vazgeç', exact: true }).click()
    await question.getByRole('button', { name: 'Çık, Değişiklikler Kaybedilecek', exact: true }).click()
    await expectPage(page, 'Firmalarım')
    await expect(page.getByRole('link', { name: company, exact: true })).toHaveCount(0)
  })
})

test.describe('who works for companies', () => {
  test.use({ role: 'osgb_user' })

  test('ROLE-03 an osgb_user reads the assigned companies and changes nothing', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/companies')
    await expect(page.getByRole('link', { name: 'Körfez Yapı Taahhüt A.Ş.', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Şirin Gıda Pazarlama A.Ş.', exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Firma Ekle', exact: true })).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.getByRole('button', { name: 'Körfez Yapı Taahhüt A.Ş. için işlemler', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Rapor Oluştur',
      'Bilgileri Gör',
      'E-posta Adresleri',
    ])
    await page.getByRole('menuitem', { name: 'Bilgileri Gör', exact: true }).click()
    await expectPage(page, 'Körfez Yapı Taahhüt A.Ş.')
    await expect(page.getByText('Kazımdirik Mah. 372. Sok. No: 14')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Kaydet', exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await expectFitsPhone(page)

    await page.goto('/companies/add')
    await expect(page.getByText('Bu sayfayı açma yetkiniz yok.')).toBeVisible()
    await expectDashboard(page, 'osgb_user')
  })
})
