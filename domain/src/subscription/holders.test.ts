import { describe, expect, it } from 'vitest'
import { isPremium } from './entitlement'
import { entitlementOf } from './holders'
import type { StoreEvent } from './store-event'

const at = (day: string) => new Date(`${day}T12:00:00.000Z`)
const moment = (day: string) => `${day}T10:00:00.000Z`

let number = 0
const event = (kind: string, day: string, facts: Partial<StoreEvent> = {}): StoreEvent => ({
  id: `olay-${++number}`,
  kind,
  happened_at: moment(day),
  store: 'APP_STORE',
  product_id: 'aylik',
  purchase: 'bir',
  period_type: 'NORMAL',
  purchased_at: moment(day),
  expires_at: null,
  grace_until: null,
  cancel_cause: null,
  own: ['a'],
  came: [],
  went: [],
  ...facts,
})
const bought = event('INITIAL_PURCHASE', '2026-11-01', { expires_at: moment('2026-12-01') })
const transfer = (day: string, from: string, to: string) =>
  event('TRANSFER', day, { own: [], went: [from], came: [to] })

/** In every order of a few events, with each twice. */
function inAnyOrder(events: readonly StoreEvent[]): StoreEvent[][] {
  if (events.length < 2) return [[...events, ...events]]
  return events.flatMap((one) =>
    inAnyOrder(events.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  )
}

const holdersOn = (day: string, events: readonly StoreEvent[]) =>
  ['a', 'b', 'c'].filter((holder) => isPremium(entitlementOf(events, holder), at(day))).join('')

describe('two purchases of one person', () => {
  const first = event('INITIAL_PURCHASE', '2026-10-20', { expires_at: moment('2026-11-20') })
  const second = event('INITIAL_PURCHASE', '2026-11-15', {
    purchase: 'iki',
    store: 'PLAY_STORE',
    expires_at: moment('2026-12-15'),
  })

  it.each([
    event('EXPIRATION', '2026-11-20', { purchased_at: moment('2026-10-20') }),
    event('CANCELLATION', '2026-11-16', { purchased_at: moment('2026-10-20'), cancel_cause: 'refund' }),
    event('CANCELLATION', '2026-11-16', {
      purchased_at: moment('2026-10-20'),
      cancel_cause: 'unsubscribed',
      expires_at: moment('2026-11-20'),
    }),
  ])('SUB-03 what ends the one leaves the other, in whatever order: $kind', (end) => {
    for (const order of inAnyOrder([first, second, end])) {
      const entitlement = entitlementOf(order, 'a')
      expect(isPremium(entitlement, at('2026-12-14'))).toBe(true)
      expect(entitlement).toMatchObject({ expires_at: moment('2026-12-15'), store: 'PLAY_STORE' })
    }
  })

  it('SUB-03 the end of both is the end', () => {
    const ends = [
      event('EXPIRATION', '2026-11-20', { purchased_at: null }),
      event('EXPIRATION', '2026-12-15', { purchase: 'iki', purchased_at: null }),
    ]
    expect(isPremium(entitlementOf([first, second, ...ends], 'a'), at('2026-12-15'))).toBe(false)
  })
})

describe('purchases that go to somebody else', () => {
  it.each([
    ['to another account', [transfer('2026-11-05', 'a', 'b')], 'b'],
    ['on to a third', [transfer('2026-11-05', 'a', 'b'), transfer('2026-11-06', 'b', 'c')], 'c'],
    ['and back', [transfer('2026-11-05', 'a', 'b'), transfer('2026-11-06', 'b', 'a')], 'a'],
    ['before they were bought', [transfer('2026-10-05', 'a', 'b')], 'a'],
    ['to whom they are already', [transfer('2026-11-05', 'a', 'a')], 'a'],
    [
      'from whom they are no longer',
      [transfer('2026-11-05', 'a', 'b'), transfer('2026-11-06', 'a', 'c')],
      'b',
    ],
  ])('SUB-03 %s', (_, transfers, holders) => {
    for (const order of inAnyOrder([bought, ...transfers]))
      expect(holdersOn('2026-11-10', order)).toBe(holders)
  })

  it('SUB-03 what was bought before there was an account is of whom the provider says it is', () => {
    const anonymous = { ...bought, own: ['kimliksiz'] }
    const known = event('CANCELLATION', '2026-11-04', {
      own: ['b', 'kimliksiz'],
      purchased_at: null,
      cancel_cause: 'unsubscribed',
    })
    expect(holdersOn('2026-11-10', [anonymous])).toBe('')
    expect(holdersOn('2026-11-10', [known, anonymous])).toBe('b')
    const moved = event('TRANSFER', '2026-11-04', { own: [], went: ['kimliksiz'], came: ['c'] })
    expect(holdersOn('2026-11-10', [moved, anonymous])).toBe('c')
  })
})
