// Faces are found by the detector that comes along, in the browser as it is shipped, blurred by one press, and the draft may be printed.
import { updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import { readReport } from '@gozlem/contract/report'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { makeDraft, upload } from '../drafts'
import { addPhotos } from '../editor'
import { expect, test } from '../journey'
import { keptOnDevice } from '../kept-on-device'
import { photo } from '../photos'
import { expectKept } from '../service-worker'
import { callingAs } from '../session'

test.use({
  role: 'osgb_user',
  serviceWorkers: 'allow',
  expectedComplaints: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/],
})

const want = async (baseURL: string | undefined, requires_face_check: boolean) => {
  const administrator = await callingAs(baseURL ?? '', 'osgb_admin')
  await administrator(updateOrganizationSettings, { body: { requires_face_check } })
}

test.afterEach(({ baseURL }) => want(baseURL, false))

test('BEY-23 BEY-04 the face on a photo is found on the device without a connection, blurred by one press with it, and the draft may leave', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  await want(baseURL, true)
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['İskelede korkuluk yok'])
  await upload(call, id, [{ file: await photo('server/demo/photos/kirici.jpg'), note: '' }])
  const print = async () => (await page.request.get(`/api/reports/${id}/pdf`)).status()
  await page.goto(`/report/${id}`)
  await expect(page.getByText('1 fotoğraf yüz kontrolü bekliyor')).toBeVisible()
  expect(await print()).toBe(409)
  await expectKept(page)
  // What finds faces is kept by itself; nobody has to have searched here.
  await expect
    .poll(() => keptToFindFaces(page))
    .toEqual([/\.wasm$/, /\.bin$/, /face-worker.*\.js$/].map((name) => expect.stringMatching(name)))
  await expect.poll(async () => (await keptOnDevice(page)).queries).toContainEqual(['reports', 'one', id])

  await context.setOffline(true)
  await page.reload()
  await addPhotos(page, [await photo('e2e/photos/astronot.jpg')])
  await expect(page.getByText('2 fotoğraf yüz kontrolü bekliyor')).toBeVisible()
  await page.getByRole('button', { name: 'Yüz Kontrolünü Aç', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Yüzleri bulanıklaştır', exact: true })
  await dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul', exact: true }).click()
  await expect(dialog.getByText('1 yüz önerildi')).toBeVisible()
  await expect(dialog.getByText('Taranamadı', { exact: true })).toBeVisible()
  await expectAccessible(page, dialog)

  await context.setOffline(false)
  await dialog.getByRole('button', { name: '1. fotoğraf: Baktım, Gizlenecek Yüz Yok', exact: true }).click()
  await dialog.getByRole('button', { name: 'Hepsini Bulanıklaştır (1)', exact: true }).click()
  await expect(dialog.getByText('Kontrol edildi', { exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click()
  await expect(page.getByText('yüz kontrolü bekliyor')).toHaveCount(0)

  const { report } = await call(readReport, { params: { id } })
  const [face] = report.images.find(({ file_name }) => file_name === 'astronot.jpg')?.marks ?? []
  // Where she looks at us, of the whole picture.
  expect(face).toMatchObject({ kind: 'blur', name: 'Yüz' })
  const area = face?.kind === 'blur' ? face : { x: 1, y: 1, width: 0, height: 0 }
  expect(area.x < 0.36 && area.x + area.width > 0.5).toBe(true)
  expect(area.y < 0.16 && area.y + area.height > 0.33).toBe(true)
  expect(await print()).toBe(200)
})

const keptToFindFaces = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('faces')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })
