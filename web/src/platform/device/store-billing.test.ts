import { seedWords } from '@gozlem/domain/subscription/purchase-problem'
import { expect, test } from 'vitest'
import { StoreProblem, storeBilling } from './store-billing'

const bought = {
  identifier: '$rc_monthly',
  offeringIdentifier: 'default',
  product: {
    productId: 'aylik',
    title: 'Premium',
    description: '',
    price: 1,
    priceText: '₺1',
    currency: 'TRY',
    introduction: null,
  },
}

/** What is refused, by whichever way a part refuses. */
async function refusalOf(asked: Promise<unknown>): Promise<StoreProblem | null> {
  const answer = await asked.catch((failure: unknown) => ({ problem: failure }))
  if (typeof answer !== 'object' || answer === null || !('problem' in answer)) return null
  return answer.problem instanceof StoreProblem ? answer.problem : null
}

test.each([
  ['made ready', () => storeBilling.configure(), 'Subscription service not available on this platform'],
  ['told who buys', () => storeBilling.identify('1'), 'Subscription service not available on web'],
  ['told that nobody buys', () => storeBilling.logOut(), 'Subscription service not available on web'],
  ['asked of a person', () => storeBilling.status(), 'Subscription service not available on web'],
  ['asked what it offers', () => storeBilling.offering(), 'Subscriptions not supported on web'],
  ['bought from', () => storeBilling.purchase(bought), 'Purchase not supported on web'],
  ['asked for what was bought', () => storeBilling.restore(), 'Restore not supported on web'],
  [
    'asked for its own page',
    () => storeBilling.presentPaywall({ entitlement: 'premium' }),
    'Subscription service not available on this platform',
  ],
  ['asked for a receipt', () => storeBilling.receipt(), 'Subscription service not available on web'],
])('SUB-01 a browser refuses to be %s', async (_, ask, words) => {
  const refusal = await refusalOf(ask())
  expect(refusal && seedWords(refusal.key, refusal.platform, refusal.told)).toBe(words)
})
