// The page that shows how a report is made, for those who make none yet.
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { expectAccessible } from '../accessibility'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'

test.describe('the promo page', () => {
  test.use({ role: 'regular' })

  test('REP-19 explains a report and hands out a sample', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/report/promo')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Saha Gözlem Raporu Tanıtımı', exact: true }),
    ).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Dört adımda rapor', exact: true }).getByRole('listitem'),
    ).toHaveCount(4)
    const finding = page.getByRole('article', { name: /korkuluk yok/ })
    await finding.getByRole('button', { name: /fotoğraf: büyüt$/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Fotoğraf', exact: true })
    await expectAccessible(page, viewer)
    await expectFitsPhone(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expectAccessible(page)
    await expectFitsPhone(page)

    const address = await page
      .getByRole('link', { name: 'Örnek Raporu Aç (PDF)', exact: true })
      .getAttribute('href')
    const file = await page.request.get(address ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    const bytes = await file.body()
    expect(bytes.length).toBeLessThan(400_000)
    expect((await readPdf(bytes)).text).toContain('Örnek Yapı A.Ş.')
  })
})
