// An organization that pays: its plan, an invoice from the system's administrator, and what both see of it.
import { addDays, formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { readPlan } from '@gozlem/contract/subscription'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { test as base, expect } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { type OwnServer, startOwnServer } from '../own-server'
import { callingAs } from '../session'
import { tellOfPurchase, thatSells } from '../store'

/** A server that sells, for this journey alone. */
const test = base.extend<{ selling: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  selling: async ({}, use) => {
    const server = await startOwnServer(thatSells)
    await use(server)
    await server.close()
  },
  baseURL: ({ selling }, use) => use(selling.address),
})

/** The bell tells of it and leads to the page of the plan. */
async function followNotice(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Bildirimler/ }).click()
  const panel = page.getByRole('dialog', { name: 'Bildirimler', exact: true })
  await panel.getByRole('listitem').filter({ hasText: text }).getByRole('link').click()
  await expectPage(page, 'Kurumsal Abonelik')
}

test.describe('billing of an organization', () => {
  test.use({ role: 'superadmin' })

  test('SUB-04 a plan is set, an invoice uploaded, and whoever runs the organization reads both', {
    tag: '@desktop',
  }, async ({ page, selling, openAnother }) => {
    const today = istanbulDay(new Date())
    const lastDay = addDays(today, 7)
    const theirs = await openAnother('osgb_admin')

    await test.step('the superadmin sets the period of the plan', async () => {
      await page.goto('/companies-management')
      await page.getByRole('link', { name: /^Ege Güven OSGB/ }).click()
      await page.getByLabel('Kullanıcı hakkı').fill('25')
      await page.getByLabel('Başlangıç tarihi').fill(formatDay(addDays(today, -358)))
      await page.getByLabel('Bitiş tarihi').fill(formatDay(lastDay))
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await expect(page.getByText('Kurum bilgileri güncellendi')).toBeVisible()
    })

    await test.step('and uploads an invoice; what is no PDF is refused and nothing is lost', async () => {
      await page.getByRole('tab', { name: 'Faturalar', exact: true }).click()
      await expect(page.getByText('Bu kurum için henüz fatura yüklenmedi.')).toBeVisible()
      await page.getByRole('button', { name: 'Fatura Ekle', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Fatura ekle', exact: true })
      await dialog.getByLabel('Fatura no').fill('GIB2026000000001')
      for (const day of ['Fatura tarihi', 'Dönem başlangıcı', 'Dönem bitişi'])
        await dialog.getByLabel(day).fill(formatDay(today))
      await dialog.getByLabel('Tutar').fill('12500,50')
      const choose = (text: string) =>
        dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'fatura.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) })
      await choose('bu bir PDF değil')
      await expectAccessible(page)
      await expectFitsPhone(page)
      await dialog.getByRole('button', { name: 'Ekle', exact: true }).click()
      await expect(dialog.getByText('Fatura PDF dosyası olmalıdır.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Seçilen PDF’i kaldır', exact: true }).click()
      await choose('%PDF-1.7 fatura')
      await dialog.getByRole('button', { name: 'Ekle', exact: true }).click()
      await expect(page.getByText('Fatura eklendi')).toBeVisible()
      await expect(page.getByText('GIB2026000000001')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await expectFitsPhone(page)
    })

    await test.step('whoever runs the organization reads the plan and takes the invoice along', async () => {
      await theirs.goto('/')
      await followNotice(
        theirs,
        `Planın son günü ${formatDay(lastDay)}. Sonrasında yeni rapor oluşturulamaz; başlanmış raporlar tamamlanabilir.`,
      )
      await expect(theirs.getByText(`${formatDay(lastDay)} gününden sonra`)).toBeVisible()
      await theirs.getByRole('link', { name: 'Faturalarım', exact: true }).click()
      await expect(theirs.getByText('12.500,50 TRY')).toBeVisible()
      await expectNoSidewaysScroll(theirs)
      await expectAccessible(theirs)
      const coming = theirs.waitForEvent('download')
      await theirs
        .getByRole('button', { name: 'GIB2026000000001 numaralı faturayı indir', exact: true })
        .click()
      expect((await coming).suggestedFilename()).toBe('fatura.pdf')
    })

    await test.step('after the last day of the plan nothing is lost and the page says what is closed', async () => {
      const call = await callingAs(selling.address, 'osgb_admin')
      const { plan } = await call(readPlan, {})
      expect(plan.plan_ends_on).toBe(lastDay)
      await page.getByRole('tab', { name: 'Bilgiler ve plan', exact: true }).click()
      await page.getByLabel('Bitiş tarihi').fill(formatDay(addDays(today, -1)))
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await expect(page.getByText('Kurum bilgileri güncellendi').last()).toBeVisible()
      const { locked_message } = await call(readPlan, {})
      expect(locked_message).toContain('yeni rapor oluşturulamaz')
      await followNotice(
        theirs,
        `Planın son günü ${formatDay(addDays(today, -1))} idi. Yeni rapor oluşturulamaz; başlanmış raporlar tamamlanabilir, bütün raporlar okunabilir.`,
      )
    })

    await test.step('the dashboard counts, sums and names the plans that end', async () => {
      await tellOfPurchase(selling.address, {
        type: 'RENEWAL',
        app_user_id: 'kimse',
        event_timestamp_ms: Date.now() - 60_000,
        purchased_at_ms: Date.now() - 60_000,
        expiration_at_ms: Date.now() + 86_400_000,
        price_in_purchased_currency: 149.9,
        currency: 'TRY',
      })
      await page.goto('/admin/billing-dashboard')
      await expect(page.getByRole('heading', { name: 'Gelir (TRY)', exact: true })).toBeVisible()
      await page.getByText('Tablo olarak göster').click()
      const months = page.getByRole('table', { name: 'Aylara göre gelir (TRY)', exact: true })
      await expect(months.getByRole('cell', { name: '149,90 TRY', exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Ege Güven OSGB/ })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await expectFitsPhone(page)
    })
  })
})
