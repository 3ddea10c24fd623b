import { readReport } from '@gozlem/contract/report'
import { makeDraft } from '../drafts'
import { addPhotos, photoThumb } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { leaseOver, lostCalls, nextTry } from '../patience'
import { type PhotoFile, photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'osgb_user', expectedComplaints: [/net::ERR_|status of (?:500|503|429)/] })

const called = (file: PhotoFile, names: readonly string[]) => names.map((name) => ({ ...file, name }))

test('BEY-04 photos of two tabs on a line of 2G that loses calls and answers: each is in the report once', {
  tag: '@desktop',
}, async ({ page, context, server: { address } }) => {
  const call = await callingAs(address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  const file = await photo('server/demo/photos/kirici.jpg')
  // Of the calls that bring photos each fourth is lost: the call itself, or its answer.
  let calls = 0
  await context.route(/\/(?:image-uploads\/|images$)/, async (route) => {
    calls += 1
    if (calls % 4 !== 0) return route.continue()
    if (calls % 8 === 0) await route.fetch()
    return route.abort('connectionreset')
  })

  const other = await context.newPage()
  const tabs = [page, other] as const
  for (const tab of tabs) {
    await tab.goto(`/report/${id}`)
    await expect(tab.getByText('Fotoğraf ekle').first()).toBeVisible()
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 31_000,
      uploadThroughput: 31_000,
    })
  }
  await Promise.all([
    addPhotos(page, called(file, ['a-1.jpg', 'a-2.jpg'])),
    addPhotos(other, called(file, ['b-1.jpg', 'b-2.jpg'])),
  ])
  for (const tab of tabs) {
    await expect(photoThumb(tab, 4)).toBeVisible(lostCalls)
    await expect(photoThumb(tab, 5)).toHaveCount(0)
  }
  const { report } = await call(readReport, { params: { id } })
  expect(report.images.map(({ file_name }) => file_name).toSorted()).toEqual([
    'a-1.jpg',
    'a-2.jpg',
    'b-1.jpg',
    'b-2.jpg',
  ])
})

test('BEY-04 photos while the server fails for a while, each time in another way: each is in the report once, with its note', {
  tag: '@desktop',
}, async ({ page, server: { address } }) => {
  const call = await callingAs(address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  const failures = [500, 503, 429]
  let isUp = false
  let refused = 0
  await page.route('**/image-uploads/**', (route) => {
    if (isUp) return route.continue()
    refused += 1
    return route.fulfill({ status: failures[refused % 3] ?? 500, headers: { 'Retry-After': '1' }, body: '' })
  })
  await page.goto(`/report/${id}`)
  await expect(page.getByText('Fotoğraf ekle').first()).toBeVisible()
  await addPhotos(
    page,
    called(await photo('server/demo/photos/kirici.jpg'), ['c-1.jpg', 'c-2.jpg', 'c-3.jpg']),
  )
  await expect(page.getByText('3 fotoğraf bu cihazda bekliyor')).toBeVisible()
  await page.getByRole('button', { name: /^c-2\.jpg/ }).click()
  await field(page.getByRole('dialog'), 'Not').fill('kırıcıda siper yok')
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat', exact: true }).click()
  await expect.poll(() => refused).toBeGreaterThan(3)
  isUp = true
  await expect(photoThumb(page, 3)).toBeVisible(nextTry)
  await expect(page.getByText('bu cihazda bekliyor')).toBeHidden()
  const { report } = await call(readReport, { params: { id } })
  expect(report.images.map(({ file_name, note }) => [file_name, note])).toEqual([
    ['c-1.jpg', ''],
    ['c-2.jpg', 'kırıcıda siper yok'],
    ['c-3.jpg', ''],
  ])
})

test('BEY-04 photos on a device with room for one more: of the other the page says that it must stay, and each is in the report once', {
  tag: '@desktop',
}, async ({ page, context, server: { address } }) => {
  const call = await callingAs(address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  let isUp = false
  await page.route(/\/(?:image-uploads\/|images$)/, (route) =>
    isUp ? route.continue() : route.abort('internetdisconnected'),
  )
  await page.goto(`/report/${id}`)
  await expect(page.getByText('Fotoğraf ekle').first()).toBeVisible()
  // Holds as long as the session lasts. What the page can ask about its room does not show it.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: address, quotaSize: 2_000_000 })
  const file = await photo('server/demo/photos/kirici.jpg')
  const large = { ...file, name: 'd-2.jpg', buffer: Buffer.concat([file.buffer, Buffer.alloc(4_000_000)]) }
  await addPhotos(page, [...called(file, ['d-1.jpg']), large])
  await expect(page.getByText('1 fotoğraf bu cihazda bekliyor')).toBeVisible()
  await expect(page.getByText('Bu sayfayı kapatmayın')).toBeVisible()
  await expect(page.getByText('1 fotoğraf gönderilene kadar bu sayfa açık kalmalı')).toBeVisible()
  isUp = true
  await expect(photoThumb(page, 2)).toBeVisible()
  await expect(page.getByText('Bu sayfayı kapatmayın')).toBeHidden()
  const { report } = await call(readReport, { params: { id } })
  expect(report.images.map(({ file_name }) => file_name).toSorted()).toEqual(['d-1.jpg', 'd-2.jpg'])
})

test('BEY-34 a photo that a tab was sending when it stood still is sent by the other tab, once', {
  tag: '@desktop',
}, async ({ page, context, server: { address } }) => {
  const call = await callingAs(address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  // To the first tab nobody answers.
  let asked = 0
  await page.route('**/image-uploads/**', () => {
    asked += 1
  })
  await page.goto(`/report/${id}`)
  await expect(page.getByText('Fotoğraf ekle').first()).toBeVisible()
  await addPhotos(page, called(await photo('server/demo/photos/kirici.jpg'), ['e-1.jpg']))
  await expect.poll(() => asked).toBe(1)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Debugger.enable')
  await devTools.send('Debugger.pause')
  const other = await context.newPage()
  await other.goto(`/report/${id}`)
  await expect(other.getByRole('button', { name: /^e-1\.jpg/ })).toBeVisible()
  await expect(photoThumb(other, 1)).toBeVisible(leaseOver)
  const { report } = await call(readReport, { params: { id } })
  expect(report.images.map(({ file_name }) => file_name)).toEqual(['e-1.jpg'])
})
