// scripts/check-first-load.mjs counts the scripts of the first pages from what it knows to be awaited. Here the pages get
// these scripts and no others: a part that somebody starts to wait for shows at once.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Role } from '@gozlem/domain/account/roles'
import type { Page } from '@playwright/test'
import { expectDashboard, expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectLoginPage } from '../sign-in'

const counted = countedFiles()

const lists: readonly [load: string, role: Role][] = [
  ['shell and report list', 'osgb_user'],
  ['shell and report list of administrators', 'osgb_admin'],
  ['shell and report list of administrators', 'superadmin'],
]

test('the login page stands on the scripts that are counted, and its answer names them', async ({ page }) => {
  const fetched = await giveOnly(page, 'login page')
  expect(await named(page, '/')).toEqual(expect.arrayContaining(filesOf('login page')))
  await expectLoginPage(page)
  await expect(page.getByRole('button', { name: 'Giriş Yap', exact: true })).toBeVisible()
  await expect.poll(fetched).toEqual(filesOf('login page'))
})

for (const [load, role] of lists)
  test.describe(role, () => {
    test.use({ role })
    test(`the ${load} stands on the scripts that are counted, for ${role}`, async ({ page }) => {
      const fetched = await giveOnly(page, load)
      await page.goto('/reports')
      await expectPage(page, 'Güncel Raporlar')
      await expect(page.locator('main a[href^="/report/"]').first()).toBeVisible()
      await expect.poll(fetched).toEqual(filesOf(load))
    })
  })

test.describe('dashboard', () => {
  test.use({ role: 'osgb_user' })
  test('the dashboard stands on the scripts that are counted, and its answer names them', async ({
    page,
  }) => {
    const fetched = await giveOnly(page, 'shell and dashboard')
    expect(await named(page, '/')).toEqual(expect.arrayContaining(filesOf('shell and dashboard')))
    await expectDashboard(page, 'osgb_user')
    await expect(page.getByText('Tamamlanan rapor', { exact: true }).first()).toBeVisible()
    await expect.poll(fetched).toEqual(filesOf('shell and dashboard'))
  })
})

/** Opens a page and tells which scripts its answer names, in its markup and beside it: all of them at once. */
async function named(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path)
  const { link = '' } = response?.headers() ?? {}
  const answered = `${link} ${await response?.text()}`
  return [...answered.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file)
}

/** Holds every other script back, and tells which of these were fetched. */
async function giveOnly(page: Page, load: string): Promise<() => string[]> {
  const files = filesOf(load)
  const fetched = new Set<string>()
  await page.route('**/assets/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    if (!files.includes(file)) return
    fetched.add(file)
    await route.continue()
  })
  return () => [...fetched].toSorted()
}

function filesOf(load: string): string[] {
  const files = counted[load]
  if (files === undefined) throw new Error(`check-first-load.mjs counts no load «${load}»`)
  return files.toSorted()
}

function countedFiles(): Readonly<Record<string, string[]>> {
  const script = fileURLToPath(new URL('../../scripts/check-first-load.mjs', import.meta.url))
  return JSON.parse(execFileSync(process.execPath, [script, '--files'], { encoding: 'utf8' }))
}
