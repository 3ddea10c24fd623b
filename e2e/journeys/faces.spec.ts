// Faces are found by the detector that comes along, in the browser as it is shipped, blurred by one press, and the draft may be printed.
import { updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import { readReport } from '@gozlem/contract/report'
import { expectAccessible } from '../accessibility'
import { makeDraft, upload } from '../drafts'
import { expect, test } from '../journey'
import { photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'osgb_user' })

const want = async (baseURL: string | undefined, requires_face_check: boolean) => {
  const administrator = await callingAs(baseURL ?? '', 'osgb_admin')
  await administrator(updateOrganizationSettings, { body: { requires_face_check } })
}

test.afterEach(({ baseURL }) => want(baseURL, false))

test('BEY-23 the face on a photo is found on the device, blurred by one press, and the draft may leave', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  await want(baseURL, true)
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['İskelede korkuluk yok'])
  await upload(call, id, [
    { file: await photo('e2e/photos/astronot.jpg'), note: '' },
    { file: await photo('server/demo/photos/kirici.jpg'), note: '' },
  ])
  const print = async () => (await page.request.get(`/api/reports/${id}/pdf`)).status()
  await page.goto(`/report/${id}`)
  await expect(page.getByText('2 fotoğraf yüz kontrolü bekliyor')).toBeVisible()
  expect(await print()).toBe(409)

  await page.getByRole('button', { name: 'Yüz Kontrolünü Aç', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Yüzleri bulanıklaştır', exact: true })
  await dialog.getByRole('button', { name: 'Tüm Fotoğraflarda Yüzleri Bul', exact: true }).click()
  await expect(dialog.getByText('1 yüz önerildi')).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText('Yüz bulunamadı')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, dialog)
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
