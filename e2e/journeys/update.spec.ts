import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectDashboard } from '../arrive'
import { expect, test } from '../journey'
import { type OwnServer, startOwnServer } from '../own-server'
import { makeRelease, type Release } from '../release'
import { expectKept } from '../service-worker'
import { signIn } from '../sign-in'

test.use({ serviceWorkers: 'allow', expectedComplaints: [/net::ERR_/] })

let server: OwnServer
let next: Release

test.beforeAll(async () => {
  test.setTimeout(180_000)
  next = await makeRelease('9.9.9')
  server = await startOwnServer()
})

test.afterAll(async () => {
  await server.close()
  await next.remove()
})

test('NAV-09 an open app offers the next release, and pressing the button brings it', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto(server.address)
  await signIn(page, 'osgb_user')
  await expectDashboard(page, 'osgb_user')
  await expectKept(page)
  const offer = page.getByRole('button', { name: /^Güncelle/ })
  await expect(page.getByText(/^Sürüm \d/)).toBeVisible()
  await expect(offer).toBeHidden()
  const oldFiles = await builtFiles(page)

  await server.stop()
  await server.start(next.folder)
  // Half an hour later the open page asks; a page that lost its connection asks when it is back.
  await context.setOffline(true)
  await expect(page.getByText('Bağlantı yok.')).toBeVisible()
  await context.setOffline(false)
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => sessionStorage.setItem('eski', '1'))
  await page.evaluate(() => caches.open('eski'))

  await Promise.all([page.waitForEvent('load'), offer.click()])
  await expectDashboard(page, 'osgb_user')
  await expect(page.getByText('Sürüm 9.9.9')).toBeVisible()
  await expect(offer).toBeHidden()
  await expectKept(page)
  expect(await page.evaluate(() => sessionStorage.getItem('eski'))).toBeNull()
  await expect.poll(() => page.evaluate(() => caches.has('eski'))).toBe(false)
  const newFiles = await builtFiles(page)
  expect(newFiles).not.toEqual(oldFiles)

  // What opens without a connection is the new release, too.
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Bağlantı yok.')).toBeVisible()
  expect(await builtFiles(page)).toEqual(newFiles)
})

/** The scripts that the page was opened with; their names hold their content's hash. */
function builtFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
  )
}
