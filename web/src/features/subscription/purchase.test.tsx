// Buying a month of premium where the device has a store (SUB-01). The store is a machine as the app asks it; how the
// provider's own messages become its answers is tested in mobile/.

import { logClientError } from '@gozlem/contract/error-log'
import { listNotifications } from '@gozlem/contract/notification'
import { readSubscription, type SubscriptionView } from '@gozlem/contract/subscription'
import {
  concernsOperator,
  type PurchaseProblemKey,
  purchaseProblems,
} from '@gozlem/domain/subscription/purchase-problem'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import {
  type PurchaseOutcome,
  type StoreBilling,
  type StoreOffering,
  StoreProblem,
  type StoreStatus,
} from '../../platform/device/store-billing'
import { endSession, signedIn } from '../../platform/session/session'
import { answer, calls } from '../../platform/testing/answering'
import { tellLive } from '../../platform/testing/event-stream'
import { onShell } from '../../platform/testing/on-shell'
import { people } from '../../platform/testing/people'

const none: SubscriptionView = {
  state: 'none',
  is_active: false,
  is_expired: false,
  is_in_trial: false,
  will_renew: false,
  expiration_date: null,
  access_until: null,
  charge_failed: false,
  original_purchase_date: null,
  product_identifier: null,
}
const active: SubscriptionView = {
  ...none,
  state: 'active',
  is_active: true,
  will_renew: true,
  expiration_date: '2099-01-08T10:00:00.000Z',
}

const nothing: StoreStatus = {
  isActive: false,
  isExpired: false,
  isInTrial: false,
  expirationDate: null,
  originalPurchaseDate: null,
  productIdentifier: null,
  willRenew: false,
}
const paid: StoreStatus = { ...nothing, isActive: true, willRenew: true, productIdentifier: 'aylik' }

const monthly = {
  identifier: '$rc_monthly',
  offeringIdentifier: 'default',
  product: {
    productId: 'aylik',
    title: 'Premium (Saha Gözlem)',
    description: 'Bireysel uzmanlar için',
    price: 149.99,
    priceText: '₺149,99',
    currency: 'TRY',
    introduction: { unit: 'WEEK', count: 1, price: 0, priceText: '₺0,00' },
  },
}
const offered: StoreOffering = {
  identifier: 'default',
  serverDescription: null,
  metadata: {},
  packages: [monthly],
  monthly,
}

const refusal = (key: PurchaseProblemKey, code: string | null = null) =>
  new StoreProblem(key, 'android', { code })
const refused = (key: PurchaseProblemKey, code: string | null = null): PurchaseOutcome => ({
  kind: 'failed',
  problem: refusal(key, code),
})

/** A phone with a store that sells; what it answers otherwise is said by the test. */
function storeOf(answers: Partial<StoreBilling> = {}) {
  const heard: string[] = []
  let listener: ((status: StoreStatus) => void) | null = null
  const storeBilling: StoreBilling = {
    platform: () => 'android',
    isAvailable: () => true,
    configure: async () => void heard.push('configure'),
    identify: async (userId) => {
      heard.push(`identify ${userId}`)
      return nothing
    },
    logOut: async () => void heard.push('logOut'),
    status: async () => nothing,
    offering: async () => offered,
    presentPaywall: async (subject) => {
      heard.push(`paywall ${JSON.stringify(subject)}`)
      return { kind: 'not_shown', problem: refusal('failed') }
    },
    purchase: async ({ identifier }) => {
      heard.push(`purchase ${identifier}`)
      return { kind: 'success', status: paid }
    },
    restore: async () => ({ kind: 'success', status: nothing }),
    receipt: async () => ({
      productIdentifier: 'aylik',
      transactionIdentifier: 'GPA.3301',
      purchaseToken: null,
    }),
    onStatusChange: (told) => {
      listener = told
      return () => undefined
    },
    ...answers,
  }
  onShell({ storeBilling })
  /** Whoever hears of it does so once the person is named to the store, which may be after the page stands. */
  const tell = async (status: StoreStatus) => {
    await waitFor(() => expect(listener).not.toBeNull())
    act(() => listener?.(status))
  }
  return { heard, tell }
}

const stands = (subscription: SubscriptionView, is_sold = true) =>
  answer(readSubscription, { is_sold, subscription, locked_message: null })

const open = (path = '/subscription/new', own = none) => renderApp('regular', path, () => stands(own))

const buy = () => screen.findByRole('button', { name: 'Satın Al' })

beforeEach(() => {
  answer(logClientError, { success: true, error_ref: 'HATA-1' })
  localStorage.clear()
})

test('SUB-01 the page shows what the store offers: title, price, the first days, what premium gives', async () => {
  storeOf()
  open()
  expect(await screen.findByRole('heading', { name: 'Premium (Saha Gözlem)' })).toBeVisible()
  expect(screen.getByText('₺149,99')).toBeVisible()
  expect(screen.getByText('İlk 7 gün ücretsiz deneme')).toBeVisible()
  expect(screen.getAllByText(/Premium ile 30 gün boyunca/).length).toBeGreaterThan(0)
  expect(screen.queryByText(/Web üzerinden/)).toBeNull()
})

