import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'

test.describe('action analytics', () => {
  test.use({ role: 'osgb_admin' })

  test('BEY-13 figures of a year lead to their list, and leave as a workbook', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/takip-analizi')
    await expectPage(page, 'Takip Analizi')
    const today = page.getByRole('region', { name: 'Bugün', exact: true })
    await expect(today.getByRole('link', { name: 'Açık', exact: true })).toBeVisible()
    await page.getByText('Tablo olarak göster').first().click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectFitsPhone(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel İndir', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^takip-analizi-\d{4}-\d{2}-\d{4}-\d{2}\.xlsx$/)
    const categories = page.getByRole('region', { name: 'Kategoriye göre', exact: true })
    await categories.getByRole('link').first().click()
    await expectPage(page, 'Uygunsuzluk Takibi')
    await expect(page.getByText(/^Açılış başlangıcı: /).first()).toBeVisible()
  })
})
