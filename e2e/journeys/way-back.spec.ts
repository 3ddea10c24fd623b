import type { Page } from '@playwright/test'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'

test.use({ role: 'osgb_user' })

const pageSize = 20

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('navigation: a page begins at its top, and the way back leads to where one was', async ({
  page,
  isMobile,
}) => {
  await page.setViewportSize({ width: isMobile ? 390 : 1440, height: 500 })
  await page.goto('/reports?sort_by=created_at&sort_order=asc')
  await expectPage(page, 'Güncel Raporlar')
  const links = page.locator('main a[href^="/report/"]')
  // A long list is drawn in steps: a page of rows, and the way to a new report above them.
  await expect.poll(() => links.count()).toBeGreaterThan(pageSize)
  const last = links.last()
  // Where a press comes from, with the bars that lie over the list out of its way.
  await last.hover()
  const left = await scrolledTo(page)
  expect(left).toBeGreaterThan(100)

  await last.click()
  await expect(page).toHaveURL(/\/report\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Güncel Raporlar')
  await expect.poll(() => scrolledTo(page)).toBe(0)

  await page.goBack()
  await expectPage(page, 'Güncel Raporlar')
  await expect(page).toHaveURL(/sort_order=asc/)
  await expect.poll(() => scrolledTo(page)).toBe(left)
})
