import { deleteClientCompany } from '@gozlem/contract/client-company'
import { listNotifications } from '@gozlem/contract/notification'
import type { RequestOf } from '@gozlem/contract/route'
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@gozlem/contract/webhook'
import { webhookKinds, webhooksAtMost } from '@gozlem/domain/integration/webhook'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import {
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../external/webhook/testing/webhook-receiver'
import { createWebhookSender } from '../../external/webhook/webhook-sender'
import { type AppUnderTest, startApp, testSealingKey } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, completedReport } from '../../http/testing/field-work'
import { type Person, testPassword } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { certifyMakers } from '../../http/testing/tenancy-world'
import { deliverWebhook, publishEvent } from './jobs'

const proof = { current_password: testPassword }

describe('webhooks', () => {
  let test: AppUnderTest
  let receiver: WebhookReceiver
  let admin: Person
  beforeAll(async () => {
    test = await startApp()
    await certifyMakers(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    receiver = await startWebhookReceiver()
    admin = await standInFor(test, test.people.ayse)
  })
  afterEach(() => receiver.close())

  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await writeAsSystem(test.pool, ({ db }) => db.query<Row>(text, values))).rows
  const register = (as: Person, input: Partial<RequestOf<typeof createWebhook>['body']> = {}) =>
    call(test.app, as, createWebhook, {
      body: { url: receiver.url, kinds: ['client_company.created'], ...proof, ...input },
    })
  const deliveriesOf = async (id: string) =>
    (await call(test.app, admin, listWebhookDeliveries, { params: { id }, query: {} })).reply.deliveries
  const webhookOf = async (id: string) =>
    (await call(test.app, admin, listWebhooks, {})).reply.webhooks.find((webhook) => webhook.id === id)
  const titlesFor = async (person: Person) =>
    (await call(test.app, person, listNotifications, { query: {} })).reply.notifications.map(
      ({ title }) => title,
    )
  const parts = () => ({
    pool: test.pool,
    queue: test.queue,
    sealing_key: testSealingKey,
    webhooks: createWebhookSender({ allow_private_addresses: true }),
  })
  const never = new AbortController().signal
  const wantedAt = async (id: string) =>
    (await sql<{ wanted_at: string }>('select wanted_at from webhook_delivery where id = $1', [id]))[0]
      ?.wanted_at
  const states = async (id: string) => (await deliveriesOf(id)).map(({ state }) => state)

  it('BEY-14 tell a receiver what it chose, thinly and signed; other organizations hear nothing', async () => {
    const { ayse } = test.people
    const elsewhere = await register(admin, { kinds: [...webhookKinds] })
    const { webhook, secret } = (
      await register(ayse, { kinds: ['report.completed', 'client_company.deleted'] })
    ).reply
    expect(secret).toMatch(/^whsec_/)
    const company = await addCompany(test, ayse, 'GİZLİ Yapı')
    const report = await completedReport(test, ayse, company, 'Baret yok')
    await call(test.app, ayse, deleteClientCompany, { params: { id: company } })
    await expect.poll(() => receiver.received).toHaveLength(2)
    const told = receiver.received.map((received) => verified(secret, received))
    expect(told).toContainEqual({
      type: 'report.completed',
      timestamp: expect.any(String),
      data: {
        report_id: report.id,
        number: expect.any(String),
        client_company_id: company,
        revision_of: null,
      },
    })
    expect(told).toContainEqual({
      type: 'client_company.deleted',
      timestamp: expect.any(String),
      data: { client_company_id: company },
    })
    expect(JSON.stringify(receiver.received)).not.toContain('GİZLİ')
    expect(await deliveriesOf(elsewhere.reply.webhook.id)).toEqual([])
    const rows = await sql<{ kept: string }>('select encode(secret, $2) as kept from webhook where id = $1', [
      webhook.id,
      'escape',
    ])
    expect(rows[0]?.kept).not.toContain(secret.slice(6))
    const list = await call(test.app, ayse, listWebhooks, {})
    expect(list.reply.webhooks.map(({ id }) => id)).toEqual([webhook.id])
    expect(list.body.toString()).not.toContain(secret.slice(6))
  })

  it('BEY-14 are tried again under the same id with the same bytes, and the log says how each went', async () => {
    receiver.answerWith({ status: 500, body: 'veritabanı yok' })
    const { webhook, secret } = (await register(admin)).reply
    await addCompany(test, admin, 'Çınar')
    await expect.poll(() => states(webhook.id)).toEqual(['delivered'])
    const [first, second] = receiver.received
    if (!first || !second) throw new Error('it came once')
    expect([second.headers['webhook-id'], second.body]).toEqual([first.headers['webhook-id'], first.body])
    verified(secret, second)
    const [delivery] = await deliveriesOf(webhook.id)
    expect(delivery).toMatchObject({
      attempts: 2,
      failure: null,
      response_status: 204,
      body: first.body,
      message_id: first.headers['webhook-id'],
    })
    expect((await webhookOf(webhook.id))?.failing_since).toBeNull()
  })

  it('BEY-14 go out again when somebody asks, and once to try an endpoint', async () => {
    const { webhook, secret } = (await register(admin)).reply
    const params = { id: webhook.id }
    receiver.answerWith({ status: 400, body: 'olmaz' })
    expect((await call(test.app, admin, testWebhook, { params })).reply.delivery.state).toBe('waiting')
    await expect.poll(() => states(webhook.id)).toEqual(['failed'])
    const [tried] = await deliveriesOf(webhook.id)
    expect(tried).toMatchObject({
      kind: 'webhook.test',
      failure: 'refused',
      response_status: 400,
      answer: 'olmaz',
    })
    expect((await webhookOf(webhook.id))?.failing_since).toBeNull()
    const replayed = await call(test.app, admin, replayWebhookDelivery, {
      params: { ...params, deliveryId: tried?.id ?? '' },
    })
    expect(replayed.status).toBe(202)
    await expect.poll(() => states(webhook.id)).toEqual(['delivered'])
    const [first, second] = receiver.received
    if (!first || !second) throw new Error('it came once')
    expect(verified(secret, second)).toMatchObject({ type: 'webhook.test', data: {} })
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  })

  it('BEY-14 that a process left while it was answered go out again, and receivers know them by their id', async () => {
    const { webhook } = (await register(admin)).reply
    receiver.answerWith(null)
    // The queue's own try stays without an answer until this one has had its turn.
    const { delivery } = (await call(test.app, admin, testWebhook, { params: { id: webhook.id } })).reply
    await expect.poll(() => receiver.received).toHaveLength(1)
    const due = { organization_id: admin.organization_id, delivery_id: delivery.id }
    receiver.answerWith(null)
    const killed = new AbortController()
    const left = deliverWebhook(parts(), due, killed.signal)
    await expect.poll(() => receiver.received).toHaveLength(2)
    killed.abort()
    await expect(left).rejects.toThrow(/abort/i)
    expect(await states(webhook.id)).toEqual(['waiting'])
    await deliverWebhook(parts(), due, never)
    expect(await states(webhook.id)).toEqual(['delivered'])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await deliverWebhook(parts(), due, never)
    expect(receiver.received).toHaveLength(3)
  })

  it('BEY-14 that are wanted anew while they wait are tried by that alone', async () => {
    const { webhook } = (await register(admin)).reply
    const waiting = uuidv7()
    const [{ wanted_at } = { wanted_at: '' }] = await sql<{ wanted_at: string }>(
      `insert into webhook_delivery (id, organization_id, webhook_id, message_id, kind, body, wanted_at)
       values ($1, $2, $3, 'msg_1', 'visit.done', '{}', now() - interval '1 hour') returning wanted_at`,
      [waiting, admin.organization_id, webhook.id],
    )
    const params = { id: webhook.id, deliveryId: waiting }
    await call(test.app, admin, replayWebhookDelivery, { params })
    await expect.poll(() => states(webhook.id)).toEqual(['delivered'])
    await sql("update webhook_delivery set state = 'waiting' where id = $1", [waiting])
    const due = { organization_id: admin.organization_id, delivery_id: waiting, wanted_at }
    await deliverWebhook(parts(), due, never)
    expect(receiver.received).toHaveLength(1)
    await deliverWebhook(parts(), { ...due, wanted_at: (await wantedAt(waiting)) ?? '' }, never)
    expect(receiver.received).toHaveLength(2)
  })

  it('BEY-14 whose tries ended without a word do not wait for ever', async () => {
    const { webhook } = (await register(admin)).reply
    for (const hours of [47, 49])
      await sql(
        `insert into webhook_delivery (id, organization_id, webhook_id, message_id, kind, body, wanted_at)
         values ($1, $2, $3, 'msg_1', 'visit.done', '{}', now() - make_interval(hours => $4))`,
        [uuidv7(), admin.organization_id, webhook.id, hours],
      )
    expect(await states(webhook.id)).toEqual(['failed', 'waiting'])
  })

  it('BEY-14 are signed with both secrets for a day after an exchange, pressed twice or not', async () => {
    const { webhook, secret: old } = (await register(admin)).reply
    const params = { id: webhook.id }
    const rotate = async () =>
      (await call(test.app, admin, rotateWebhookSecret, { params, body: proof })).reply
    const lost = await rotate()
    const { secret, webhook: rotated } = await rotate()
    expect(rotated.old_secret_until).toBe(lost.webhook.old_secret_until)
    await addCompany(test, admin, 'Işık')
    await expect.poll(() => receiver.received).toHaveLength(1)
    const [both] = receiver.received
    if (!both) throw new Error('nothing came')
    verified(old, both)
    verified(secret, both)
    expect(() => verified(lost.secret, both)).toThrow('No matching signature found')
    await sql("update webhook set old_secret_until = now() - interval '1 minute' where id = $1", [webhook.id])
    await addCompany(test, admin, 'Öz')
    await expect.poll(() => receiver.received).toHaveLength(2)
    const later = receiver.received[1]
    if (!later) throw new Error('nothing came')
    verified(secret, later)
    expect(() => verified(old, later)).toThrow('No matching signature found')
    expect((await webhookOf(webhook.id))?.old_secret_until).toBeNull()
  })

  it('BEY-14 NOT-02 end when a receiver says that it wants no more; turned on again, they go out again', async () => {
    const { webhook } = (await register(admin)).reply
    receiver.answerWith({ status: 410 })
    await addCompany(test, admin, 'Çınar')
    await expect.poll(() => webhookOf(webhook.id)).toMatchObject({ is_enabled: false, was_given_up: true })
    expect(await states(webhook.id)).toEqual(['failed'])
    await expect.poll(() => titlesFor(admin)).toEqual(['Webhook durduruldu'])
    const again = await call(test.app, admin, updateWebhook, {
      params: { id: webhook.id },
      body: { is_enabled: true },
    })
    expect(again.reply.webhook).toMatchObject({ is_enabled: true, was_given_up: false, failing_since: null })
    await addCompany(test, admin, 'Öz')
    await expect.poll(() => receiver.received).toHaveLength(2)
  })

  it.each([
    [4, true, []],
    [6, false, ['Webhook durduruldu']],
  ])(
    'BEY-14 NOT-02 are given up after a day; after %i days without a success their endpoint is on: %s',
    async (days, is_enabled, titles) => {
      const { webhook } = (await register(admin)).reply
      const waiting = uuidv7()
      await sql('update webhook set failing_since = now() - make_interval(days => $2) where id = $1', [
        webhook.id,
        days,
      ])
      await sql(
        `insert into webhook_delivery (id, organization_id, webhook_id, message_id, kind, body, wanted_at)
       values ($1, $2, $3, 'msg_1', 'visit.done', '{}', now() - interval '25 hours')`,
        [waiting, admin.organization_id, webhook.id],
      )
      await deliverWebhook(parts(), { organization_id: admin.organization_id, delivery_id: waiting }, never)
      expect(await states(webhook.id)).toEqual(['failed'])
      expect(await webhookOf(webhook.id)).toMatchObject({ is_enabled, was_given_up: !is_enabled })
      expect(receiver.received).toEqual([])
      await expect.poll(() => titlesFor(admin)).toEqual(titles)
    },
  )

  it('BEY-14 wait while their organization is suspended, and end after a day without giving their endpoint up', async () => {
    const { webhook } = (await register(admin)).reply
    const { organization_id } = admin
    const [waiting, over] = [uuidv7(), uuidv7()]
    for (const [id, hours] of [
      [waiting, 1],
      [over, 25],
    ] as const)
      await sql(
        `insert into webhook_delivery (id, organization_id, webhook_id, message_id, kind, body, wanted_at)
         values ($1, $2, $3, 'msg_1', 'visit.done', '{}', now() - make_interval(hours => $4))`,
        [id, organization_id, webhook.id, hours],
      )
    await sql("update webhook set failing_since = now() - interval '6 days' where id = $1", [webhook.id])
    const stateOf = async (id: string) =>
      (await sql<{ state: string }>('select state from webhook_delivery where id = $1', [id]))[0]?.state
    await sql('update organization set suspended_at = now() where id = $1', [organization_id])
    await deliverWebhook(parts(), { organization_id, delivery_id: waiting }, never)
    const later = await sql<{ minutes: number }>(
      `select extract(epoch from start_after - created_on)::int / 60 as minutes from pgboss.job
       where name = 'webhook.deliver' and data ->> 'delivery_id' = $1`,
      [waiting],
    )
    expect(later).toEqual([{ minutes: 60 }])
    await deliverWebhook(parts(), { organization_id, delivery_id: over }, never)
    expect([await stateOf(waiting), await stateOf(over)]).toEqual(['waiting', 'failed'])
    expect(receiver.received).toEqual([])
    await sql('update organization set suspended_at = null where id = $1', [organization_id])
    await deliverWebhook(parts(), { organization_id, delivery_id: waiting }, never)
    expect(await stateOf(waiting)).toBe('delivered')
    expect((await webhookOf(webhook.id))?.is_enabled).toBe(true)
  })

  it('BEY-14 of endpoints that fail again and again, of several organizations, keep nobody else waiting; back among the others after a success', async () => {
    const dead = await startWebhookReceiver()
    dead.answerWith(...Array.from({ length: 100 }, () => null))
    const failing = (id: string) =>
      sql("update webhook set failing_since = now() - interval '2 minutes' where id = $1", [id])
    const owners = [await standInFor(test, test.people.ayse), await standInFor(test, test.people.ayse)]
    for (const owner of owners) {
      for (let made = 0; made < webhooksAtMost; made += 1)
        await failing((await register(owner, { url: dead.url })).reply.webhook.id)
      await addCompany(test, owner, 'Çınar')
    }
    await expect.poll(() => dead.held()).toBe(4)

    const [living, back] = [await register(admin), await register(admin)].map(({ reply }) => reply.webhook.id)
    await failing(back ?? '')
    await addCompany(test, admin, 'Öz')
    await expect.poll(() => states(living ?? '')).toEqual(['delivered'])
    expect(await states(back ?? '')).toEqual(['waiting'])
    expect(dead.held()).toBeLessThanOrEqual(4)
    await call(test.app, admin, testWebhook, { params: { id: back ?? '' } })
    await expect.poll(async () => (await webhookOf(back ?? ''))?.failing_since).toBeNull()
    await addCompany(test, admin, 'Kaya')
    await expect.poll(async () => (await states(back ?? '')).slice(0, 2)).toEqual(['delivered', 'delivered'])

    const off = 'update webhook set is_enabled = false where organization_id = any($1)'
    await sql(off, [owners.map(({ organization_id }) => organization_id)])
    await dead.close()
    await expect.poll(() => states(back ?? '')).toEqual(['delivered', 'delivered', 'delivered'])
  })

  it('BEY-14 go to no endpoint that is turned off', async () => {
    const { webhook } = (await register(admin)).reply
    const params = { id: webhook.id }
    await call(test.app, admin, updateWebhook, { params, body: { is_enabled: false } })
    const company = await addCompany(test, admin, 'Çınar')
    const [event] = await sql<{ id: string }>(
      "select id from event where subject_id = $1 and kind = 'client_company.created'",
      [company],
    )
    await publishEvent(parts(), { organization_id: admin.organization_id, event_id: event?.id ?? '' })
    expect(await deliveriesOf(webhook.id)).toEqual([])
  })

  it('BEY-14 ask for the password where what an organization does begins to go somewhere, and where a secret is shown', async () => {
    const wrong = { current_password: 'yanlis-sifre' }
    const { webhook } = (await register(admin)).reply
    const params = { id: webhook.id }
    const url = `${receiver.url}/baska`
    const change = (body: object) => call(test.app, admin, updateWebhook, { params, body })
    for (const answer of [
      await register(admin, wrong),
      await call(test.app, admin, rotateWebhookSecret, { params, body: wrong }),
      await change({ url }),
      await change({ url, ...wrong }),
    ])
      expect([answer.status, Object.keys(answer.problem.details.fields)]).toEqual([400, ['current_password']])
    expect((await webhookOf(webhook.id))?.url).toBe(receiver.url)
    expect((await change({ url: receiver.url, is_enabled: false })).status).toBe(200)
    expect((await change({ url, ...proof })).reply.webhook.url).toBe(url)
  })

  it('BEY-14 AI-02 go to no private address and by no plain http where that is not allowed', async () => {
    const careful = await test.replica({ private_webhooks: false })
    const fieldsFor = async (url: string) => {
      const answer = await call(careful, admin, createWebhook, {
        body: { url, kinds: ['visit.done'], ...proof },
      })
      return answer.status === 400 ? Object.keys(answer.problem.details.fields) : answer.status
    }
    for (const url of [
      receiver.url,
      'http://erp.example.com/hook',
      'https://10.0.0.5/hook',
      'https://localhost/hook',
      'https://a:b@erp.example.com/',
      'yok',
    ])
      expect([url, await fieldsFor(url)]).toEqual([url, ['url']])
    expect(await fieldsFor('https://erp.example.com/hook')).toBe(201)
    const { webhooks, may_be_private } = (await call(careful, admin, listWebhooks, {})).reply
    const { reply } = await call(test.app, admin, listWebhooks, {})
    expect([may_be_private, reply.may_be_private]).toEqual([false, true])
    const [made] = webhooks
    const moved = await call(careful, admin, updateWebhook, {
      params: { id: made?.id ?? '' },
      body: { url: 'https://192.168.1.1/', ...proof },
    })
    expect(Object.keys(moved.problem.details.fields)).toEqual(['url'])
    await careful.close()
  })

  it('BEY-14 API-01 a repeated request is one endpoint with one secret until something was sent; there are so many', async () => {
    const id = uuidv7()
    const first = (await register(admin, { id })).reply
    expect((await register(admin, { id })).reply).toEqual(first)
    const corrected = { url: `${receiver.url}/dogru`, kinds: ['visit.done' as const] }
    const again = (await register(admin, { id, ...corrected })).reply
    expect(again).toEqual({ secret: first.secret, webhook: { ...first.webhook, ...corrected } })
    await call(test.app, admin, testWebhook, { params: { id } })
    expect((await register(admin, { id })).problem.code).toBe('ID_IN_USE')
    for (let made = 1; made < webhooksAtMost; made += 1) expect((await register(admin)).status).toBe(201)
    expect((await register(admin)).problem.code).toBe('WEBHOOK_LIMIT')
  })

  it('BEY-14 PLAT-06 the description tells what each kind carries', async () => {
    const { webhooks } = (await test.app.inject('/api/openapi.json')).json()
    expect(Object.keys(webhooks)).toEqual([...webhookKinds, 'webhook.test'])
    const { schema } = webhooks['visit.done'].post.requestBody.content['application/json']
    expect(Object.keys(schema.properties.data.properties)).toContain('served_minutes')
  })
})
