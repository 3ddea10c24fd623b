import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectNoSidewaysScroll } from '../layout'

const path = '/admin/specialist-requirements'

test.describe('tables of service minutes', () => {
  test.use({ role: 'superadmin' })

  test('CAL-04 adds a table from a month on and deletes it', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path)
    await expectPage(page, 'Uzman Gereksinimleri')
    await expect(page.getByRole('row', { name: /^Çok Tehlikeli/ })).toContainText('Çalışan başına 40 dk')
    await page.getByRole('button', { name: 'Yeni Tablo Ekle', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Yeni süre tablosu', exact: true })
    await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(field(dialog, 'Kaynak')).toBeFocused()
    await expectAccessible(page, dialog)

    await field(dialog, 'Kaynak').fill('RG deneme')
    const months = dialog.getByRole('combobox', { name: 'Başlangıç ayı', exact: true })
    const month = (await months.locator('option').last().textContent()) ?? ''
    await months.selectOption({ label: month })
    const rule = dialog.getByRole('group', { name: 'İş Güvenliği Uzmanı, Çok Tehlikeli', exact: true })
    await field(rule, 'Kişi başına').fill('45')
    await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click()
    const added = page.getByRole('region', { name: `${month} ayından başlayarak`, exact: true })
    await expect(added).toContainText('Çalışan başına 45 dk')

    await added.getByRole('button', { name: /işlemler/ }).click()
    await page.getByRole('menuitem', { name: 'Sil', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Tablo silinsin mi?', exact: true })
    await expectAccessible(page, question)
    await question.getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.getByText('Süre tablosu silindi')).toBeVisible()
    await expect(added).toHaveCount(0)
  })

  test('CAL-04 is read and filled in on a narrow phone', { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await expect(page.getByRole('list', { name: /geçerli süreler$/ })).toContainText('Gerekmez')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yeni Tablo Ekle', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Yeni süre tablosu', exact: true })
    await dialog
      .getByRole('group', { name: 'Diğer Sağlık Personeli, Tehlikeli', exact: true })
      .getByRole('button', { name: 'Kademe Ekle', exact: true })
      .click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, dialog)
  })
})
