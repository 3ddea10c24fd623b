import { makeDraft, upload } from '../drafts'
import { openFinding, photoThumb, save } from '../editor'
import { field } from '../field'
import { expect, test } from '../journey'
import { type OwnServer, startOwnServer } from '../own-server'
import { photo } from '../photos'
import { callingAs, enterAs } from '../session'

test.use({ expectedComplaints: [/net::ERR_/] })

let server: OwnServer

test.beforeEach(async () => {
  server = await startOwnServer()
})

test.afterEach(() => server.close())

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
  await expect(photoThumb(page, 1)).toHaveAccessibleName(/bulgu/, { timeout: 90_000 })
  const again = await openFinding(page, /Kazı/, false)
  await expect(field(again, 'Açıklama')).toHaveValue('Batı cephesindeki kazı, sunucu kapalıyken yazıldı.')
})
