import { readReport } from '@gozlem/contract/report'
import { makeDraft } from '../drafts'
import { addPhotos, photoThumb } from '../editor'
import { expect, test } from '../journey'
import { type PhotoFile, photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'osgb_user', expectedComplaints: [/net::ERR_/] })

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
    await expect(photoThumb(tab, 4)).toBeVisible()
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
