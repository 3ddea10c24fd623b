import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectNoSidewaysScroll } from '../layout'

test.describe('performance', () => {
  test.use({ role: 'osgb_admin' })

  test('CAL-05 a year of the whole team, one person alone, and the workbook', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/performance-tracking')
    await expectPage(page, 'Performans Takibi')
    await page.getByRole('radio', { name: 'Yıl', exact: true }).check({ force: true })
    const people = page.getByRole('table', { name: 'Kişiler', exact: true })
    const first = people.getByRole('link').first()
    await expect(first).toBeVisible()
    await page.getByText('Tablo olarak göster').first().click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel İndir', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^performans-\d{4}-01-\d{4}-12\.xlsx$/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: /^\d{4}$/ })).toBeVisible()
    for (const name of ['Excel İndir', 'Önceki dönem', 'Sonraki dönem'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    const name = (await first.textContent()) ?? ''
    await first.click()
    await expect(page.getByText(`Yalnız ${name} gösteriliyor.`)).toBeVisible()
    await expect(people.getByRole('link')).toHaveCount(1)
  })

  test('CAL-05 on a phone people stand as cards, and one alone is opened and left again', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/performance-tracking?period=year')
    await expectPage(page, 'Performans Takibi')
    const people = page.getByRole('list', { name: 'Kişiler', exact: true })
    const names = people.getByRole('link')
    await expect(names.first()).toBeVisible()
    await expect(people.getByText('Gecikme', { exact: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const name = (await names.first().textContent()) ?? ''
    await names.first().click()
    await expect(page.getByText(`Yalnız ${name} gösteriliyor.`)).toBeVisible()
    await expect(names).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Herkesi Göster', exact: true }).click()
    await expect(names).not.toHaveCount(1)
  })
})