test('SUB-01 a bought month is waited for until the server knows, and then it is open', async () => {
  const { heard } = storeOf({ presentPaywall: async () => ({ kind: 'success', status: paid }) })
  const { user } = open()
  await user.click(await buy())
  expect(await screen.findByText('Ödemeniz alındı, aboneliğiniz birazdan açılır')).toBeVisible()
  expect(await screen.findByText('GPA.3301')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Satın Al' })).toBeNull()
  expect(heard).not.toContain('purchase $rc_monthly')

  stands(active)
  // The shell listens once the page stands, which may be after the message.
  await waitFor(() => {
    tellLive({ kind: 'subscription.changed', user_id: people.regular.id })
    expect(screen.getByText('Premium açık')).toBeVisible()
  })
  expect(screen.getByText(/08\.01\.2099 tarihinde kendiliğinden yenilenir/)).toBeVisible()
})

test('SUB-01 of a trial nobody is told that they paid', async () => {
  storeOf({ presentPaywall: async () => ({ kind: 'success', status: { ...paid, isInTrial: true } }) })
  const { user } = open()
  await user.click(await buy())
  expect(await screen.findByText('Deneme süreniz başladı, aboneliğiniz birazdan açılır')).toBeVisible()
  expect(screen.queryByText(/Ödemeniz alındı/)).toBeNull()
})

test('SUB-01 nor of what was found again on the paywall', async () => {
  storeOf({ presentPaywall: async () => ({ kind: 'found', status: paid }) })
  const { user } = open()
  await user.click(await buy())
  expect(await screen.findByText('Mağazada aboneliğiniz var, birazdan burada da açılır')).toBeVisible()
  expect(screen.queryByText(/Ödemeniz alındı/)).toBeNull()
})

test('SUB-01 a paywall that fails leads to the plain purchase of the month, by the person who is named to the store', async () => {
  const { heard } = storeOf()
  const { user } = open()
  await user.click(await buy())
  await screen.findByText('Ödemeniz alındı, aboneliğiniz birazdan açılır')
  expect(heard.slice(-3)).toEqual([
    `identify ${people.regular.id}`,
    'paywall {"entitlement":"premium"}',
    'purchase $rc_monthly',
  ])
})

test('SUB-01 an offering of the address is asked for, and shown on the paywall', async () => {
  const asked: (string | undefined)[] = []
  const { heard } = storeOf({
    offering: async (identifier) => {
      asked.push(identifier)
      return offered
    },
  })
  const { user } = open('/subscription/new?offering=bahar')
  await user.click(await buy())
  await waitFor(() => expect(heard).toContain('paywall {"offering":"bahar"}'))
  expect(asked).toEqual(['bahar'])
})

test('SUB-01 whoever cancelled reads nothing, and may buy', async () => {
  const presentPaywall = vi.fn<StoreBilling['presentPaywall']>(async () => ({ kind: 'cancelled' }))
  storeOf({ presentPaywall })
  const { user } = open()
  await user.click(await buy())
  await waitFor(() => expect(presentPaywall).toHaveBeenCalledOnce())
  expect((await buy()).getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Kopyala' })).toBeNull()
  expect(screen.queryByText(purchaseProblems.cancelled.message)).toBeNull()
})

const told = Object.keys(purchaseProblems).filter((key) => key !== 'cancelled' && key !== 'pending')

test.each(told as PurchaseProblemKey[])(
  'SUB-01 a purchase that fails with %s is told in its words, to be copied',
  async (key) => {
    storeOf({ purchase: async () => refused(key, '21') })
    const { user } = open()
    await user.click(await buy())
    expect(await screen.findByText(purchaseProblems[key].message)).toBeVisible()
    expect(screen.getByText('Hata kodu: 21')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Kopyala' })).toBeVisible()
    expect((await buy()).getAttribute('aria-busy')).toBeNull()
    await waitFor(() => expect(calls('errorLog.logClientError')).toHaveLength(concernsOperator(key) ? 1 : 0))
  },
)

test('SUB-01 what a purchase failed with is gone once the next one succeeds', async () => {
  const answers = [refused('store', '2')]
  storeOf({ purchase: async () => answers.shift() ?? { kind: 'success', status: paid } })
  const { user } = open()
  await user.click(await buy())
  // Where a pointer rests a message stands for good.
  await user.hover(await screen.findByText(purchaseProblems.store.message))
  act(() => screen.getByRole('button', { name: 'Satın Al' }).focus())
  await user.keyboard('{Enter}')
  await screen.findByText('Ödemeniz alındı, aboneliğiniz birazdan açılır')
  await waitFor(() => expect(screen.queryByText(purchaseProblems.store.message)).toBeNull())
})

test('SUB-01 a payment that waits says so, until the store knows more', async () => {
  let now = nothing
  storeOf({ purchase: async () => refused('pending', '20'), status: async () => now })
  const { user } = open()
  await user.click(await buy())
  expect(
    await screen.findByText(
      'Ödemeniz onay bekliyor. Onaylandığında aboneliğiniz otomatik olarak başlayacaktır.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Satın Al' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Kopyala' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Durumu Yenile' }))
  expect(await screen.findByText(/Ödemeniz onay bekliyor/)).toBeVisible()
  now = paid
  await user.click(screen.getByRole('button', { name: 'Durumu Yenile' }))
  expect(await screen.findByText('Mağazada aboneliğiniz var, birazdan burada da açılır')).toBeVisible()
})

test('SUB-01 what the store learns by itself updates the page', async () => {
  const { tell } = storeOf()
  open()
  await buy()
  await tell(paid)
  expect(await screen.findByText('Mağazada aboneliğiniz var, birazdan burada da açılır')).toBeVisible()
})

test('SUB-01 what the store holds of whoever was here before is not taken for theirs', async () => {
  storeOf({
    identify: () => Promise.reject(refusal('network', '10')),
    onStatusChange: (listener) => {
      listener(paid)
      return () => undefined
    },
  })
  open()
  expect(await screen.findByText(purchaseProblems.network.message)).toBeVisible()
  expect(screen.queryByText(/Mağazada aboneliğiniz var/)).toBeNull()
})

test('SUB-01 what was bought before is found again', async () => {
  storeOf({ restore: async () => ({ kind: 'success', status: paid }) })
  const { user } = open('/subscription')
  await user.click(await screen.findByRole('button', { name: 'Satın Alımları Geri Yükle' }))
  expect(await screen.findByText('Mağazada aboneliğiniz var, birazdan burada da açılır')).toBeVisible()
})

test('SUB-01 where nothing was bought before it says so, and what failed too', async () => {
  const answers = [{ kind: 'success' as const, status: nothing }, refused('restore_failed')]
  storeOf({ restore: async () => answers.shift() ?? refused('failed') })
  const { user } = open('/subscription')
  const restore = await screen.findByRole('button', { name: 'Satın Alımları Geri Yükle' })
  await user.click(restore)
  expect(await screen.findByText(purchaseProblems.nothing_to_restore.message)).toBeVisible()
  await user.click(restore)
  expect(await screen.findByText(purchaseProblems.restore_failed.message)).toBeVisible()
})

test.each([
  ['nothing at all', null, 'no_offerings'],
  ['an offering without packages', { ...offered, packages: [], monthly: null }, 'no_packages'],
  ['packages without a month', { ...offered, monthly: null }, 'nothing_to_buy'],
] as const)('SUB-01 where the store offers %s the page says so and asks again', async (_, first, problem) => {
  const answers: (StoreOffering | null)[] = [first]
  storeOf({ offering: async () => (answers.length > 0 ? (answers.shift() ?? null) : offered) })
  const { user } = open()
  expect(await screen.findByText(purchaseProblems[problem].message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await buy()).toBeVisible()
})

test('SUB-01 a store that does not start says so, and nothing can be bought', async () => {
  storeOf({ configure: () => Promise.reject(refusal('start_failed')) })
  open()
  expect(await screen.findByText(purchaseProblems.start_failed.message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Satın Al' })).toBeNull()
})

test('SUB-01 nothing is bought while the store does not know for whom', async () => {
  let isReachable = true
  const { heard } = storeOf({
    identify: async () => (isReachable ? nothing : Promise.reject(refusal('network', '10'))),
  })
  const { user } = open()
  const button = await buy()
  isReachable = false
  await user.click(button)
  expect(await screen.findByText(purchaseProblems.network.message)).toBeVisible()
  expect(heard).not.toContain('purchase $rc_monthly')
})

test('SUB-01 who signs in is named to the store, and nobody once the session ends', async () => {
  signedIn(people.regular)
  const { heard } = storeOf()
  open('/subscription')
  await waitFor(() => expect(heard).toContain(`identify ${people.regular.id}`))
  expect(heard[0]).toBe('configure')
  endSession('left')
  await waitFor(() => expect(heard.at(-1)).toBe('logOut'))
})

test('SUB-01 where nothing is sold, and of people of organizations, the store hears nothing', async () => {
  const { heard } = storeOf()
  renderApp('osgb_admin', '/corporate-subscription')
  renderApp('regular', '/subscription', () => stands(none, false))
  expect(await screen.findByText('Bütün özellikler açık')).toBeVisible()
  expect(heard).toEqual([])
})

test('SUB-01 the banner leads to the purchase', async () => {
  storeOf()
  answer(listNotifications, { notifications: [], next: null })
  const { user } = open('/notifications')
  await user.click(await screen.findByRole('link', { name: 'Abonelik başlat' }))
  expect(await buy()).toBeVisible()
})

test('SUB-01 a phone that has no store says so, and nothing of the web', async () => {
  storeOf({ isAvailable: () => false })
  open('/subscription')
  expect(await screen.findByText(purchaseProblems.not_available.message)).toBeVisible()
  expect(screen.queryByText(/Web üzerinden/)).toBeNull()
})
