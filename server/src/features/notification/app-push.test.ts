// Push messages to the apps for phones, as far as they differ from those to browsers (push.test.ts).
import { randomBytes } from 'node:crypto'
import { pushKey, subscribePush, testPush, unsubscribePush } from '@gozlem/contract/notification'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { createApnsSender, readApnsKey } from '../../external/push/apns-sender'
import { createFcmSender, readFcmAccount } from '../../external/push/fcm-sender'
import { type ApnsService, startApnsService } from '../../external/push/testing/apns-service'
import { type FcmService, fcmError, startFcmService } from '../../external/push/testing/fcm-service'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { Person } from '../../http/testing/people'

const android = () => ({ service: 'fcm' as const, endpoint: `c1:APA91b${randomBytes(60).toString('hex')}` })
const iphone = () => ({ service: 'apns' as const, endpoint: randomBytes(32).toString('hex') })

describe('push messages to the apps for phones', () => {
  let test: AppUnderTest
  let google: FcmService
  let apple: ApnsService
  beforeAll(async () => {
    google = await startFcmService()
    apple = await startApnsService()
    const account = {
      key: readApnsKey(apple.key),
      key_id: 'ABC123DEFG',
      team_id: 'DEF123GHIJ',
      app_id: 'tr.sahagozlem.app',
    }
    const fcm = createFcmSender({ account: readFcmAccount(google.account), base_url: google.url })
    const apns = createApnsSender({ account, base_url: apple.url })
    test = await startApp({}, { app_push: { fcm, apns } })
  })
  afterAll(async () => {
    await test.close()
    await Promise.all([google.close(), apple.close()])
  })

  const subscribe = (person: Person, subscription: object) =>
    call(test.app, person, subscribePush, { body: { subscription, device: 'Uygulama' } as never })
  const devicesOf = async ({ id }: Person) =>
    (
      await writeAsSystem(test.pool, ({ db }) =>
        db.query<{ endpoint: string }>('select endpoint from push_subscription where user_id = $1', [id]),
      )
    ).rows.map(({ endpoint }) => endpoint)

  it('NOT-04 are offered for the systems whose service is configured', async () => {
    const { mert } = test.people
    expect((await call(test.app, mert, pushKey, {})).reply.services).toEqual(['web', 'fcm', 'apns'])
    const push = { public_key: 'B', services: ['web'] as const }
    const without = await test.replica({ push })
    expect((await call(without, mert, pushKey, {})).reply.services).toEqual(['web'])
    const refused = await call(without, mert, subscribePush, { body: { subscription: android() } })
    await without.close()
    expect(refused.problem.details.fields).toEqual({
      'subscription.service': 'Bu sunucu uygulamaya anlık bildirim göndermiyor.',
    })
    expect(await devicesOf(mert)).toEqual([])
  })

  it('NOT-04 reach both phones of a person by the service of each, until they are turned off', async () => {
    const { deniz, ece } = test.people
    const [phone, tablet, other] = [android(), iphone(), iphone()]
    for (const device of [phone, tablet, tablet]) expect((await subscribe(deniz, device)).status).toBe(200)
    await subscribe(ece, other)
    expect((await call(test.app, deniz, testPush, {})).reply.devices).toBe(2)
    await expect.poll(() => [google.received.length, apple.received.length]).toEqual([1, 1])
    expect(google.received[0]).toMatchObject({
      token: phone.endpoint,
      notification: { title: 'Test bildirimi', body: 'Bildirimler bu cihazda çalışıyor.' },
      data: { url: '/profile' },
    })
    expect(apple.received[0]).toMatchObject({
      device: tablet.endpoint,
      content: { aps: { alert: { title: 'Test bildirimi' } }, url: '/profile' },
    })
    for (const { endpoint } of [phone, tablet])
      await call(test.app, deniz, unsubscribePush, { body: { endpoint } })
    expect(await devicesOf(deniz)).toEqual([])
  })

  it('NOT-04 forget a phone that took the app off', async () => {
    const { selin } = test.people
    const [phone, tablet, alive] = [android(), iphone(), iphone()]
    for (const device of [phone, tablet, alive]) await subscribe(selin, device)
    google.answerWith(phone.endpoint, 404, [fcmError('UNREGISTERED')])
    apple.answerWith(tablet.endpoint, 410, 'Unregistered')
    await call(test.app, selin, testPush, {})
    await expect.poll(() => devicesOf(selin)).toEqual([alive.endpoint])
  })

  it('NOT-04 are tried again when the services are down for a while', async () => {
    const { lale } = test.people
    const [phone, tablet] = [android(), iphone()]
    for (const device of [phone, tablet]) await subscribe(lale, device)
    google.answerWith(phone.endpoint, 503)
    apple.answerWith(tablet.endpoint, 503)
    const took = [google.received.length + 1, apple.received.length + 1]
    await call(test.app, lale, testPush, {})
    await expect.poll(() => google.called).toContain(phone.endpoint)
    await expect.poll(() => apple.called).toContain(tablet.endpoint)
    expect(await devicesOf(lale)).toHaveLength(2)
    google.answerWith(phone.endpoint, 200)
    apple.answerWith(tablet.endpoint, 200)
    await expect.poll(() => [google.received.length, apple.received.length]).toEqual(took)
  })

  it('NOT-04 follow the phone to whoever signed in on it last', async () => {
    const { mert, suna } = test.people
    const shared = android()
    await subscribe(mert, shared)
    await subscribe(suna, shared)
    expect(await devicesOf(mert)).toEqual([])
    expect(await devicesOf(suna)).toEqual([shared.endpoint])
  })

  it.each([
    { service: 'fcm', endpoint: 'https://push.example.com/x' },
    { service: 'fcm', endpoint: 'x'.repeat(501) },
    { service: 'apns', endpoint: `${'a1'.repeat(31)}/../` },
    { service: 'apns', endpoint: 'a1'.repeat(101) },
    { service: 'sms', endpoint: 'a1'.repeat(32) },
  ])('NOT-04 refuse $service $endpoint, which no service made', async (subscription) => {
    expect((await subscribe(test.people.mert, subscription)).status).toBe(400)
  })
})
