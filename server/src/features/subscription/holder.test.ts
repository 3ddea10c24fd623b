// Whose purchases are whose: transfers, ids without an account, accounts that are gone (SUB-03).
import { readFile } from 'node:fs/promises'
import { deleteAccount } from '@gozlem/contract/account-privacy'
import { listNotifications } from '@gozlem/contract/notification'
import { listStoreEvents, readStoreEvent, replayStoreEvent } from '@gozlem/contract/store-event'
import { readSubscription } from '@gozlem/contract/subscription'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { duties } from '../../duties'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type PersonName, testPassword } from '../../http/testing/people'
import { storeBilling, storeEvent, storeTransfer, tellOfPurchase } from '../../http/testing/store-telling'
import { registered, stranger } from '../../http/testing/stranger'
import { runRetention } from '../../jobs/retention/retention'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp({ billing: storeBilling })
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql('delete from entitlement')
  await sql('delete from store_event_person')
  await sql('delete from store_event_holder')
})

const sql = async (text: string, values: unknown[] = []) =>
  writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)
const now = Date.now()
const anonymous = '$RCAnonymousID:1'
const idOf = (name: PersonName) => test.people[name].id

const tell = async (...events: object[]) => {
  for (const event of events) expect(await tellOfPurchase(test, event)).toBe(200)
}

async function stateOf(name: PersonName) {
  const { reply } = await call(test.app, test.people[name], readSubscription, {})
  return reply.subscription?.state
}

async function logOf(provider_id: string) {
  const { reply } = await call(test.app, test.people.suna, listStoreEvents, { query: { limit: 100 } })
  const logged = reply.events.find((event) => event.provider_id === provider_id)
  if (!logged) throw new Error('not in the log')
  return logged
}

async function bodyOf(provider_id: string) {
  const { id } = await logOf(provider_id)
  const { reply } = await call(test.app, test.people.suna, readStoreEvent, { params: { id } })
  return reply.event.body
}

describe('what goes to another account', () => {
  it('SUB-03 is premium there and no longer here, and comes back', async () => {
    await tell(
      storeEvent(idOf('deniz'), 'INITIAL_PURCHASE', now - 9),
      storeTransfer(now - 8, idOf('deniz'), idOf('ece')),
    )
    expect([await stateOf('deniz'), await stateOf('ece')]).toEqual(['expired', 'active'])
    const titles = async (name: PersonName) => {
      const { reply } = await call(test.app, test.people[name], listNotifications, { query: {} })
      return reply.notifications.map(({ title, data }) => [title, data['url']])
    }
    await expect
      .poll(() => titles('deniz'))
      .toEqual([['Aboneliğiniz başka bir hesaba geçti', '/subscription']])
    expect(await titles('ece')).toEqual([])
    await tell(storeTransfer(now - 7, idOf('ece'), idOf('deniz').toUpperCase()))
    expect([await stateOf('deniz'), await stateOf('ece')]).toEqual(['active', 'expired'])
  })

  it('SUB-03 goes on through an id without an account, in whatever order', async () => {
    await tell(
      storeTransfer(now - 7, anonymous, idOf('ece')),
      storeTransfer(now - 8, idOf('deniz'), anonymous),
      storeEvent(idOf('deniz'), 'INITIAL_PURCHASE', now - 9),
    )
    expect([await stateOf('deniz'), await stateOf('ece')]).toEqual(['expired', 'active'])
  })

  it('SUB-03 fails in the log while nobody told of a purchase, and is done again once somebody did', async () => {
    const moved = storeTransfer(now - 7, anonymous, idOf('ece'))
    await tell(moved)
    const { id, ...logged } = await logOf(moved.id)
    expect(logged).toMatchObject({ status: 'failed', failure: 'NothingKnown' })
    await tell(storeEvent(anonymous, 'INITIAL_PURCHASE', now - 8))
    expect(await stateOf('ece')).toBe('active')
    const { reply } = await call(test.app, test.people.suna, replayStoreEvent, { params: { id } })
    expect(reply.event).toMatchObject({ status: 'applied', failure: null })
  })
})

describe('what was bought before there was an account', () => {
  it('SUB-03 is of nobody, and of whoever the provider says it is', async () => {
    const bought = storeEvent(anonymous, 'INITIAL_PURCHASE', now - 9)
    await tell(bought)
    expect(await logOf(bought.id)).toMatchObject({ status: 'unknown_user', user_name: null })
    await tell(storeEvent(anonymous, 'SUBSCRIPTION_PAUSED', now - 8, { aliases: [idOf('deniz')] }))
    expect(await stateOf('deniz')).toBe('active')
    expect(JSON.stringify(await bodyOf(bought.id))).not.toContain('takma-ad')
  })
})

it('SUB-03 two purchases of one person end each by itself', async () => {
  await tell(
    storeEvent(idOf('deniz'), 'INITIAL_PURCHASE', now - 9),
    storeEvent(idOf('deniz'), 'INITIAL_PURCHASE', now - 8, {
      original_transaction_id: '2',
      store: 'APP_STORE',
    }),
    storeEvent(idOf('deniz'), 'EXPIRATION', now - 7, { expiration_at_ms: now - 7 }),
  )
  expect(await stateOf('deniz')).toBe('active')
})

