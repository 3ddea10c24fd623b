import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'

for (const [role, path] of [
  ['osgb_admin', '/audit-logs'],
  ['superadmin', '/admin/audit-logs'],
] as const)
  test.describe(`audit log of ${role}`, () => {
    test.use({ role })

    test('ADM-06 who did what is listed, read one by one and narrowed to what it was about', {
      tag: '@desktop',
    }, async ({ page }) => {
      await page.goto(path)
      await expectPage(page, 'Denetim Kayıtları')
      const first = page.getByRole('main').getByRole('link').first()
      await expect(first).toBeVisible()
      const what = (await first.textContent()) ?? ''
      await first.focus()
      await page.keyboard.press('Enter')
      await expectPage(page, 'Denetim kaydı', what.trim())
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await expectFitsPhone(page)
      await page.getByRole('link', { name: 'Bu nesnenin kayıtları', exact: true }).click()
      await expectPage(page, 'Denetim Kayıtları')
      await expect(page.getByText('Seçilen nesnenin kayıtları', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: what.trim(), exact: true }).first()).toBeVisible()
    })
  })
