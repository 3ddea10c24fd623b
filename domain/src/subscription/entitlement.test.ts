import { describe, expect, it } from 'vitest'
import { chargeFailed, isPremium, subscriptionState } from './entitlement'
import { entitlementOf as entitlementOfHolder } from './holders'
import { happenedAt, type StoreEvent } from './store-event'

const event = (id: string, kind: string, day: string, facts: Partial<StoreEvent> = {}): StoreEvent => ({
  id,
  kind,
  happened_at: `${day}T10:00:00.000Z`,
  store: 'PLAY_STORE',
  product_id: 'aylik',
  purchase: 'abonelik',
  period_type: 'NORMAL',
  purchased_at: `${day}T10:00:00.000Z`,
  expires_at: null,
  grace_until: null,
  cancel_cause: null,
  own: ['deniz'],
  came: [],
  went: [],
  ...facts,
})
const entitlementOf = (events: readonly StoreEvent[]) => entitlementOfHolder(events, 'deniz')
const until = (day: string) => ({ expires_at: `${day}T10:00:00.000Z` })
const at = (day: string) => new Date(`${day}T12:00:00.000Z`)

const trial = event('a', 'INITIAL_PURCHASE', '2026-10-01', { ...until('2026-10-08'), period_type: 'TRIAL' })
const renewal = event('b', 'RENEWAL', '2026-10-08', until('2026-11-08'))
const cancellation = event('c', 'CANCELLATION', '2026-10-20', {
  purchased_at: null,
  ...until('2026-11-08'),
  cancel_cause: 'unsubscribed',
})
const expiration = event('d', 'EXPIRATION', '2026-11-08', {
  ...until('2026-11-08'),
  purchased_at: renewal.purchased_at,
})
const back = event('e', 'RENEWAL', '2026-12-01', until('2027-01-01'))

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((one, index) =>
    permutations(all.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
  )
}

describe('the entitlement of a person', () => {
  const life = [trial, renewal, cancellation, expiration, back]

  it('SUB-03 is the same in whatever order and however often its events come', () => {
    const expected = entitlementOf(life)
    expect(expected).toMatchObject({ ...until('2027-01-01'), will_renew: true, ended_at: null })
    for (const order of permutations(life)) expect(entitlementOf([...order, ...order])).toEqual(expected)
  })

  it.each([
    ['2026-10-02', 1, 'trial'],
    ['2026-10-10', 2, 'active'],
    ['2026-10-25', 3, 'cancelled'],
    ['2026-11-09', 4, 'expired'],
    ['2026-12-05', 5, 'active'],
  ] as const)('SUB-02 on %s, after %i events, it is %s', (day, count, state) => {
    expect(subscriptionState(entitlementOf(life.slice(0, count)), at(day))).toBe(state)
  })

  it('SUB-02 nobody who bought nothing has one', () => {
    expect(entitlementOf([])).toBeNull()
    expect(entitlementOf([event('t', 'TEST', '2026-10-01')])).toBeNull()
    expect(subscriptionState(null, at('2026-10-01'))).toBe('none')
  })
})

describe('premium', () => {
  it.each([
    ['a renewal nobody heard of yet', [trial, renewal], '2026-11-09', true, -3],
    ['a renewal nobody heard of for more than a day', [trial, renewal], '2026-11-09', false, 0],
    ['one that was cancelled', [trial, renewal, cancellation], '2026-11-08', false, 0],
    ['one without an end', [event('f', 'NON_RENEWING_PURCHASE', '2026-10-01')], '2040-01-01', true, 0],
  ] as const)('SUB-02 %s', (_, events, day, holds, hours) => {
    const moment = new Date(at(day).getTime() + hours * 3_600_000)
    expect(isPremium(entitlementOf(events), moment)).toBe(holds)
  })

  it('SUB-02 goes on through the grace period of a charge that failed', () => {
    const failing = event('g', 'BILLING_ISSUE', '2026-11-08', { grace_until: '2026-11-20T10:00:00.000Z' })
    const entitlement = entitlementOf([trial, renewal, failing])
    expect(isPremium(entitlement, at('2026-11-19'))).toBe(true)
    expect(isPremium(entitlement, at('2026-11-20'))).toBe(false)
  })

  it('SUB-02 goes on through it for whoever lets it renew again', () => {
    const failing = event('g', 'BILLING_ISSUE', '2026-11-08', { grace_until: '2026-11-20T10:00:00.000Z' })
    const resumed = event('h', 'UNCANCELLATION', '2026-11-09', { purchased_at: null, ...until('2026-11-08') })
    const entitlement = entitlementOf([trial, renewal, failing, resumed])
    expect(isPremium(entitlement, at('2026-11-19'))).toBe(true)
    expect(entitlement && chargeFailed(entitlement)).toBe(true)
    expect(chargeFailed(entitlementOf([trial, renewal]) as never)).toBe(false)
  })

  it.each(['INITIAL_PURCHASE', 'RENEWAL', 'UNCANCELLATION', 'TEMPORARY_ENTITLEMENT_GRANT'])(
    'SUB-03 a %s that names no end goes on to the one that was known',
    (kind) => {
      const endless = event('z', kind, '2026-10-09')
      expect(entitlementOf([trial, renewal, endless])).toMatchObject(until('2026-11-08'))
      expect(isPremium(entitlementOf([endless]), at('2026-10-12'))).toBe(false)
    },
  )

  it.each([
    event('y', 'EXPIRATION', '2026-10-09', { purchased_at: trial.purchased_at, ...until('2026-10-08') }),
    event('y', 'CANCELLATION', '2026-10-09', { purchased_at: trial.purchased_at, cancel_cause: 'refund' }),
  ])('SUB-03 stays where a period before the last one ends: $kind', (late) => {
    expect(isPremium(entitlementOf([trial, renewal, late]), at('2026-10-10'))).toBe(true)
  })

  it('SUB-03 ends at once where the money went back, and comes back with it', () => {
    const refund = event('h', 'CANCELLATION', '2026-10-15', {
      ...until('2026-11-08'),
      cancel_cause: 'refund',
    })
    const reversed = event('i', 'REFUND_REVERSED', '2026-10-16', until('2026-11-08'))
    expect(isPremium(entitlementOf([trial, renewal, refund]), at('2026-10-15'))).toBe(false)
    expect(isPremium(entitlementOf([trial, renewal, refund, reversed]), at('2026-10-17'))).toBe(true)
  })

  it('SUB-03 an extension moves the end alone', () => {
    const longer = event('k', 'SUBSCRIPTION_EXTENDED', '2026-10-25', until('2026-12-08'))
    const entitlement = entitlementOf([trial, renewal, cancellation, longer])
    expect(entitlement).toMatchObject({ ...until('2026-12-08'), will_renew: false })
  })
})

it('SUB-03 an event of a clock that runs ahead counts from its arrival', () => {
  const received = new Date('2026-11-23T10:00:00Z')
  expect(happenedAt(new Date('2031-01-01T00:00:00Z'), received)).toEqual(received)
  const earlier = new Date('2026-11-22T10:00:00Z')
  expect(happenedAt(earlier, received)).toEqual(earlier)
})