describe('an account that is gone', () => {
  it('SUB-03 is named no more, is told of without content, and leaves what it bought to the next one', async () => {
    const bought = storeEvent(idOf('mert'), 'INITIAL_PURCHASE', now - 9)
    await tell(bought)
    const { mert } = test.people
    const gone = await call(test.app, mert, deleteAccount, { body: { current_password: testPassword } })
    expect(gone.status).toBe(200)
    const renewed = storeEvent(mert.id, 'RENEWAL', now - 8)
    await tell(bought, renewed)
    for (const { id } of [bought, renewed]) {
      expect(await bodyOf(id)).toEqual({})
      expect(await logOf(id)).toMatchObject({ user_name: null, amount_minor: 14_990 })
    }
    expect(await sql('select from store_event where provider_id = $1', [bought.id])).toHaveLength(1)
    expect(await sql('select from store_event_person where user_id = $1', [mert.id])).toHaveLength(0)
    await tell(storeTransfer(now - 7, mert.id, idOf('ece')))
    expect(await stateOf('ece')).toBe('active')
  })
})

describe('the housekeeping', () => {
  const kept = async (event: { id: string }) => {
    const [row] = await sql(
      `select body <> '{}' as content, product_id, amount_minor,
         (select count(*)::int from store_event_holder h where h.event_id = e.id) as holders
       from store_event e where provider_id = $1`,
      [event.id],
    )
    return row
  }

  it('SUB-03 forgets whose and what it was of events that are of nobody for long, and keeps what was paid', async () => {
    const ofNobody = storeEvent(anonymous, 'RENEWAL', now - 9, { aliases: [] })
    const recent = storeEvent('baska-biri', 'RENEWAL', now - 9, { aliases: [] })
    const handedOn = storeEvent('once-kimliksiz', 'RENEWAL', now - 9, { aliases: [] })
    const moved = storeTransfer(now - 8, 'once-kimliksiz', idOf('ece'))
    const own = storeEvent(idOf('deniz'), 'RENEWAL', now - 9, { aliases: [] })
    await tell(ofNobody, recent, handedOn, moved, own)
    await sql(`update store_event set received_at = now() - interval '91 days' where provider_id = any($1)`, [
      [ofNobody, handedOn, moved, own].map(({ id }) => id),
    ])
    await runRetention(
      { pool: test.pool, files: test.files, log: test.app.log, duties },
      new AbortController().signal,
    )
    const whole = { content: true, product_id: 'aylik', amount_minor: 14_990, holders: 1 }
    expect(await kept(ofNobody)).toEqual({
      content: false,
      product_id: null,
      amount_minor: 14_990,
      holders: 0,
    })
    for (const event of [recent, handedOn, own]) expect(await kept(event)).toEqual(whole)
  })
})

describe('the events of the file 22-billing-events.json', () => {
  const at = (days: number) => now + days * 24 * 3_600_000
  const moments: Record<string, number> = { NOW: at(0), 'NOW-2d': at(-2), 'NOW+28d': at(28) }
  /** The event of a number, as it happens now. */
  async function eventOf(number: number): Promise<{ id: string; app_user_id: string }> {
    const file = await readFile(
      new URL('../../../test-cases/22-billing-events.json', import.meta.url),
      'utf8',
    )
    const events: Record<string, { id: string; app_user_id: string }> = JSON.parse(
      file.replaceAll('019a1000-0000-7000-8000-000000000014', idOf('deniz')),
      (_, value: unknown) => moments[String(value)] ?? value,
    )
    const [, event] = Object.entries(events).find(([name]) => name.startsWith(`${number} `)) ?? []
    if (!event) throw new Error(`no event ${number}`)
    return { ...event, id: `${event.id} ${crypto.randomUUID()}` }
  }

  it.each([
    ['a refund that its price alone tells', [1, 2], 'expired', -14_990],
    ['the end of a purchase, without an entitlement', [1, 3], 'expired', null],
    ['a renewal without an entitlement', [1, 4], 'active', null],
    ['a renewal after the end, both without one', [1, 3, 4], 'active', null],
  ])('SUB-03 tell %s', async (_what, numbers, state, amount_minor) => {
    const events = await Promise.all(numbers.map(eventOf))
    await tell(...events)
    expect(await stateOf('deniz')).toBe(state)
    expect(await logOf(events.at(-1)?.id ?? '')).toMatchObject({ status: 'applied', amount_minor })
  })

  it('SUB-03 tell a purchase before the account, which is premium as its person registers', async () => {
    const bought = await eventOf(5)
    const id = bought.app_user_id
    await tell(bought, storeEvent(id, 'RENEWAL', now + 1, { original_transaction_id: 'T5' }))
    expect((await logOf(bought.id)).status).toBe('unknown_user')
    const { answer } = await registered(test, stranger(), { id })
    expect(answer.status).toBe(201)
    expect((await logOf(bought.id)).status).toBe('applied')
    expect(await sql('select will_renew from entitlement where user_id = $1', [id])).toEqual([
      { will_renew: true },
    ])
  })
})
