import { readReport } from '@gozlem/contract/report'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectDashboard } from '../arrive'
import { makeDraft } from '../drafts'
import { addPhotos } from '../editor'
import { expect, test } from '../journey'
import { type OwnServer, startOwnServer } from '../own-server'
import { nextTry } from '../patience'
import { photo } from '../photos'
import { makeRelease, type Release } from '../release'
import { expectKept } from '../service-worker'
import { callingAs, enterAs } from '../session'

// A server that starts says that it is not ready yet.
test.use({ serviceWorkers: 'allow', expectedComplaints: [/net::ERR_|status of 503/] })

const names = ['iskele-1.jpg', 'iskele-2.jpg', 'iskele-3.jpg']

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

test('NAV-09 BEY-04 an open app offers the next release, pressing the button brings it, and photos that waited arrive once', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await enterAs(context, server.address, 'osgb_user')
  await page.goto(server.address)
  await expectDashboard(page, 'osgb_user')
  await expectKept(page)
  const offer = page.getByRole('button', { name: /^Güncelle/ })
  await expect(page.getByText(/^Sürüm \d/)).toBeVisible()
  await expect(offer).toBeHidden()
  const oldFiles = await builtFiles(page)

  // Nothing of them gets away before the update.
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  await page.route('**/image-uploads/**', (route) => route.abort('internetdisconnected'))
  await page.goto(`${server.address}/report/${id}`)
  await expect(page.getByText('Fotoğraf ekle').first()).toBeVisible()
  const file = await photo('server/demo/photos/kirici.jpg')
  await addPhotos(
    page,
    names.map((name) => ({ ...file, name })),
  )
  await expect(page.getByText('3 fotoğraf bu cihazda bekliyor')).toBeVisible()
  await page.goto(server.address)
  await expectDashboard(page, 'osgb_user')

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

  await page.unroute('**/image-uploads/**')
  await page.goto(`${server.address}/device-data`)
  await expect(page.getByText('hepsi sunucuda güvende')).toBeVisible(nextTry)
  const { report } = await (await callingAs(server.address, 'osgb_user'))(readReport, { params: { id } })
  expect(report.images.map(({ file_name }) => file_name)).toEqual(names)
  await page.goto(server.address)
  await expectDashboard(page, 'osgb_user')

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
