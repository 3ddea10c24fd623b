// The store of a phone, from the plugins' own messages to what the app asks (SUB-01).
import { purchaseProblemOf, seedWords } from '@gozlem/domain/subscription/purchase-problem'
import type { StoreProblem } from '@gozlem/web/device/store-billing'
import { beforeEach, describe, expect, test } from 'vitest'
import { entitlement, monthlyPackage, offeringOf } from '../testing/store-provider'
import { openWebView, type System } from '../testing/web-view'

const codes = [...Array.from({ length: 36 }, (_, code) => String(code)), '42']
const refusal = (code: string) => ({ code, message: 'There was a problem with the store.' })

async function open(system: System = 'android') {
  const webView = openWebView(system)
  const { storeBilling } = await import('./store-billing')
  await storeBilling.configure()
  const methods = () => webView.asked.map(({ method }) => method.replace('Purchases.', ''))
  return { ...webView, storeBilling, methods }
}

/** The month that is offered. */
async function offered(system: System = 'android') {
  const opened = await open(system)
  const { monthly = null } = (await opened.storeBilling.offering()) ?? {}
  if (!monthly) throw new Error('nothing is offered')
  return { ...opened, monthly }
}

const problem = (failure: unknown) => failure as StoreProblem

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="store-key-android" content="goog_1"><meta name="store-key-ios" content="appl_1">'
})

describe.each(['android', 'ios'] as const)('on %s', (system) => {
  test('SUB-01 it is made ready once, by its own key, without marks of the device, in Turkish', async () => {
    const { storeBilling, asked } = await open(system)
    await Promise.all([storeBilling.configure(), storeBilling.configure()])
    expect(
      asked.filter(({ method }) => method === 'Purchases.configure').map(({ options }) => options),
    ).toEqual([
      {
        apiKey: system === 'android' ? 'goog_1' : 'appl_1',
        automaticDeviceIdentifierCollectionEnabled: false,
        preferredUILocaleOverride: 'tr_TR',
      },
    ])
    expect(storeBilling.platform()).toBe(system)
    expect(storeBilling.isAvailable()).toBe(true)
  })

  test('SUB-01 the month is bought by its package, and the receipt names the transaction', async () => {
    const { storeBilling, monthly, asked } = await offered(system)
    const outcome = await storeBilling.purchase(monthly)
    expect(outcome).toMatchObject({ kind: 'success', status: { isActive: true, productIdentifier: 'aylik' } })
    expect(asked.at(-1)).toMatchObject({
      method: 'Purchases.purchasePackage',
      options: {
        aPackage: { identifier: '$rc_monthly', presentedOfferingContext: { offeringIdentifier: 'default' } },
      },
    })
    expect(await storeBilling.receipt()).toEqual({
      productIdentifier: 'aylik',
      transactionIdentifier: 'GPA.3301-1',
      purchaseToken: 'token-1',
    })
  })

  test.each(codes)('SUB-01 a purchase refused with %s comes to what that code means', async (code) => {
    const { storeBilling, monthly, provider } = await offered(system)
    provider.refusals.set('Purchases.purchasePackage', refusal(code))
    const outcome = await storeBilling.purchase(monthly)
    const key = purchaseProblemOf(code)
    const told = 'There was a problem with the store.'
    expect(outcome).toMatchObject(
      key === 'cancelled'
        ? { kind: 'cancelled' }
        : { kind: 'failed', problem: { key, code, told, platform: system } },
    )
  })
})

test('SUB-01 only a phone whose store has a key sells', async () => {
  document.head.innerHTML = '<meta name="store-key-ios" content="appl_1">'
  openWebView('android')
  const { storeBilling } = await import('./store-billing')
  expect(storeBilling.isAvailable()).toBe(false)
  const refused = problem(await storeBilling.configure().catch((failure: unknown) => failure))
  expect(seedWords(refused.key, refused.platform, refused.told)).toBe(
    'Subscription service not available on this platform',
  )
})

