import { listReports, readReport } from '@gozlem/contract/report'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../accessibility'
import { addPhotos, newReport } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { keptOnDevice } from '../kept-on-device'
import { expectNoSidewaysScroll } from '../layout'
import { nextTry } from '../patience'
import { photo } from '../photos'
import { expectKept } from '../service-worker'
import { callingAs } from '../session'

test.use({
  role: 'osgb_user',
  serviceWorkers: 'allow',
  expectedComplaints: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/],
})

test('BEY-04 BEY-05 BEY-22 a report is started, photographed, analysed, marked, written and approved without a connection, and arrives once, after its page was closed', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  await page.goto('/report/new')
  await expect(field(page, 'Müşteri firma')).toBeVisible()
  await expectKept(page)
  // What a report begins with is kept by itself; nobody has to have looked at it.
  await expect
    .poll(async () => (await keptOnDevice(page)).queries)
    .toEqual(
      expect.arrayContaining([
        ['client-companies', 'to-choose'],
        ['guidelines', 'kept'],
      ]),
    )

  await context.setOffline(true)
  await newReport(page, { typed: 'Körfez', name: 'Körfez' })
  const reportId = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText('Bu rapor şimdilik yalnız bu cihazda')).toBeVisible()
  await page.getByRole('button', { name: 'Uygunsuzluk ekle', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Boş form', exact: true }).click()
  const pane = page.getByRole('region', { name: /^Uygunsuzluk \d+/ })
  await field(pane, 'Uygunsuzluk').fill('Kuyu ağzında kapak yok.')
  await field(pane, 'Açıklama').fill('Bodrumda, ışık da yanmıyor.')
  const file = await photo('server/demo/photos/iskele.jpg')
  await addPhotos(
    page,
    ['iskele.jpg', 'koridor.jpg'].map((name) => ({ ...file, name })),
  )
  await noteWaiting(page, 'iskele.jpg', 'iskelede korkuluk yok')
  await noteWaiting(page, 'koridor.jpg', 'ortam çok karışık')
  await page.getByRole('button', { name: 'Analiz Et (2 fotoğraf)', exact: true }).click()
  const waiting = page.getByRole('button', { name: /^iskele\.jpg: \d+ bulgu, bekliyor$/ })
  await expect(waiting).toBeVisible()
  const found = Number(/(\d+) bulgu/.exec((await waiting.getAttribute('aria-label')) ?? '')?.[1])
  await expect(page.getByRole('region', { name: 'Analiz', exact: true })).toContainText('koridor.jpg')
  await waiting.click()
  const dialog = page.getByRole('dialog', { name: 'iskele.jpg', exact: true })
  await expect(
    dialog.getByRole('heading', { name: 'Bu fotoğraftan uygunsuzluklar', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog
    .getByRole('button', { name: /korkuluk/i })
    .first()
    .click()
  await expect(pane.getByRole('button', { name: /bu cihazda bekliyor: aç$/ })).toBeVisible()
  await field(pane, 'Açıklama').fill('Kuzey cephesinde.')
  await page.getByRole('button', { name: 'Onayla', exact: true }).first().click()
  await expect(page.getByText('Bu cihazda kayıtlı, bağlantı bekleniyor').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0)) // half under a bar a target is no target
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(async () => (await keptOnDevice(page)).text).toContain('Kuzey cephesinde.')
  await blurWaiting(page, 'koridor.jpg')

  // The page is gone without a word, as when the browser is killed.
  await page.close({ runBeforeUnload: false })
  const list = await context.newPage()
  await list.goto(`/report/${reportId}`)
  await expect(list.getByRole('button', { name: /^koridor\.jpg: .+, işaretli$/ })).toBeVisible()
  await list.goto('/reports')
  await expect(list.getByText('Bu cihazda, gönderilmeyi bekliyor')).toBeVisible()
  await expectAccessible(list)
  await expectNoSidewaysScroll(list)
  expect((await call(listReports, { query: { search: 'Kuyu ağzında' } })).reports).toEqual([])

  // Nobody opens the report: it goes by itself.
  await context.setOffline(false)
  await expect(list.getByText('Bu cihazda, gönderilmeyi bekliyor')).toBeHidden()
  await expect
    .poll(async () => (await call(readReport, { params: { id: reportId } })).report.entries, nextTry)
    .toHaveLength(found + 1)
  const { report } = await call(readReport, { params: { id: reportId } })
  expect(report.images.map(({ file_name, note }) => [file_name, note])).toEqual([
    ['iskele.jpg', 'iskelede korkuluk yok'],
    ['koridor.jpg', 'ortam çok karışık'],
  ])
  const [scaffold, corridor] = report.images
  expect(corridor?.marks).toMatchObject([{ kind: 'blur' }])
  const detail = async (size: 'display' | 'original') => {
    const answer = await list.request.get(`/api/images/${corridor?.id}?size=${size}`)
    return detailInMiddle(await answer.body())
  }
  expect(await detail('display')).toBeLessThan((await detail('original')) / 2)
  const made = report.entries.filter(({ source }) => source === 'cihazda')
  expect(made.map(({ image_id }) => image_id)).toEqual(Array.from({ length: found }, () => scaffold?.id))
  expect(made.filter(({ status }) => status === 'approved').map(({ aciklama }) => aciklama)).toEqual([
    'Kuzey cephesinde.',
  ])
  expect(report.entries.filter(({ source }) => source !== 'cihazda')).toMatchObject([
    { uygunsuzluk: 'Kuyu ağzında kapak yok.', aciklama: 'Bodrumda, ışık da yanmıyor.' },
  ])
  await list.goto(`/report/${reportId}`)
  await expect(list.getByRole('button', { name: /^(?:Taslağı Kaydet|Kaydet)$/ })).toBeVisible()
  await expect(list.getByText('Bu rapor şimdilik yalnız bu cihazda')).toBeHidden()
})

/** Writes on a photo that waits on the device. */
async function noteWaiting(page: Page, name: string, note: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}: Bağlantı bekliyor`) }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await field(dialog, 'Not').fill(note)
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Hides the middle of a photo that waits on the device. */
async function blurWaiting(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}: Bağlantı bekliyor`) }).click()
  await page
    .getByRole('dialog', { name, exact: true })
    .getByRole('button', { name: 'Fotoğrafı İşaretle', exact: true })
    .click()
  const marks = page.getByRole('dialog', { name: `${name}: işaretle`, exact: true })
  await expect(marks.locator('canvas').first()).toBeVisible()
  await marks.getByRole('button', { name: 'İşaret Ekle', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Bulanık alan', exact: true }).click()
  await expectAccessible(page)
  await marks.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(marks).toBeHidden()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog.getByText('İşaretler: Bulanık alan', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** How much the middle of a picture varies. */
async function detailInMiddle(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .resize(400, 300, { fit: 'fill' })
    .toBuffer({ resolveWithObject: true })
  const middle = await sharp(data).extract({ left: 150, top: 130, width: 100, height: 40 }).toBuffer()
  const { channels } = await sharp(middle).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}
