// Left to `npm run soak:capture`: what travels takes three quarters of an hour.
import { createCipheriv, createHash } from 'node:crypto'
import { readReport } from '@gozlem/contract/report'
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { makeDraft } from '../drafts'
import { addPhotos, photoThumb } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { slowLine } from '../patience'
import { type PhotoFile, photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'osgb_user', expectedComplaints: [/net::ERR_/] })

/** Of the calls that bring photos each fortieth is lost on its way, and of their answers each fortieth: 5 % of both together. */
const lostOneOf = 40
const pixels = { width: 4000, height: 3000 }
const notes: Record<string, string> = {
  'iskele-1.jpg': 'iskelede korkuluk yok',
  'iskele-4.jpg': 'iskele ayağı boşta',
  'iskele-11.jpg': 'kazı kenarı açık',
  'iskele-20.jpg': 'baretsiz çalışan',
}

test('BEY-04 20 photos of 4 MB on a line of 2G that loses 5 % of calls and answers: each is in the report once, with its note', {
  tag: '@desktop',
}, async ({ page, context, server: { address } }) => {
  const call = await callingAs(address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  const files: PhotoFile[] = []
  for (let number = 1; number <= 20; number += 1) files.push(await cameraPhoto(number))
  for (const { buffer } of files) {
    expect(buffer.length).toBeGreaterThan(3_900_000)
    expect(buffer.length).toBeLessThan(4_100_000)
  }

  await page.goto(`/report/${id}`)
  await expect(page.getByText('Fotoğraf ekle').first()).toBeVisible()
  await makeSlow(await context.newCDPSession(page))
  await addPhotos(page, files.slice(0, 10))
  await expect(page.getByRole('button', { name: 'iskele-10.jpg: Bekliyor', exact: true })).toBeVisible()
  await addPhotos(page, files.slice(10))
  await expect(page.getByRole('button', { name: 'iskele-20.jpg: Bekliyor', exact: true })).toBeVisible()
  for (const [name, note] of Object.entries(notes)) await noteOn(page, name, note)

  await expect(photoThumb(page, 20)).toBeVisible(slowLine)
  await expect(page.getByRole('button', { name: /^iskele-/ })).toHaveCount(0)
  const another = await context.newPage()
  await another.goto('/device-data')
  await expect(another.getByText('hepsi sunucuda güvende')).toBeVisible()
  const { report } = await call(readReport, { params: { id } })
  const arrived = report.images.map(async ({ id: image, file_name, note }) => {
    const original = await context.request.get(`/api/images/${image}?size=original`)
    return { file_name, note, sha256: sha256Of(await original.body()) }
  })
  expect(inOrder(await Promise.all(arrived))).toEqual(
    inOrder(
      files.map(({ name, buffer }) => ({
        file_name: name,
        note: notes[name] ?? '',
        sha256: sha256Of(buffer),
      })),
    ),
  )
})

/** With the grain of a sensor, another one for each number and always the same for one. */
async function cameraPhoto(number: number): Promise<PhotoFile> {
  const { buffer, mimeType } = await photo('server/demo/photos/iskele.jpg')
  const key = Buffer.alloc(16, number)
  const grain = createCipheriv('aes-128-ctr', key, key).update(Buffer.alloc(pixels.width * pixels.height))
  const taken = await sharp(buffer)
    .resize(pixels)
    .composite([{ input: grain, raw: { ...pixels, channels: 1 }, blend: 'soft-light' }])
    .jpeg({ quality: 70 })
    .toBuffer()
  return { name: `iskele-${number}.jpg`, mimeType, buffer: taken }
}

/**
 * 2G on which calls are lost: before they arrive, or their answers when the server has done what they ask. It is the page's line:
 * photos that travel at the same time share it.
 */
async function makeSlow(devtools: CDPSession): Promise<void> {
  let calls = 0
  let answers = 0
  devtools.on('Fetch.requestPaused', ({ requestId, responseStatusCode }) => {
    const count = responseStatusCode === undefined ? (calls += 1) : (answers += 1)
    if (count % lostOneOf === 0)
      void devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    else void devtools.send('Fetch.continueRequest', { requestId })
  })
  const urlPattern = '*/image-uploads/*'
  await devtools.send('Fetch.enable', {
    patterns: [
      { urlPattern, requestStage: 'Request' },
      { urlPattern, requestStage: 'Response' },
    ],
  })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 31_000,
    uploadThroughput: 31_000,
  })
}

async function noteOn(page: Page, name: string, note: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Not').fill(note)
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).click()
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const inOrder = (photos: { file_name: string; note: string; sha256: string }[]) =>
  photos.toSorted((left, right) => left.file_name.localeCompare(right.file_name))
