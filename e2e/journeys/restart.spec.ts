// What a killed server leaves: both journeys kill the same one.
import { readReport } from '@gozlem/contract/report'
import { makeDraft, upload } from '../drafts'
import { addPhotos, openFinding, photoThumb, save } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { type OwnServer, startOwnServer } from '../own-server'
import { nextTry } from '../patience'
import { type PhotoFile, photo } from '../photos'
import { callingAs, enterAs } from '../session'

// A server that is just up may say that it is not ready yet.
test.use({ expectedComplaints: [/net::ERR_|status of 503/] })

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})

test.afterAll(() => server.close())

test('AUTH-05 REP-03 REP-08 session, draft and analysis survive a killed server', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  await upload(call, id, [
    { file: await photo('server/demo/photos/iskele.jpg'), note: 'iskelede korkuluk yok' },
  ])
  await enterAs(context, server.address, 'osgb_user')
  await page.goto(`${server.address}/report/${id}`)
  const finding = await openFinding(page, /Kazı/, false)
  await field(finding, 'Açıklama').fill('Batı cephesindeki kazı.')
  await save(page)

  const started = page.waitForResponse((response) => response.url().endsWith('/analyze'))
  await page.getByRole('button', { name: 'Analiz Et (1 fotoğraf)', exact: true }).click()
  expect((await started).status()).toBe(202)
  await server.kill()

  await field(finding, 'Açıklama').fill('Batı cephesindeki kazı, sunucu kapalıyken yazıldı.')
  await page.getByRole('button', { name: 'Taslağı Kaydet', exact: true }).click()
  await expect(page.getByText(/^Sunucuya ulaşılamıyor/).first()).toBeVisible()
  await expect(page.getByText('Kaydedilemedi, yeniden denenecek')).toBeVisible()

  await server.start()
  await page.getByRole('button', { name: 'Taslağı Kaydet', exact: true }).click()
  await expect(page.getByText('Taslak kaydedildi')).toBeVisible()
  await page.reload()
  // The queue takes up a killed job again once its heartbeat has been missing for a while.
  await expect(photoThumb(page, 1)).toHaveAccessibleName(/bulgu/, nextTry)
  const again = await openFinding(page, /Kazı/, false)
  await expect(field(again, 'Açıklama')).toHaveValue('Batı cephesindeki kazı, sunucu kapalıyken yazıldı.')
})

/** Of several pieces. */
const large = (file: PhotoFile, name: string): PhotoFile => ({
  ...file,
  name,
  buffer: Buffer.concat([file.buffer, Buffer.alloc(2_000_000)]),
})

test('BEY-04 photos cut on their way, a closed tab and a killed server: each is in the report once', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  await enterAs(context, server.address, 'osgb_user')
  await page.goto(`${server.address}/report/${id}`)
  await expect(page.getByText('Fotoğraf ekle').first()).toBeVisible()

  // The first pieces arrive, then nothing does any more.
  let pieces = 0
  await page.route('**/image-uploads/**', (route) => {
    if (route.request().method() === 'POST') return route.continue()
    pieces += 1
    return pieces > 3 ? route.abort('internetdisconnected') : route.continue()
  })
  const file = await photo('server/demo/photos/iskele.jpg')
  const names = ['iskele-1.jpg', 'iskele-2.jpg', 'iskele-3.jpg']
  await addPhotos(
    page,
    names.map((name) => large(file, name)),
  )
  await expect(page.getByText('3 fotoğraf bu cihazda bekliyor')).toBeVisible()
  await page.getByRole('button', { name: /^iskele-2\.jpg/ }).click()
  await field(page.getByRole('dialog'), 'Not').fill('iskelede korkuluk yok')
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat', exact: true }).click()
  await server.kill()
  await page.close()

  await server.start()
  const again = await context.newPage()
  await again.goto(`${server.address}/device-data`)
  // A server that is just up may ask to be left alone for a moment.
  await expect(again.getByText('hepsi sunucuda güvende')).toBeVisible(nextTry)
  const { report } = await call(readReport, { params: { id } })
  expect(report.images.map(({ file_name, note }) => [file_name, note])).toEqual([
    ['iskele-1.jpg', ''],
    ['iskele-2.jpg', 'iskelede korkuluk yok'],
    ['iskele-3.jpg', ''],
  ])
  await again.goto(`${server.address}/report/${id}`)
  await expect(photoThumb(again, 3)).toBeVisible()
  await expect(photoThumb(again, 4)).toHaveCount(0)
})
