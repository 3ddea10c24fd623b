// The store provider's webhook: forged, twice, late, out of order, of a wrong clock, worked with again (SUB-03).
import { listStoreEvents, readStoreEvent, replayStoreEvent } from '@gozlem/contract/store-event'
import { readSubscription } from '@gozlem/contract/subscription'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { openStream } from '../../http/testing/open-stream'
import {
  type Sending,
  signStoreBody as sign,
  storeBilling,
  storeEvent,
  tellOfPurchase,
} from '../../http/testing/store-telling'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp({ billing: storeBilling }, { workAtOnce: false })
})
afterAll(() => test.close())

const hour = 3_600_000
const day = 24 * hour
const now = () => (test.clock.now ?? new Date()).getTime()

const eventOf = (type: string, at: number, facts: object = {}) =>
  storeEvent(test.people.deniz.id, type, at, facts)
const tell = (event: object, sending?: Sending) => tellOfPurchase(test, event, sending)

async function subscriptionOf(name: 'deniz') {
  const { reply } = await call(test.app, test.people[name], readSubscription, {})
  return reply.subscription
}

async function logOf(provider_id: string) {
  const { reply } = await call(test.app, test.people.suna, listStoreEvents, { query: { limit: 100 } })
  return reply.events.find((event) => event.provider_id === provider_id)
}

async function forgetEverything() {
  await writeAsSystem(test.pool, async ({ db }) => {
    await db.query('delete from entitlement')
    await db.query('delete from store_event_person')
    await db.query('delete from store_event_holder')
  })
}

describe('who may tell', () => {
  it.each<[string, Sending]>([
    ['without the header', { header: null }],
    ['with another header', { header: 'Bearer baska' }],
    ['without the signature', { signature: null }],
    ['signed with another secret', { signature: 'other' }],
    ['signed an hour ago', { signature: 'old' }],
    ['signed an hour ahead', { signature: 'ahead' }],
    ['with another body than was signed', { signature: 'body' }],
    ['with a signature that is none', { signature: 't=x,v1=' }],
  ])('SUB-03 a webhook %s leaves nothing', async (_, sending) => {
    await forgetEverything()
    const event = eventOf('INITIAL_PURCHASE', now())
    const body = JSON.stringify({ event })
    const signatures: Record<string, string> = {
      other: sign(body, now(), 'baska-anahtar'),
      old: sign(body, now() - hour),
      ahead: sign(body, now() + hour),
      body: sign(`${body} `, now()),
    }
    const { signature } = sending
    const sent = signature ? { ...sending, signature: signatures[signature] ?? signature } : sending
    expect(await tell(event, { ...sent, body })).toBe(401)
    expect(await logOf(event.id)).toBeUndefined()
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'none' })
  })

  it('SUB-03 while the secret changes either signature will do', async () => {
    const event = eventOf('INITIAL_PURCHASE', now())
    const body = JSON.stringify({ event })
    const good = sign(body, now())
    const signature = good.replace('v1=', `v1=${'0'.repeat(64)},v1=`)
    expect(await tell(event, { body, signature })).toBe(200)
  })

  it('SUB-03 what is signed and no event is refused by its content', async () => {
    expect(await tell({ type: 'RENEWAL' })).toBe(400)
  })

  it('SUB-03 where nothing is sold nobody is there', async () => {
    const replica = await test.replica({ billing: null })
    const { statusCode } = await replica.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: { authorization: storeBilling.authorization },
      payload: { event: eventOf('RENEWAL', now()) },
    })
    await replica.close()
    expect(statusCode).toBe(404)
  })
})

