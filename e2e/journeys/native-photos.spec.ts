import { readReport } from '@gozlem/contract/report'
import type { Page } from '@playwright/test'
import { expectDashboard } from '../arrive'
import { makeCompleted, makeDraft } from '../drafts'
import { expect, putTokenInSafe, test } from '../native/native-journey'
import type { Phone } from '../native/phone'
import { photo } from '../photos'
import { callingAs } from '../session'

const folder = '/LIBRARY_NO_CLOUD/bekleyen-fotograflar/'
const kept = (phone: Phone) => [...phone.system.files.keys()].filter((name) => name.startsWith(folder))

/** By the phone's own camera, which is what is left where the web view has no live picture. */
async function takePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fotoğraf çek', exact: true }).click()
  const screen = page.getByRole('dialog', { name: 'Fotoğraf çekimi', exact: true })
  await expect(screen.getByText('Canlı görüntü açılamıyor.')).toBeVisible()
  await screen.getByRole('button', { name: 'Telefonun Kamerası', exact: true }).click()
}

async function openEditor(phone: Phone, id: string): Promise<Page> {
  const page = await phone.start()
  await expectDashboard(page, 'osgb_user')
  await page.goto(`https://localhost/report/${id}`)
  await expect(page.getByText('Fotoğraf ekle').first()).toBeVisible()
  return page
}

for (const flavour of ['android', 'ios'] as const)
  test(`SUB-05 ${flavour}: a photo of the phone’s own camera comes into the report @phone`, async ({
    takePhone,
    phoneServer: server,
  }) => {
    const call = await callingAs(server.address, 'osgb_user')
    const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
    const phone = await takePhone({ flavour })
    await putTokenInSafe(phone, server.address)
    const page = await openEditor(phone, id)
    // Whoever closes the camera took none.
    await takePhoto(page)
    await expect.poll(() => phone.asked('Camera.takePhoto').length).toBe(1)
    phone.system.camera = (await photo('server/demo/photos/iskele.jpg')).buffer
    await page.getByRole('button', { name: 'Telefonun Kamerası', exact: true }).click()
    await expect.poll(async () => (await call(readReport, { params: { id } })).report.images.length).toBe(1)
    await expect.poll(() => kept(phone)).toEqual([])
  })

test('BEY-04 android: a photo is there though the system ended the app behind its camera @phone', async ({
  takePhone,
  phoneServer: server,
}) => {
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  const phone = await takePhone({ flavour: 'android' })
  await putTokenInSafe(phone, server.address)
  const page = await openEditor(phone, id)
  phone.system.files.set('/CACHE/eski.jpg', (await photo('server/demo/photos/kirici.jpg')).buffer)
  phone.system.camera = (await photo('server/demo/photos/iskele.jpg')).buffer
  phone.system.endsBehindCamera = true
  await takePhoto(page)
  await expect.poll(() => phone.asked('Camera.takePhoto').length).toBe(1)
  const again = await phone.start()
  await expect(again.getByText('Çektiğiniz fotoğraf eklendi.')).toBeVisible()
  expect(new URL(again.url()).pathname).toBe(`/report/${id}`)
  const names = async () =>
    (await call(readReport, { params: { id } })).report.images.map(({ file_name }) => file_name)
  await expect.poll(names).toEqual(['kamera.jpg'])
  // Once: the next start is one like any other.
  await expectDashboard(await phone.start(), 'osgb_user')
  expect(await names()).toEqual(['kamera.jpg'])
})

test('BEY-04 a photo without a connection is a file of the app: it outlives the app and its web view @phone', async ({
  takePhone,
  phoneServer: server,
}) => {
  const call = await callingAs(server.address, 'osgb_user')
  const { id } = await makeDraft(call, 'Körfez', ['Kazı kenarında korkuluk yok.'])
  const phone = await takePhone({ flavour: 'android' })
  await putTokenInSafe(phone, server.address)
  const page = await openEditor(phone, id)
  await page.context().setOffline(true)
  phone.system.isConnected = false
  await phone.tell('Network', 'networkStatusChange', { connected: false, connectionType: 'none' })
  const { buffer } = await photo('server/demo/photos/iskele.jpg')
  phone.system.camera = buffer
  await takePhoto(page)
  await expect.poll(() => kept(phone).filter((name) => name.endsWith('.json')).length).toBe(1)
  const [bytes = ''] = kept(phone).filter((name) => !name.endsWith('.json'))
  expect(phone.system.files.get(bytes)?.length).toBeGreaterThan(10_000)
  const found = await page.evaluate(() => indexedDB.databases())
  expect(found.filter(({ name }) => name?.startsWith('waiting_photos'))).toEqual([])

  phone.system.isConnected = true
  await phone.startEvicted()
  await expect.poll(async () => (await call(readReport, { params: { id } })).report.images.length).toBe(1)
  await expect.poll(() => kept(phone)).toEqual([])
})

test('SUB-05 a file is handed to the phone’s sheet, and closing that is no failure @phone', async ({
  takePhone,
  phoneServer: server,
}) => {
  const call = await callingAs(server.address, 'osgb_user')
  const id = await makeCompleted(call, 'Körfez', 'Kazı kenarında korkuluk yok.')
  const phone = await takePhone({ flavour: 'android' })
  await putTokenInSafe(phone, server.address)
  const page = await phone.start()
  await expectDashboard(page, 'osgb_user')
  await page.goto(`https://localhost/report/${id}`)
  const download = page.getByRole('button', { name: 'PDF İndir', exact: true })
  await download.click()
  await expect.poll(() => phone.asked('Share.share').length).toBe(1)
  const [name = ''] = [...phone.system.files.keys()].filter((file) => file.startsWith('/CACHE/disari/'))
  expect(name).toMatch(/\.pdf$/)
  expect(Buffer.from(phone.system.files.get(name) ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(phone.asked('Share.share')[0]?.['files']).toEqual([`file://${name}`])

  phone.system.closesSheet = true
  await download.click()
  await expect.poll(() => phone.asked('Share.share').length).toBe(2)
  await expect(page.getByText('Dosya hazırlanamadı')).toHaveCount(0)
  await page.getByRole('button', { name: 'Diğer işlemler', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'PDF Önizle', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Yazdır', exact: true })).toHaveCount(0)
})
