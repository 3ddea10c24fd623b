// Who pays: an organization, with its plan, an invoice from the system's administrator and what both see of it; and an
// individual from the trial through its end to a paid month, as the store's provider tells of it.
import { findSession } from '@gozlem/contract/account'
import { addDays, formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { readPlan } from '@gozlem/contract/subscription'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectPage } from '../arrive'
import { askForReport, newReport } from '../editor'
import { test as base, expect } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { type OwnServer, startOwnServer } from '../own-server'
import { callingAs } from '../session'
import { tellOfPurchase, thatSells } from '../store'

const company = { typed: 'cinar', name: 'Çınar Mobilya Atölyesi' }
const hour = 3_600_000
const day = 24 * hour

/** A server that sells, for these journeys alone. */
let selling: OwnServer | null = null

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  baseURL: async ({}, use) => {
    selling ??= await startOwnServer(thatSells)
    await use(selling.address)
  },
})

test.afterAll(() => selling?.close())

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
  }, async ({ page, openAnother, baseURL }) => {
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
      const call = await callingAs(baseURL ?? '', 'osgb_admin')
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
      await tellOfPurchase(baseURL ?? '', {
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

test.describe('a subscription', () => {
  test.use({ role: 'regular' })

  test('SUB-02 SUB-03 SUB-04 from the trial through its end to a paid month', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    const call = await callingAs(baseURL ?? '', 'regular')
    const { user } = await call(findSession, {})
    const tell = (type: string, facts: object) =>
      tellOfPurchase(baseURL ?? '', { type, app_user_id: user?.id, ...facts })
    const banner = page.getByRole('complementary', { name: 'Abonelik durumu', exact: true })
    const began = Date.now()

    await test.step('without any it says so, and what stays open', async () => {
      await page.goto('/certificates')
      await expect(banner).toContainText('Premium aboneliğiniz yok.')
      await expectAccessible(page)
      await expectFitsPhone(page)
      await banner.getByRole('link', { name: 'Nasıl abone olunur?', exact: true }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: 'Abonelik Başlat', exact: true }),
      ).toBeVisible()
      await expect(banner).toBeHidden()
      await page.getByRole('link', { name: 'Abonelik Durumunu Göster', exact: true }).click()
      await expect(page.getByText('Daha önce abonelik başlatılmamış.')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await expectFitsPhone(page)
    })

    await test.step('a trial opens everything, and the page hears of it by itself', async () => {
      await tell('INITIAL_PURCHASE', {
        event_timestamp_ms: began - hour,
        purchased_at_ms: began - hour,
        expiration_at_ms: began + 3 * day - hour,
        period_type: 'TRIAL',
      })
      await expect(page.getByText('Deneme süresinde')).toBeVisible()
      await newReport(page, company)
      await expect(banner).toContainText('Deneme sürenizin bitmesine 3 gün kaldı.')
      await expectAccessible(page)
      await expectFitsPhone(page)
    })

    await test.step('after its end nothing new is begun, and it says why', async () => {
      await tell('EXPIRATION', { event_timestamp_ms: began, expiration_at_ms: began })
      await expect(banner).toContainText('Aboneliğinizin süresi doldu.')
      await askForReport(page, company)
      await expect(
        page.getByText(/^Yeni rapor oluşturmak için etkin bir Premium abonelik gerekir\./).first(),
      ).toBeVisible()
    })

    await test.step('a month that was paid takes the banner away and opens it again', async () => {
      await tell('RENEWAL', {
        event_timestamp_ms: began + 1,
        purchased_at_ms: began + 1,
        expiration_at_ms: began + 30 * day,
        period_type: 'NORMAL',
        price_in_purchased_currency: 149.9,
        currency: 'TRY',
      })
      await expect(banner).toBeHidden()
      await newReport(page, company)
      await page.goto('/subscription')
      await expect(page.getByText('Etkin', { exact: true })).toBeVisible()
      await expect(banner).toBeHidden()
      await page.getByRole('link', { name: 'Faturalarım', exact: true }).click()
      await expect(page.getByText('149,90 TRY')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  })
})
