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
