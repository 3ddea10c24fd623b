// A month of premium in the app of a phone, between the store, which sells, and the server, whose word counts (SUB-01). What each
// code of the provider comes to is tested in mobile/.
import { findSession } from '@gozlem/contract/account'
import { purchaseProblems } from '@gozlem/domain/subscription/purchase-problem'
import { entitlement } from '@gozlem/mobile/testing/store-provider'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expectDashboard, expectPage } from '../arrive'
import { expectNoSidewaysScroll } from '../layout'
import { expect, putTokenInSafe, test } from '../native/native-journey'
import type { Phone } from '../native/phone'
import { openStore } from '../native/store'
import { callingAs } from '../session'
import { tellOfPurchase } from '../store'

const month = 30 * 24 * 3_600_000
const refusal = (code: string) => ({ code, message: 'There was a problem with the store.' })

async function startAtOffer(phone: Phone): Promise<Page> {
  const page = await phone.start()
  await expectDashboard(page, 'regular')
  await page.getByRole('link', { name: 'Abonelik başlat', exact: true }).click()
  await expectPage(page, 'Abonelik Başlat')
  await expect(page.getByText('₺149,99', { exact: true })).toBeVisible()
  return page
}

async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

// The iPhone first: what is bought on the other phone stays bought.
test('SUB-01 ios: a payment that waits, a month that is found again, and one that the store takes back @phone', async ({
  takePhone,
  phoneServer: server,
}) => {
  const phone = await takePhone({ flavour: 'ios', viewport: { width: 393, height: 852 } })
  await putTokenInSafe(phone, server.address, 'regular')
  const store = openStore(phone)

  await test.step('a payment that others have to agree to is no failure', async () => {
    const page = await startAtOffer(phone)
    store.paywall = 'CANCELLED'
    store.paywallPurchase = refusal('20')
    await page.getByRole('button', { name: 'Satın Al', exact: true }).click()
    await expectSaid(page, purchaseProblems.pending.message)
    await expect(page.getByRole('button', { name: 'Kopyala', exact: true })).toHaveCount(0)
  })

  await test.step('the app that is started again offers the month again', async () => {
    const page = await startAtOffer(phone)
    const restore = page.getByRole('button', { name: 'Satın Alımları Geri Yükle', exact: true })
    await restore.click()
    await expectSaid(page, purchaseProblems.nothing_to_restore.message)
    store.premium = entitlement()
    await restore.click()
    await expectSaid(page, 'Mağazada aboneliğiniz var, birazdan burada da açılır')

    store.premium = null
    store.tellStatus()
    await expect(restore).toBeVisible()
  })
})

test('SUB-01 android: nothing of a cancelled purchase, the code of a failed one, and premium once the server knows @phone', async ({
  takePhone,
  phoneServer: server,
}) => {
  const call = await callingAs(server.address, 'regular')
  const { user } = await call(findSession, {})
  const phone = await takePhone({ flavour: 'android', viewport: { width: 360, height: 640 } })
  await putTokenInSafe(phone, server.address, 'regular')
  const store = openStore(phone)
  const page = await startAtOffer(phone)
  const buy = page.getByRole('button', { name: 'Satın Al', exact: true })
  const copy = page.getByRole('button', { name: 'Kopyala', exact: true })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(store.appUserId).toBe(user?.id)

  await test.step('whoever cancels, on the paywall or where it fails and the store asks, reads nothing', async () => {
    store.paywall = 'CANCELLED'
    await buy.click()
    await expect.poll(() => phone.asked('RevenueCatUI.presentPaywallIfNeeded').length).toBe(1)
    store.paywall = 'ERROR'
    store.refusals.set('Purchases.purchasePackage', refusal('1'))
    await buy.click()
    await expect.poll(() => phone.asked('Purchases.purchasePackage').length).toBe(1)
    await expect(buy).toBeEnabled()
    await expect(copy).toHaveCount(0)
  })

  await test.step('a failure is told with its code, below the notch, to be copied', async () => {
    const notch = 47
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: notch, bottom: 34 } })
    store.refusals.set('Purchases.purchasePackage', refusal('2'))
    await buy.click()
    await expectSaid(page, 'Hata kodu: 2')
    const said = page.getByText(purchaseProblems.store.message, { exact: true })
    expect((await said.boundingBox())?.y).toBeGreaterThanOrEqual(notch)
    await copy.click()
    await expect(page.getByText('Kopyalandı!', { exact: true })).toBeVisible()
  })

  await test.step('the server’s word opens premium, not the store’s', async () => {
    store.refusals.clear()
    await buy.click()
    await expectSaid(page, 'Ödemeniz alındı, aboneliğiniz birazdan açılır')
    const now = Date.now()
    await tellOfPurchase(server.address, {
      type: 'INITIAL_PURCHASE',
      app_user_id: user?.id,
      event_timestamp_ms: now,
      purchased_at_ms: now,
      expiration_at_ms: now + month,
      period_type: 'NORMAL',
    })
    await expectSaid(page, 'Premium açık')
  })
})
