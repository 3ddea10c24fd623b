import { readReport } from '@gozlem/contract/report'
import { makeDraft } from '../drafts'
import { addPhotos, photoThumb } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { type OwnServer, startOwnServer } from '../own-server'
import { type PhotoFile, photo } from '../photos'
import { callingAs, enterAs } from '../session'

test.use({ expectedComplaints: [/net::ERR_/] })

let server: OwnServer

test.beforeEach(async () => {
  server = await startOwnServer()
})

test.afterEach(() => server.close())

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
  await expect(again.getByText('hepsi sunucuda güvende')).toBeVisible()
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
