import { describe, expect, it } from 'vitest'
import {
  concernsOperator,
  offeringProblem,
  purchaseProblemOf,
  purchaseProblems,
  seedWords,
} from './purchase-problem'

const codes = [...Array.from({ length: 36 }, (_, code) => code), 42]

describe('codes of the store provider', () => {
  it.each(codes)('SUB-01 %i has words that people read, as a number and as a text', (code) => {
    const problem = purchaseProblems[purchaseProblemOf(code)]
    expect(problem.message).toMatch(/^\p{Lu}.*\.$/u)
    expect(purchaseProblemOf(String(code))).toBe(purchaseProblemOf(code))
  })

  it.each([
    [1, 'cancelled'],
    [5, 'item_unavailable'],
    [6, 'already_owned'],
    [10, 'network'],
    [20, 'pending'],
    [27, 'failed'],
    [35, 'network'],
    [42, 'failed'],
    ['not a code', 'failed'],
  ] as const)('SUB-01 %s is %s', (code, key) => {
    expect(purchaseProblemOf(code)).toBe(key)
  })
})

it('SUB-01 a code that says no more than that it failed is what failed', () => {
  expect(purchaseProblemOf('0', 'restore_failed')).toBe('restore_failed')
  expect(purchaseProblemOf('27', 'restore_failed')).toBe('restore_failed')
  expect(purchaseProblemOf('10', 'restore_failed')).toBe('network')
})

it.each([
  [null, false, 'no_offerings'],
  [{ packages: [], monthly: null }, false, 'no_packages'],
  [{ packages: [], monthly: null }, true, 'no_packages_in_offering'],
  [{ packages: ['yearly'], monthly: null }, false, 'nothing_to_buy'],
  [{ packages: ['monthly'], monthly: 'monthly' }, false, null],
] as const)('SUB-01 of the offering %o, named: %s, the problem is %s', (offering, isNamed, problem) => {
  expect(offeringProblem(offering, isNamed)).toBe(problem)
})

it('SUB-01 whoever runs the system hears of what they can change', () => {
  expect(concernsOperator('no_offerings')).toBe(true)
  expect(concernsOperator('network')).toBe(false)
})

it('SUB-01 whoever cancelled reads nothing, everybody else does', () => {
  const silent = Object.entries(purchaseProblems).filter(([, { isShown }]) => !isShown)
  expect(silent.map(([key]) => key)).toEqual(['cancelled'])
})

it.each([
  ['no_offerings', 'Ürün bilgileri bulunamadı. Lütfen internet bağlantınızı kontrol edin ve tekrar deneyin.'],
  ['no_packages', 'Abonelik paketleri henüz yapılandırılmamış. Lütfen daha sonra tekrar deneyin.'],
  ['no_packages_in_offering', 'No packages available in the specified offering'],
  ['nothing_to_buy', 'Satın alınacak paket bulunamadı'],
  ['cancelled', 'Purchase cancelled by user'],
  ['already_owned', 'Subscription already owned. Try restoring purchases.'],
  ['item_unavailable', 'Subscription not available in your region.'],
  ['not_available', 'Subscription service not available on this platform'],
  ['not_available_on', 'Subscription service not available on android'],
  ['google_not_available', 'Google Payment Service not available on this platform'],
  ['purchase_not_supported', 'Purchase not supported on android'],
  ['restore_not_supported', 'Restore not supported on android'],
  ['subscriptions_not_supported', 'Subscriptions not supported on android'],
  ['failed', 'Purchase failed'],
  ['restore_failed', 'Failed to restore purchases'],
  ['start_failed', 'Failed to initialize payment service'],
  ['refresh_failed', 'Failed to refresh subscription status'],
  ['offerings_failed', 'Failed to load subscription offerings'],
] as const)('SUB-01 %s keeps the words of the seed', (key, seed) => {
  expect(seedWords(key, 'android', null)).toBe(seed)
})

it('SUB-01 where the seed has no words of its own the provider is quoted', () => {
  expect(seedWords('store', 'ios', 'There was a problem with the store.')).toBe(
    'There was a problem with the store.',
  )
  expect(seedWords('already_owned', 'ios', 'Owned')).toBe(
    'Subscription already owned. Try restoring purchases.',
  )
})
