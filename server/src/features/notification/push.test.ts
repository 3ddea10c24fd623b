import { deleteClientCompany } from '@gozlem/contract/client-company'
import { pushKey, subscribePush, testPush, unreadCount, unsubscribePush } from '@gozlem/contract/notification'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type PushService, startPushService } from '../../external/push/testing/push-service'
import { isPushEndpoint } from '../../external/push/web-push-sender'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'

describe('push messages', () => {
  let test: AppUnderTest
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
    test = await startApp({}, { push_service: service })
  })
  afterEach(() => void service.received.splice(0))
  afterAll(async () => {
    await test.close()
    await service.close()
  })

  type Subscription = ReturnType<PushService['subscribe']>
  const subscribe = (person: Person | null, subscription: Subscription) =>
    call(test.app, person, subscribePush, { body: { subscription, device: 'Telefon' } })
  const received = async (count: number) => {
    await expect.poll(() => service.received.length).toBe(count)
  }
  const devicesOf = async ({ id }: Person) =>
    (
      await writeAsSystem(test.pool, ({ db }) =>
        db.query<{ endpoint: string }>(
          'select endpoint from push_subscription where user_id = $1 order by created_at',
          [id],
        ),
      )
    ).rows.map(({ endpoint }) => endpoint)

  it('NOT-04 hand out the key that browsers subscribe with', async () => {
    expect((await call(test.app, null, pushKey, {})).status).toBe(401)
    const { reply } = await call(test.app, test.people.mert, pushKey, {})
    expect(Buffer.from(reply.publicKey, 'base64url')).toHaveLength(65)
  })

  it('NOT-04 reach the browser encrypted and signed, with the words of the notification', async () => {
    const { mert, ayse } = test.people
    const browser = service.subscribe()
    expect((await subscribe(null, browser)).status).toBe(401)
    await subscribe(mert, browser)
    const company = await addCompany(test, ayse, 'Körfez Yapı')
    await assign(test, mert, company)
    await call(test.app, ayse, deleteClientCompany, { params: { id: company } })

    await received(1)
    const { reply } = await call(test.app, mert, pushKey, {})
    expect(service.received[0]).toMatchObject({
      endpoint: browser.endpoint,
      message: {
        title: 'Firma silindi',
        body: expect.stringContaining('Körfez Yapı'),
        url: '/notifications',
      },
      vapid: { aud: service.origin, sub: 'mailto:test@example.com', key: reply.publicKey },
      ttl: 86_400,
    })
    expect((await call(test.app, mert, unreadCount, {})).reply.count).toBe(1)
    await call(test.app, mert, unsubscribePush, { body: { endpoint: browser.endpoint } })
    expect(await devicesOf(mert)).toEqual([])
  })

  it('NOT-04 can be tried out, on every browser of the person and nobody elses', async () => {
    const { deniz, ece } = test.people
    const none = await call(test.app, deniz, testPush, {})
    expect(none.status).toBe(404)
    const [phone, laptop, other] = [service.subscribe(), service.subscribe(), service.subscribe()]
    await subscribe(deniz, phone)
    await subscribe(deniz, phone)
    await subscribe(deniz, laptop)
    await subscribe(ece, other)
    const sent = await call(test.app, deniz, testPush, {})
    expect(sent.reply).toEqual({ success: true, message: 'Test bildirimi sıraya alındı', devices: 2 })
    await received(2)
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [phone.endpoint, laptop.endpoint].toSorted(),
    )
    expect((await call(test.app, deniz, unreadCount, {})).reply.count).toBe(0)
  })

  it.each([404, 410])('NOT-04 forget a browser whose endpoint answers %i', async (status) => {
    const { selin } = test.people
    const [gone, alive] = [service.subscribe(), service.subscribe()]
    await subscribe(selin, gone)
    await subscribe(selin, alive)
    service.answerWith(gone.endpoint, status)
    await call(test.app, selin, testPush, {})
    await received(1)
    await expect.poll(() => devicesOf(selin)).toEqual([alive.endpoint])
    await call(test.app, selin, unsubscribePush, { body: { endpoint: alive.endpoint } })
  })

  it.each([
    [503, 'is down for a while'],
    [403, 'refuses our signature'],
    [400, 'refuses what we say'],
  ])('NOT-04 are tried again after %i: the push service %s', async (status) => {
    const { lale } = test.people
    const browser = service.subscribe()
    await subscribe(lale, browser)
    const shown = service.received.length
    service.answerWith(browser.endpoint, status)
    await call(test.app, lale, testPush, {})
    await expect.poll(() => service.called).toContain(browser.endpoint)
    expect(await devicesOf(lale)).toEqual([browser.endpoint])
    service.answerWith(browser.endpoint, 201)
    await expect.poll(() => service.received.length).toBe(shown + 1)
    await call(test.app, lale, unsubscribePush, { body: { endpoint: browser.endpoint } })
  })

  it('NOT-04 follow the browser to whoever signed in on it last', async () => {
    const { mert, ayse } = test.people
    const shared = service.subscribe()
    await subscribe(mert, shared)
    await subscribe(ayse, shared)
    expect(await devicesOf(mert)).toEqual([])
    expect(await devicesOf(ayse)).toEqual([shared.endpoint])
    await call(test.app, mert, unsubscribePush, { body: { endpoint: shared.endpoint } })
    expect(await devicesOf(ayse)).toEqual([shared.endpoint])
  })

  it('NOT-04 are kept for twenty browsers of a person, however many ask at once', async () => {
    const { ece } = test.people
    const browsers = Array.from({ length: 28 }, () => service.subscribe())
    await Promise.all(browsers.slice(0, 20).map((browser) => subscribe(ece, browser)))
    const [known] = browsers
    if (known) await subscribe(ece, known)
    expect(await devicesOf(ece)).toHaveLength(20)
    await Promise.all(browsers.slice(20).map((browser) => subscribe(ece, browser)))
    const kept = await devicesOf(ece)
    expect(kept).toHaveLength(20)
    expect(kept).toEqual(expect.arrayContaining(browsers.slice(20).map(({ endpoint }) => endpoint)))
  })

  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.5/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://db.internal/x',
    'https://localhost./x',
    'https://metadata.google.internal./x',
    'https://push.example.com./x',
    'https://2130706433/x',
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/x',
    'https://:sifre@push.example.com/x',
    'https://push.example.com:8443/x',
    'https://user@push.example.com/x',
    'file:///etc/passwd',
  ])('NOT-04 never call %s, which no push service has', async (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
    const refused = await subscribe(test.people.mert, { ...service.subscribe(), endpoint })
    expect(refused.status).toBe(400)
  })
})
