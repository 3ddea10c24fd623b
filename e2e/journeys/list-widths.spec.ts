// Every list of every role at the widths of a desk: its table fits its card, and no name is cut for the sake of the rest.
import type { Role } from '@gozlem/domain/account/roles'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey'
import { expectNoSidewaysScroll } from '../layout'

/** Those that hold something in the demo organization. */
const lists: Partial<Record<Role, readonly string[]>> = {
  osgb_user: ['/reports', '/companies'],
  osgb_admin: [
    '/reports',
    '/companies',
    '/company-users',
    '/company-users/certificates',
    '/osgb-user-assignments',
    '/osgb-user-assignments?view=company',
  ],
  superadmin: [
    '/reports',
    '/users-management',
    '/companies-management',
    '/client-companies-management',
    '/admin/references',
    '/admin/certificate-types',
    '/admin/user-certificates',
  ],
}
const widths = [1024, 1152, 1280, 1366, 1440]

/** What sticks out of the page's tables: columns beyond the card, words beyond the first cell. */
const sticksOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const frame = table.parentElement ?? table
      const names = [...table.querySelectorAll('tbody td:first-child, tbody td:first-child *')]
      return [
        ...(frame.scrollWidth > frame.clientWidth ? [`${table.caption?.textContent}: table`] : []),
        ...names
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0)
          .map((cell) => cell.textContent),
      ]
    }),
  )

for (const [role, paths] of Object.entries(lists) as [Role, readonly string[]][])
  test.describe(`as ${role}`, () => {
    test.use({ role })

    test(`lists: tables fit their card at the widths of a desk, for ${role} @desktop`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('table').locator('tbody tr').first(), path).toBeVisible()
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(() => sticksOut(page), `${path} at ${width}`).toEqual([])
          await expectNoSidewaysScroll(page)
        }
      }
    })
  })

test.describe('a narrower window', () => {
  test.use({ role: 'osgb_admin' })

  test('lists: columns leave by their importance, come back with the room, and stay where they were chosen @desktop', async ({
    page,
  }) => {
    await page.goto('/reports')
    const column = (name: string) => page.getByRole('columnheader', { name })
    await expect(column('Rapor')).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(column('Güncelleme')).toHaveCount(0)
    await expect(column('Durum')).toBeVisible()

    await page.getByRole('button', { name: 'Sütunlar' }).click()
    const columns = page.getByRole('dialog', { name: 'Sütunlar' })
    await columns.getByText('Güncelleme').click()
    await page.keyboard.press('Escape')
    await expect(column('Güncelleme')).toBeVisible()
    await expect.poll(() => sticksOut(page)).toEqual([])

    await columns.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(column('Uygunsuzluk')).toBeVisible()
    await expect(column('Güncelleme')).toBeVisible()
  })
})
