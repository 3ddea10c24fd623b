import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectNoSidewaysScroll } from '../layout'

test.describe('data transfer', () => {
  test.use({ role: 'osgb_admin' })

  test('CC-07 a list of companies is matched, checked, taken over and taken back', async ({ page }, {
    project,
  }) => {
    const sgk = project.name === 'phone' ? '7700' : '8800'
    const name = `Yakamoz Gıda ${project.name}`
    await page.goto('/osgb-migration')
    await expectPage(page, 'OSGB Veri Aktarımı')
    await expectAccessible(page)
    await page.locator('input[type=file]').setInputFiles({
      name: 'firmalar.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Ünvan;Numara;Tehlike Sınıfı\r\n${name};${sgk};Tehlikeli\r\n`),
    })
    const number = page.getByRole('combobox', { name: /^SGK Sicil No/ })
    await number.selectOption('Numara')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Satırları Kontrol Et', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Yeni satırlar', exact: true })).toContainText(name)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: '1 Satırı Aktar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aktar', exact: true }).click()
    await expect(page.getByText('Aktarım tamamlandı', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Aktarımı Geri Al', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Geri Al', exact: true }).click()
    await expect(page.getByText('Aktarım geri alındı', { exact: true })).toBeVisible()
  })
})
