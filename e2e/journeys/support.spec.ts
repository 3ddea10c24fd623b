import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { photo } from '../photos'

test.use({ role: 'osgb_user' })

test('ADM-04 a ticket with a photo is opened, answered at the desk, and the answer is read', {
  tag: '@desktop',
}, async ({ page, openAnother }) => {
  const subject = `Rapor açılmıyor ${randomUUID().slice(0, 8)}`
  const errorRef = randomUUID()
  await page.goto(`/support-tickets/new?error=${errorRef}`)
  await expectPage(page, 'Yeni Destek Talebi')
  await expect(page.getByText(errorRef)).toBeVisible()
  await expect(field(page, 'Kategori')).toHaveValue('fault')
  await expect(field(page, 'Öncelik')).toHaveValue('normal')
  await page.getByRole('button', { name: 'Talebi Gönder', exact: true }).click()
  await expect(field(page, 'Konu')).toBeFocused()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await field(page, 'Konu').fill(subject)
  await field(page, 'Mesaj').fill('Raporu açınca sayfa boş kalıyor.\nİki kez denedim.')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Dosya ekle', exact: true }).click()
  await (await chosen).setFiles(await photo('e2e/photos/kirici.png'))
  await expect(page.getByRole('list', { name: 'Eklenen dosyalar', exact: true })).toContainText('kirici.png')
  await page.getByRole('button', { name: 'Talebi Gönder', exact: true }).click()
  await expectPage(page, 'Destek Talebi', subject)
  await expect(page.getByRole('img', { name: 'kirici.png', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)

  const desk = await openAnother('superadmin')
  await desk.goto('/admin/support-dashboard')
  await expectPage(desk, 'Destek Yönetimi')
  await expect(desk.getByRole('list', { name: 'Duruma göre talepler', exact: true })).toBeVisible()
  await desk.getByRole('link', { name: subject, exact: true }).click()
  await expectPage(desk, 'Destek Talebi', subject)
  await expect(desk.getByRole('img', { name: 'kirici.png', exact: true })).toBeVisible()
  await field(desk, 'Yanıtınız').fill('Sayfayı yenileyin, düzeldi.')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Yanıtı Gönder', exact: true }).click()
  await expect(desk.getByRole('list', { name: 'Yazışma', exact: true })).toContainText('Suna Kaya')

  await page.goto('/support-tickets')
  await expectPage(page, 'Destek Talepleri')
  await page.getByRole('link', { name: subject, exact: true }).click()
  await expectPage(page, 'Destek Talebi', subject)
  const conversation = page.getByRole('list', { name: 'Yazışma', exact: true })
  await expect(conversation).toContainText('Destek ekibi')
  await expect(conversation).toContainText('Sayfayı yenileyin, düzeldi.')
  await field(page, 'Mesajınız').fill('Teşekkürler, oldu.')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(conversation).toContainText('Teşekkürler, oldu.')
})
