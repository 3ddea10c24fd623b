import type { Role } from '@gozlem/domain/account/roles'
import { expect, type Page } from '@playwright/test'
import { people } from './people'

/** Asserts that a page is open: its title on the browser's tab and, unless told otherwise, as heading. */
export async function expectPage(page: Page, title: string, heading: string | RegExp = title): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Saha Gözlem`)
}

/** The dashboard greets by first name, by the time of day. */
export async function expectDashboard(page: Page, role: Role): Promise<void> {
  const firstName = people[role].name.split(' ')[0]
  await expectPage(page, 'Anasayfa', new RegExp(`^\\p{L}+( \\p{L}+)?, ${firstName}$`, 'u'))
}

/**
 * Goes on within the open app, as a link does: to load it anew takes longer than to look at a page. Of two addresses that differ behind
 * their question mark the page is the same, so that only loading it tells when it has changed.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank' || path.includes('?')) {
    await page.goto(path)
    return
  }
  await page.getByRole('heading', { level: 1 }).evaluate((before) => before.setAttribute('data-before', ''))
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page.locator('h1:not([data-before])'), path).toBeVisible()
}
