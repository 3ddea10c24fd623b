import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { password } from '../people'

test.describe('data transfer', { tag: '@desktop' }, () => {
  test.use({ role: 'osgb_admin' })

  test('CC-07 a list of companies is matched, checked, taken over and taken back', async ({ page }) => {
    const sgk = '8800'
    const name = 'Yakamoz Gıda'
    await page.goto('/osgb-migration')
    await expectPage(page, 'OSGB Veri Aktarımı')
    await page.locator('input[type=file]').setInputFiles({
      name: 'firmalar.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Ünvan;Numara;Tehlike Sınıfı\r\n${name};${sgk};Tehlikeli\r\n`),
    })
    const number = page.getByRole('combobox', { name: /^SGK Sicil No/ })
    await number.selectOption('Numara')
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Satırları Kontrol Et', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Yeni satırlar', exact: true })).toContainText(name)
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: '1 Satırı Aktar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aktar', exact: true }).click()
    await expect(page.getByText('Aktarım tamamlandı', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Aktarımı Geri Al', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Geri Al', exact: true }).click()
    await expect(page.getByText('Aktarım geri alındı', { exact: true })).toBeVisible()
  })
  test('CC-07 the archive of the organization is asked for, made and downloaded', async ({ page }) => {
    await page.goto('/osgb-migration?view=export')
    await expectPage(page, 'OSGB Veri Aktarımı')
    await page.getByRole('button', { name: 'Arşiv Hazırla', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Kurum arşivi hazırlansın mı?', exact: true })
    await dialog.getByLabel(/^Mevcut şifreniz/).fill(password)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Hazırla', exact: true }).click()
    await expect(dialog).toBeHidden()
    const newest = page.getByRole('list', { name: 'Arşivler', exact: true }).getByRole('listitem').first()
    await expect(newest).toContainText('Hazır')
    const link = newest.getByRole('link', { name: 'İndir', exact: true })
    await expect(link).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    const coming = page.waitForEvent('download')
    await link.click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^saha-gozlem-kurum-arsivi-.+\.zip$/)
    const bytes = await readFile(await download.path())
    const said = (await newest.getByText(/^SHA-256:/).innerText()).replace('SHA-256: ', '')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(said)
    await newest.getByRole('button', { name: 'Sil', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})