test('SUB-01 a key that is not taken is told, and tried again the next time', async () => {
  const { provider } = openWebView('android')
  provider.takesKey = false
  const { storeBilling } = await import('./store-billing')
  await expect(storeBilling.configure()).rejects.toMatchObject({ key: 'start_failed' })
  provider.takesKey = true
  await expect(storeBilling.configure()).resolves.toBeUndefined()
})

test('SUB-01 the person is named once, and forgotten only where somebody is known', async () => {
  const { storeBilling, methods, provider } = await open()
  await storeBilling.identify('user-1')
  await storeBilling.identify('user-1')
  expect(methods().filter((method) => method === 'logIn')).toHaveLength(1)
  expect(provider.appUserId).toBe('user-1')
  await storeBilling.logOut()
  await storeBilling.logOut()
  expect(methods().filter((method) => method === 'logOut')).toHaveLength(1)
})

test.each([
  [null, { isActive: false, isExpired: false, isInTrial: false, willRenew: false, expirationDate: null }],
  [{}, { isActive: true, isExpired: false, isInTrial: false, willRenew: true }],
  [{ periodType: 'TRIAL' }, { isActive: true, isInTrial: true }],
  [{ periodType: 'INTRO' }, { isActive: true, isInTrial: true }],
  [{ periodType: 'PREPAID' }, { isActive: true, isInTrial: false }],
  [{ expirationDate: null }, { isActive: true, expirationDate: null }],
  [
    { isActive: false, periodType: 'TRIAL', willRenew: false },
    { isActive: false, isExpired: true, isInTrial: false, willRenew: false },
  ],
])('SUB-01 of the entitlement %o the status is %o', async (held, status) => {
  const { storeBilling, provider } = await open()
  provider.premium = held && entitlement(held)
  expect(await storeBilling.status()).toMatchObject(status)
})

test('SUB-01 what is offered comes with price, currency and the first days', async () => {
  const { monthly } = await offered()
  expect(monthly).toEqual({
    identifier: '$rc_monthly',
    offeringIdentifier: 'default',
    product: {
      productId: 'aylik',
      title: 'Premium (Saha Gözlem)',
      description: 'Bireysel uzmanlar için bir ay',
      price: 149.99,
      priceText: '₺149,99',
      currency: 'TRY',
      introduction: { unit: 'WEEK', count: 1, price: 0, priceText: '₺0,00' },
    },
  })
})

test('SUB-01 a price without a currency is in liras', async () => {
  const { storeBilling, provider } = await open()
  const bought = monthlyPackage('default')
  provider.offerings.current = offeringOf('default', [
    { ...bought, product: { ...bought.product, currencyCode: '' } },
  ])
  expect((await storeBilling.offering())?.monthly?.product.currency).toBe('TRY')
})

test('SUB-01 who had their first days is offered none', async () => {
  const { storeBilling, provider } = await open('ios')
  provider.hadTrial = true
  expect((await storeBilling.offering())?.monthly?.product.introduction).toBeNull()
})

test('SUB-01 an offering is found by its name, and one that is missing is none', async () => {
  const { storeBilling, provider } = await open()
  provider.offerings.all['bahar'] = offeringOf('bahar', [])
  expect(await storeBilling.offering('bahar')).toMatchObject({
    identifier: 'bahar',
    packages: [],
    monthly: null,
  })
  expect(await storeBilling.offering('kış')).toBeNull()
  provider.offerings.current = null
  expect(await storeBilling.offering()).toBeNull()
})

test.each([
  ['android', 'google_not_available'],
  ['ios', 'not_allowed'],
] as const)('SUB-01 on %s a phone that cannot pay is told %s', async (system, key) => {
  const { storeBilling, provider } = await open(system)
  provider.canMakePayments = false
  await expect(storeBilling.offering()).rejects.toMatchObject({ key })
})

test.each([
  ['getOfferings', 'offering', 'offerings_failed'],
  ['getCustomerInfo', 'status', 'refresh_failed'],
  ['getCustomerInfo', 'receipt', 'refresh_failed'],
] as const)('SUB-01 where %s fails, %s is refused with %s', async (method, asked, key) => {
  const { storeBilling, provider } = await open()
  provider.refusals.set(`Purchases.${method}`, refusal('0'))
  await expect(storeBilling[asked]()).rejects.toMatchObject({ key })
  provider.refusals.set(`Purchases.${method}`, refusal('10'))
  await expect(storeBilling[asked]()).rejects.toMatchObject({ key: 'network' })
})