describe('what is told', () => {
  it('SUB-02 the open screens of whose it is hear of it, nobody else', async () => {
    await forgetEverything()
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const { deniz, mert } = test.people
    const [own, other] = [await openStream(address, deniz.bearer), await openStream(address, mert.bearer)]
    expect(await tell(eventOf('INITIAL_PURCHASE', now()))).toBe(200)
    const heard = { kind: 'subscription.changed', user_id: deniz.id }
    expect(await own.next()).toEqual(heard)
    expect(await tell(storeEvent(mert.id, 'INITIAL_PURCHASE', now()))).toBe(200)
    expect(await other.next()).toEqual({ ...heard, user_id: mert.id })
    await Promise.all([own.close(), other.close()])
  })

  it('SUB-03 a purchase is premium, and kept without what the provider knows besides', async () => {
    await forgetEverything()
    const event = eventOf('INITIAL_PURCHASE', now(), { period_type: 'TRIAL' })
    expect(await tell(event)).toBe(200)
    expect(await subscriptionOf('deniz')).toEqual({
      state: 'trial',
      is_active: true,
      is_expired: false,
      is_in_trial: true,
      will_renew: true,
      expiration_date: new Date(event.expiration_at_ms).toISOString(),
      access_until: new Date(event.expiration_at_ms + day).toISOString(),
      charge_failed: false,
      original_purchase_date: new Date(event.purchased_at_ms).toISOString(),
      product_identifier: 'aylik',
    })
    const logged = await logOf(event.id)
    expect(logged).toMatchObject({ status: 'applied', tries: 1, amount_minor: 14_990, currency: 'TRY' })
    const { reply } = await call(test.app, test.people.suna, readStoreEvent, {
      params: { id: logged?.id ?? '' },
    })
    expect(reply.event.body).toMatchObject({ id: event.id, product_id: 'aylik' })
    expect(Object.keys(reply.event.body)).not.toContain('subscriber_attributes')
    expect(Object.keys(reply.event.body)).not.toContain('aliases')
  })

  it('SUB-02 a charge that failed is told with the time that the store gives', async () => {
    await forgetEverything()
    const bought = eventOf('INITIAL_PURCHASE', now() - 31 * day)
    const grace = Math.round(now() + 5 * day)
    await tell(bought)
    await tell(eventOf('BILLING_ISSUE', now() - day, { grace_period_expiration_at_ms: grace }))
    expect(await subscriptionOf('deniz')).toMatchObject({
      state: 'active',
      charge_failed: true,
      expiration_date: new Date(bought.expiration_at_ms).toISOString(),
      access_until: new Date(grace).toISOString(),
    })
  })

  it('SUB-03 twice is once', async () => {
    await forgetEverything()
    const event = eventOf('INITIAL_PURCHASE', now())
    expect([await tell(event), await tell(event)]).toEqual([200, 200])
    expect(await logOf(event.id)).toMatchObject({ status: 'applied', tries: 1 })
  })

  it('SUB-03 at the same time is once, too', async () => {
    await forgetEverything()
    const event = eventOf('INITIAL_PURCHASE', now())
    expect(await Promise.all([tell(event), tell(event), tell(event)])).toEqual([200, 200, 200])
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'active' })
  })

  it('SUB-03 an end that arrives after the renewal that followed it takes nothing', async () => {
    await forgetEverything()
    const start = now() - 40 * day
    const ended = eventOf('EXPIRATION', start + 30 * day, { expiration_at_ms: start + 30 * day })
    const renewed = eventOf('RENEWAL', start + 31 * day)
    await tell(eventOf('INITIAL_PURCHASE', start))
    await tell(renewed)
    await tell(ended)
    expect(await subscriptionOf('deniz')).toMatchObject({
      state: 'active',
      expiration_date: new Date(renewed.expiration_at_ms).toISOString(),
    })
  })

  it('SUB-03 money that went back ends premium, whatever is said to be the reason', async () => {
    await forgetEverything()
    await tell(eventOf('INITIAL_PURCHASE', now() - 2 * day))
    const refund = eventOf('CANCELLATION', now() - day, {
      price_in_purchased_currency: -149.9,
      cancel_reason: 'UNSUBSCRIBE',
      purchased_at_ms: Math.round(now() - 2 * day),
    })
    await tell(refund)
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'expired', is_active: false })
    expect(await logOf(refund.id)).toMatchObject({ amount_minor: -14_990 })
  })

  it('SUB-03 what names no entitlement is joined by its purchase, also one that comes before it', async () => {
    await forgetEverything()
    const none = { entitlement_ids: null }
    const of = (original_transaction_id: string | null) => ({ original_transaction_id })
    const early = eventOf('RENEWAL', now() - hour, { ...none, ...of('GPA.önce') })
    const strange = eventOf('RENEWAL', now() - hour, { ...none, ...of('GPA.başka') })
    const unnamed = eventOf('RENEWAL', now() - hour, { ...none, ...of(null) })
    for (const event of [early, strange, unnamed]) await tell(event)
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'none' })
    await tell(eventOf('INITIAL_PURCHASE', now() - 31 * day, of('GPA.önce')))
    expect(await subscriptionOf('deniz')).toMatchObject({
      state: 'active',
      expiration_date: new Date(early.expiration_at_ms).toISOString(),
    })
    const states = await Promise.all([early, strange, unnamed].map(({ id }) => logOf(id)))
    expect(states.map((logged) => logged?.status)).toEqual(['applied', 'ignored', 'ignored'])
    const expired = { ...none, ...of('GPA.önce'), expiration_at_ms: Math.round(now()) }
    await tell(eventOf('EXPIRATION', now(), expired))
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'expired' })
  })

  it('SUB-03 a renewal that arrives after its cancellation leaves it cancelled', async () => {
    await forgetEverything()
    const renewed = eventOf('RENEWAL', now() - 2 * day)
    const cancelled = eventOf('CANCELLATION', now() - day, {
      cancel_reason: 'UNSUBSCRIBE',
      expiration_at_ms: renewed.expiration_at_ms,
    })
    await tell(cancelled)
    await tell(renewed)
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'cancelled', is_active: true })
  })

  it('SUB-03 a clock that runs ahead wins nothing for ever', async () => {
    await forgetEverything()
    await tell(eventOf('EXPIRATION', now() + 400 * day, { expiration_at_ms: Math.round(now()) }))
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'expired' })
    test.clock.now = new Date(now() + hour)
    await tell(eventOf('RENEWAL', now()))
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'active' })
    test.clock.now = null
  })

  it('SUB-03 purchases of test accounts and of other entitlements count for nothing', async () => {
    await forgetEverything()
    const sandbox = eventOf('INITIAL_PURCHASE', now(), { environment: 'SANDBOX' })
    const other = eventOf('INITIAL_PURCHASE', now(), { entitlement_ids: ['baska'] })
    const unknown = eventOf('INVOICE_ISSUANCE', now())
    for (const event of [sandbox, other, unknown]) {
      expect(await tell(event)).toBe(200)
      expect(await logOf(event.id)).toMatchObject({ status: 'ignored' })
    }
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'none' })
  })
})

