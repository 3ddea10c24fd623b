// What is sold, in figures, as the system's administrator reads it (SUB-04).
import { readBillingOverview } from '@gozlem/contract/billing-overview'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { sortedPlans } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { storeBilling, storeEvent, tellOfPurchase } from '../../http/testing/store-telling'
import * as store from './overview-store'

describe('the billing overview', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp({ billing: { ...storeBilling, takes_sandbox: true } }, { workAtOnce: false })
  })
  afterAll(() => test.close())

  const hour = 3_600_000
  const sql = (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, ({ db }) => db.query(text, values))
  const overview = async () =>
    (await call(test.app, test.people.suna, readBillingOverview, {})).reply.overview
  const tell = (person: string, type: string, at: number, facts: object = {}) =>
    tellOfPurchase(test, storeEvent(person, type, at, { aliases: [], ...facts }))

  it('SUB-04 counts where subscriptions stand, by the rule that opens reports', async () => {
    const { deniz, ece } = test.people
    const now = Date.now()
    expect((await overview()).subscriptions).toEqual({ active: 0, trial: 0, cancelled: 0, expired: 0 })
    await tell(deniz.id, 'INITIAL_PURCHASE', now - hour, {
      period_type: 'TRIAL',
      original_transaction_id: 'A',
    })
    await tell(ece.id, 'INITIAL_PURCHASE', now - hour, { original_transaction_id: 'B' })
    expect((await overview()).subscriptions).toEqual({ active: 1, trial: 1, cancelled: 0, expired: 0 })
    const cancel = { cancel_reason: 'UNSUBSCRIBE', original_transaction_id: 'B' }
    await tell(ece.id, 'CANCELLATION', now - hour / 2, cancel)
    const end = { expiration_at_ms: now - 1000, original_transaction_id: 'A' }
    await tell(deniz.id, 'EXPIRATION', now - 1000, end)
    expect((await overview()).subscriptions).toEqual({ active: 0, trial: 0, cancelled: 1, expired: 1 })
  })

  it('SUB-04 sums what was paid and what went back by Istanbul month and currency, without test accounts', async () => {
    await sql('update store_event set counts = false')
    test.clock.now = new Date('2027-06-20T09:00:00Z')
    const at = (instant: string) => Date.parse(instant)
    const paid = (instant: string, purchase: string, facts: object = {}) =>
      tell(test.people.ece.id, 'RENEWAL', at(instant), { original_transaction_id: purchase, ...facts })
    await paid('2026-06-30T20:59:00Z', 'C')
    await paid('2026-06-30T21:01:00Z', 'C')
    await paid('2027-06-05T09:00:00Z', 'D')
    await paid('2027-06-06T09:00:00Z', 'E', { currency: 'EUR', price_in_purchased_currency: 4.99 })
    await paid('2027-06-07T09:00:00Z', 'F', { environment: 'SANDBOX' })
    await tell(test.people.ece.id, 'CANCELLATION', at('2027-06-08T09:00:00Z'), {
      cancel_reason: 'STORE_SUPPORT',
      original_transaction_id: 'D',
    })
    await paid('2027-06-09T09:00:00Z', 'G', { price_in_purchased_currency: 199 })
    expect((await overview()).revenue).toEqual([
      { month: '2026-07', currency: 'TRY', paid_minor: 14_990, refunded_minor: 0 },
      { month: '2027-06', currency: 'EUR', paid_minor: 499, refunded_minor: 0 },
      { month: '2027-06', currency: 'TRY', paid_minor: 34_890, refunded_minor: 14_990 },
    ])
    test.clock.now = null
  })

  it('SUB-04 names consultancies whose plan ends within 30 days, and those whose plan is over', async () => {
    const { ayse, levent } = test.people
    const today = istanbulDay(new Date())
    const endsOn = (id: string, day: string) =>
      sql('update organization set plan_ends_on = $2 where id = $1', [id, day])
    await endsOn(ayse.organization_id, addDays(today, 31))
    await endsOn(levent.organization_id, addDays(today, -1))
    const plan = (id: string, name: string, days: number) => ({
      id,
      name,
      plan_ends_on: addDays(today, days),
    })
    expect(await overview()).toMatchObject({
      ending: { total: 0, organizations: [] },
      over: { total: 1, organizations: [plan(levent.organization_id, 'Liman OSGB', -1)] },
    })
    await endsOn(ayse.organization_id, addDays(today, 30))
    await endsOn(levent.organization_id, today)
    expect(await overview()).toMatchObject({
      ending: {
        total: 2,
        organizations: [
          plan(levent.organization_id, 'Liman OSGB', 0),
          plan(ayse.organization_id, 'Kule OSGB', 30),
        ],
      },
      over: { total: 0, organizations: [] },
    })
  })

  it('SUB-04 reads plans, money and entitlements by their indexes', async () => {
    const lowest = '00000000-0000-0000-0000-000000000000'
    const plans = await sortedPlans(test.pool, test.people.suna.token, async (work) => {
      await store.listEnding(work, '2026-11-28')
      await store.listOver(work, '2026-11-28')
      await store.listEntitlements(work, { organization_id: lowest, user_id: lowest }, 5000)
    })
    expect(plans.map((plan) => /(?:using|on) (organization_plan|entitlement_pkey)/.exec(plan)?.[1])).toEqual([
      'organization_plan',
      'organization_plan',
      'entitlement_pkey',
    ])
    const [revenue = ''] = await sortedPlans(test.pool, test.people.suna.token, (work) =>
      store.listRevenue(work, new Date()),
    )
    expect(revenue).toContain('store_event_happened')
  })
})