test('SUB-01 what was bought is restored, or the failure is told', async () => {
  const { storeBilling, provider } = await open()
  expect(await storeBilling.restore()).toMatchObject({ kind: 'success', status: { isActive: false } })
  provider.premium = entitlement()
  expect(await storeBilling.restore()).toMatchObject({ kind: 'success', status: { isActive: true } })
  expect(await storeBilling.receipt()).toMatchObject({
    transactionIdentifier: 'GPA.3301-0',
    purchaseToken: null,
  })
  provider.refusals.set('Purchases.restorePurchases', refusal('0'))
  expect(await storeBilling.restore()).toMatchObject({ kind: 'failed', problem: { key: 'restore_failed' } })
})

describe('a paywall', () => {
  const subject = { entitlement: 'premium' }

  test('SUB-01 is shown for the entitlement, or for an offering', async () => {
    const { storeBilling, asked } = await open()
    await storeBilling.presentPaywall(subject)
    await storeBilling.presentPaywall({ offering: 'default' })
    const shown = asked.filter(({ method }) => method.startsWith('RevenueCatUI.present'))
    expect(shown).toMatchObject([
      {
        method: 'RevenueCatUI.presentPaywallIfNeeded',
        options: { requiredEntitlementIdentifier: 'premium', displayCloseButton: true },
      },
      { method: 'RevenueCatUI.presentPaywall', options: { offering: { identifier: 'default' } } },
    ])
  })

  test.each([
    ['PURCHASED', { kind: 'success', status: { isActive: true } }],
    ['RESTORED', { kind: 'found', status: { isActive: true } }],
    ['NOT_PRESENTED', { kind: 'found' }],
    ['CANCELLED', { kind: 'cancelled' }],
    ['ERROR', { kind: 'not_shown' }],
  ] as const)('SUB-01 that ends with %s comes to %o', async (result, outcome) => {
    const { storeBilling, provider } = await open()
    provider.paywall = result
    expect(await storeBilling.presentPaywall(subject)).toMatchObject(outcome)
  })

  test('SUB-01 that cannot be shown is not shown', async () => {
    const { storeBilling, provider } = await open()
    provider.refusals.set('RevenueCatUI.presentPaywallIfNeeded', refusal('PAYWALL_ERROR'))
    expect(await storeBilling.presentPaywall(subject)).toMatchObject({ kind: 'not_shown' })
    expect(await storeBilling.presentPaywall({ offering: 'kış' })).toMatchObject({
      kind: 'not_shown',
      problem: { key: 'no_offerings' },
    })
  })

  test.each([
    ['ERROR', '2', { kind: 'failed', problem: { key: 'store', code: '2' } }],
    ['ERROR', '20', { kind: 'failed', problem: { key: 'pending' } }],
    ['CANCELLED', '20', { kind: 'failed', problem: { key: 'pending' } }],
    ['CANCELLED', '2', { kind: 'cancelled' }],
  ] as const)(
    'SUB-01 that ends with %s after a purchase refused with %s comes to %o',
    async (result, code, outcome) => {
      const { storeBilling, provider } = await open()
      provider.paywall = result
      provider.paywallPurchase = refusal(code)
      expect(await storeBilling.presentPaywall(subject)).toMatchObject(outcome)
    },
  )
})

test('SUB-01 what the store learns by itself is told until nobody listens', async () => {
  const { storeBilling, provider, asked } = await open()
  const told: boolean[] = []
  const stop = storeBilling.onStatusChange(({ isActive }) => told.push(isActive))
  await expect.poll(() => asked.at(-1)?.method).toBe('Purchases.addCustomerInfoUpdateListener')
  provider.premium = entitlement()
  provider.tellStatus()
  expect(told).toEqual([true])
  stop()
  provider.tellStatus()
  expect(told).toEqual([true])
})