describe('what cannot be read', () => {
  it.each([
    ['too long a name', { product_id: 'a'.repeat(501) }],
    ['another environment', { environment: 'MARS' }],
    ['a price nobody pays', { price_in_purchased_currency: 1e8 }],
    ['a subscription without an end', { expiration_at_ms: null }],
    ['no time', { event_timestamp_ms: undefined }],
  ])('SUB-03 is kept for later, and takes nothing: %s', async (_, facts) => {
    await forgetEverything()
    const event = eventOf('RENEWAL', now(), facts)
    expect([await tell(event), await tell(event)]).toEqual([200, 200])
    const logged = await logOf(event.id)
    expect(logged).toMatchObject({ status: 'failed', failure: 'Unreadable', kind: 'RENEWAL' })
    expect(await subscriptionOf('deniz')).toMatchObject({ state: 'none' })
    const replay = await call(test.app, test.people.suna, replayStoreEvent, {
      params: { id: logged?.id ?? '' },
    })
    expect(replay.reply.event).toMatchObject({ status: 'failed', failure: 'Unreadable' })
    expect(replay.reply.event.body).toMatchObject({ id: event.id })
  })
})

describe('working with it again', () => {
  it('SUB-03 makes good what was lost, and changes nothing where nothing was', async () => {
    await forgetEverything()
    const event = eventOf('INITIAL_PURCHASE', now())
    await tell(event)
    const { id = '' } = (await logOf(event.id)) ?? {}
    await forgetEverything()
    const replay = () => call(test.app, test.people.suna, replayStoreEvent, { params: { id } })
    expect((await replay()).reply.event).toMatchObject({ status: 'applied', tries: 2 })
    const once = await subscriptionOf('deniz')
    expect(once).toMatchObject({ state: 'active' })
    await replay()
    expect(await subscriptionOf('deniz')).toEqual(once)
  })

  it('SUB-03 reads it anew: what was read wrongly at first is put right', async () => {
    await forgetEverything()
    const event = eventOf('INITIAL_PURCHASE', now())
    await tell(event)
    const { id = '' } = (await logOf(event.id)) ?? {}
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(`update store_event set counts = false, expires_at = null, status = 'ignored' where id = $1`, [
        id,
      ]),
    )
    await writeAsSystem(test.pool, ({ db }) => db.query('delete from entitlement'))
    const { reply } = await call(test.app, test.people.suna, replayStoreEvent, { params: { id } })
    expect(reply.event).toMatchObject({ status: 'applied' })
    expect(await subscriptionOf('deniz')).toMatchObject({
      state: 'active',
      expiration_date: new Date(event.expiration_at_ms).toISOString(),
    })
  })

  it('SUB-03 leaves it as it was read where nothing is sold any more', async () => {
    await forgetEverything()
    const event = eventOf('INITIAL_PURCHASE', now(), { environment: 'SANDBOX' })
    await tell(event)
    const { id = '' } = (await logOf(event.id)) ?? {}
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update store_event set counts = true where id = $1', [id]),
    )
    const unsold = await test.replica({ billing: null })
    const { reply } = await call(unsold, test.people.suna, replayStoreEvent, { params: { id } })
    await unsold.close()
    expect(reply.event).toMatchObject({ status: 'applied' })
  })
})
