import { readReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { wholeBrowser } from '../browser'
import { makeDraft } from '../drafts'
import { photoThumb } from '../editor'
import { expect, test } from '../journey'
import { expectKept } from '../service-worker'
import { callingAs } from '../session'

test.use({
  role: 'osgb_user',
  serviceWorkers: 'allow',
  launchOptions: wholeBrowser,
  expectedComplaints: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/],
})

test('BEY-05 three photos with notes are taken without leaving the camera, one is deleted, and the report has the others', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  await page.addInitScript(holdUpright)
  await page.goto(`/report/${id}`)
  await expectKept(page)
  await page.getByRole('button', { name: 'Fotoğraf çek', exact: true }).click()

  const screen = page.getByRole('dialog', { name: 'Fotoğraf çekimi', exact: true })
  const shutter = screen.getByRole('button', { name: 'Fotoğraf çek', exact: true })
  const noteOf = (number: number) =>
    screen.getByRole('textbox', { name: `${number}. çekimin notu`, exact: true })
  await expect(shutter).toBeFocused()
  await expect(shutter).toBeEnabled()
  await expectAccessible(page, screen)

  await shutter.click()
  await noteOf(1).fill('iskelede korkuluk yok')
  await expect(noteOf(1)).toHaveValue('iskelede korkuluk yok')
  // In the cellar.
  await context.setOffline(true)
  await shutter.click()
  await noteOf(2).fill('yanlış çekildi')
  await shutter.press('Enter')
  await noteOf(3).fill('pano kapağı açık')
  await expect(screen.getByRole('button', { name: '3. çekim: Bağlantı bekliyor', exact: true })).toBeVisible()
  await expectAccessible(page, screen)

  await screen.getByRole('button', { name: '2. çekim: Bağlantı bekliyor', exact: true }).click()
  await expect(noteOf(2)).toHaveValue('yanlış çekildi')
  await screen.getByRole('button', { name: '2. çekimi sil', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click()
  await expect(noteOf(3)).toHaveValue('pano kapağı açık')
  await context.setOffline(false)
  await expect(screen.getByText('2 fotoğraf çekildi, hepsi güvende')).toBeVisible()
  await screen.getByRole('button', { name: 'Bitti', exact: true }).click()
  await expect(photoThumb(page, 2)).toBeVisible()
  await expect(photoThumb(page, 3)).toHaveCount(0)

  await expect
    .poll(async () => {
      const { report } = await call(readReport, { params: { id } })
      return report.images.map(({ note, width, height, taken_at }) => [
        note,
        width,
        height,
        taken_at !== null,
      ])
    })
    .toEqual([
      ['iskelede korkuluk yok', 1200, 1600, true],
      ['pano kapağı açık', 1200, 1600, true],
    ])
  const { report } = await call(readReport, { params: { id } })
  expect(await page.evaluate(brightness, report.images[0]?.url ?? '')).toEqual({
    above: 'white',
    below: 'black',
  })

  // Their notes are read on the device, and the server hears of it later (BEY-22).
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Analiz Et (2 fotoğraf)', exact: true }).click()
  await expect(page.getByText('Bağlantı yok: notlar cihazda analiz edildi.')).toBeVisible()
  const messages = page.getByRole('region', { name: /^Bildirimler/ }).getByRole('listitem')
  await expect(messages.filter({ hasText: /analiz|uygunsuzluk/ })).toHaveCount(1)
  const found = page.getByRole('button', { name: /^\d\. fotoğraf: \d+ bulgu$/ })
  await expect(found.first()).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const { report } = await call(readReport, { params: { id } })
      return report.entries.filter(({ source }) => source === 'cihazda').length
    })
    .toBeGreaterThan(0)
})

/** The camera of a phone that is held upright lies in it, and says with each frame how far it is to be turned. */
function holdUpright(): void {
  const sensor = new OffscreenCanvas(1600, 1200)
  const pen = sensor.getContext('2d')
  if (!pen) return
  pen.fillRect(0, 0, 1600, 1200)
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, 800, 1200)
  navigator.mediaDevices.getUserMedia = async () => {
    const Generator = Reflect.get(window, 'MediaStreamTrackGenerator')
    const track = new Generator({ kind: 'video' })
    const frames = track.writable.getWriter()
    const timer = setInterval(() => {
      const frame = new VideoFrame(sensor, {
        timestamp: performance.now() * 1000,
        rotation: 90,
      } as VideoFrameInit)
      frames.write(frame).catch(() => clearInterval(timer))
    }, 100)
    return new MediaStream([track])
  }
}

async function brightness(url: string): Promise<Record<'above' | 'below', string>> {
  const picture = await createImageBitmap(await (await fetch(url)).blob())
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  const at = (part: number) => {
    const [red = 0] = pen?.getImageData(picture.width / 2, picture.height * part, 1, 1).data ?? []
    if (red > 240) return 'white'
    return red < 15 ? 'black' : `between: ${red}`
  }
  return { above: at(0.1), below: at(0.9) }
}
