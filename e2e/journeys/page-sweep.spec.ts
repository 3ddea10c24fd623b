// Every page of the list (pages.ts) as it opens: nothing that axe finds, that a browser translates or that is pushed sideways, at
// the desk and on a phone. Lists besides: at the widths of a desk the table fits its card, neither names nor words are cut and
// filters keep one line; on phones the first row comes soon.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { goOn } from '../arrive'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { expectListFits } from '../list-fit'
import { fillLists } from '../list-rows'
import { lists, others } from '../pages'
import { translate } from '../translator'

test.describe.configure({ mode: 'parallel' })

for (const [role, paths] of lists)
  test.describe(`lists as ${role}`, () => {
    test.use({ role })

    test(`PLAT-07 lists: accessible, tables fit their card at the widths of a desk, and phones show rows soon, for ${role} @desktop`, async ({
      page,
      baseURL,
    }) => {
      const { ids, empty } = await fillLists(baseURL ?? '', role)
      for (const path of paths) {
        await expectListFits(page, path, ids)
        await expectAccessibleAtBothWidths(page, path)
      }
      await page.setViewportSize({ width: 1440, height: 800 })
      await page.goto('/reports')
      await expect(
        page.getByRole('columnheader', { name: 'Güncelleme', exact: true }),
        'at 1440',
      ).toBeVisible()
      await empty()
    })
  })

for (const [role, paths] of others)
  test.describe(`pages as ${role}`, () => {
    test.use({ role })

    test(`PLAT-07 pages: accessible at the desk and on a phone, for ${role} @desktop`, async ({ page }) => {
      for (const path of paths) {
        await goOn(page, path)
        await expectAccessibleAtBothWidths(page, path)
      }
    })
  })

async function expectAccessibleAtBothWidths(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    expect(await translate(page), 'what a browser would translate').toEqual([])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, page.locator('html'))
    await expectFitsPhone(page)
  })
}
