import { randomUUID } from 'node:crypto'
import { unreadCount } from '@gozlem/contract/notification'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { field } from '../field'
import { expect, test } from '../journey'
import { atPhoneWidth, expectFitsPhone } from '../layout'
import { callingAs } from '../session'

test.use({ role: 'superadmin' })

test('NOT-01 NOT-03 an announcement rises in another browser without a reload, is read and deleted', {
  tag: '@desktop',
}, async ({ page, openAnother, baseURL }) => {
  const title = `Bakım duyurusu ${randomUUID().slice(0, 8)}`
  const other = await openAnother('osgb_user')
  await other.goto('/reports')
  await expectPage(other, 'Güncel Raporlar')
  const bell = other.getByRole('button', { name: /^Bildirimler/ })
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const { count: before } = await call(unreadCount, {})
  await expect.poll(() => unreadOn(bell)).toBe(before)

  await page.goto('/admin/notification-management')
  await expectPage(page, 'Bildirim Gönder')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(page.getByText('Başlık zorunludur')).toBeVisible()
  await expect(field(page, 'Başlık')).toBeFocused()
  await field(page, 'Başlık').fill(title)
  await field(page, 'Mesaj').fill('Bu gece 23.00 ile 24.00 arasında bakım yapılacaktır.')
  await field(page, 'Açılacak sayfa').fill('/certificates')
  await page.getByText('Seçilen kişiler', { exact: true }).first().click()
  await field(page, 'Kişi ekle').fill('Mert')
  await page.getByRole('option', { name: /Mert Işık/ }).click()
  await expect(page.getByRole('list', { name: 'Seçilen kişiler', exact: true })).toContainText('Mert Işık')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText(title)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await question.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expectPage(page, 'Bildirim İzleme')

  await expect(bell).toHaveAccessibleName(`Bildirimler, ${before + 1} okunmamış`)
  await bell.click()
  const panel = other.getByRole('dialog', { name: 'Bildirimler', exact: true })
  const row = panel.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Okunmadı')
  await expectAccessible(other)
  await row.getByRole('button', { name: /^Okundu işaretle/ }).click()
  await expect(row).not.toContainText('Okunmadı')
  await row.getByRole('link', { name: new RegExp(title) }).click()
  await expect(panel).toBeHidden()
  await expectPage(other, 'Sertifikalarım')
  await expect.poll(() => unreadOn(bell)).toBe(before)

  await atPhoneWidth(other, async () => {
    await bell.click()
    await expectAccessible(other, panel)
    await panel.getByRole('link', { name: 'Tümünü gör', exact: true }).click()
  })
  await expectPage(other, 'Bildirimler')
  await expectAccessible(other)
  await expectFitsPhone(other)
  const kept = other.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await kept.getByRole('button', { name: `Bildirimi sil: ${title}`, exact: true }).click()
  await expect(kept).toBeHidden()

  await page.reload()
  const sent = page.getByRole('row').filter({ hasText: title })
  await expect(sent).toContainText('1 kişi')
  await expect(sent).toContainText('(%100)')
  await expectAccessible(page)
  await expectFitsPhone(page)
})

/** The number the bell tells. */
async function unreadOn(bell: Locator): Promise<number> {
  const name = (await bell.getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(name)?.[0] ?? 0)
}
