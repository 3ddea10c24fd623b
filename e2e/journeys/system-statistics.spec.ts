import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'

test.describe('the system in numbers', () => {
  test.use({ role: 'superadmin' })

  test('ADM-01 what the installation does is told month by month, as a table too', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/system-statistics')
    await expectPage(page, 'Sistem İstatistikleri')
    await expect(page.getByRole('region', { name: 'Yapılan ziyaretler', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'İşleyiş', exact: true })).toContainText(
      'Saklanan fotoğraf',
    )
    await expect(page.getByRole('region', { name: 'Analiz motoru', exact: true })).toBeVisible()
    const findings = page.getByRole('region', { name: 'Tespit edilen uygunsuzluklar', exact: true })
    await findings.getByText('Tablo olarak göster', { exact: true }).click()
    await expect(findings.getByRole('row')).toHaveCount(13)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectFitsPhone(page)
  })
})
