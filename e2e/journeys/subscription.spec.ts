// An individual from the trial through its end to a paid month, as the store's provider tells of it.
import { findSession } from '@gozlem/contract/account'
import { expectAccessible } from '../accessibility'
import { askForReport, newReport } from '../editor'
import { test as base, expect } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { type OwnServer, startOwnServer } from '../own-server'
import { callingAs } from '../session'
import { tellOfPurchase, thatSells } from '../store'

const company = { typed: 'cinar', name: 'Çınar Mobilya Atölyesi' }
const hour = 3_600_000
const day = 24 * hour

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

test.describe('a subscription', () => {
  test.use({ role: 'regular' })

  test('SUB-02 SUB-03 SUB-04 from the trial through its end to a paid month', { tag: '@desktop' }, async ({
    page,
    selling,
  }) => {
    const call = await callingAs(selling.address, 'regular')
    const { user } = await call(findSession, {})
    const tell = (type: string, facts: object) =>
      tellOfPurchase(selling.address, { type, app_user_id: user?.id, ...facts })
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
