import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApnsSender, readApnsKey } from './apns-sender'
import { type ApnsService, startApnsService } from './testing/apns-service'

const message = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Başlık',
  body: 'Metin',
  url: '/reports',
}
const signal = new AbortController().signal
const device = 'a1'.repeat(32)

describe('the sender to iPhones', () => {
  let service: ApnsService
  beforeAll(async () => {
    service = await startApnsService()
  })
  afterAll(() => service.close())

  function open(key = service.key) {
    const clock = { now: new Date() }
    const account = {
      key: readApnsKey(key),
      key_id: 'ABC123DEFG',
      team_id: 'DEF123GHIJ',
      app_id: 'tr.sahagozlem.app',
    }
    const sender = createApnsSender({ account, base_url: service.url, now: () => clock.now })
    return { clock, send: (to = device) => sender.send(to, message, signal) }
  }

  it('NOT-04 hands over the words and the page, signed by the key of its team', async () => {
    const { clock, send } = open()
    expect(await send()).toBe('taken')
    expect(service.received.at(-1)).toMatchObject({
      device,
      headers: {
        'apns-topic': 'tr.sahagozlem.app',
        'apns-push-type': 'alert',
        'apns-expiration': String(Math.floor(clock.now.getTime() / 1000) + 86_400),
        'apns-collapse-id': message.id,
      },
      content: {
        aps: { alert: { title: 'Başlık', body: 'Metin' }, sound: 'default' },
        id: message.id,
        url: '/reports',
      },
    })
    expect(service.shown.at(-1)).toEqual({
      alg: 'ES256',
      typ: 'JWT',
      kid: 'ABC123DEFG',
      iss: 'DEF123GHIJ',
      iat: Math.floor(clock.now.getTime() / 1000),
    })
  })

  it('NOT-04 shows one token for 40 minutes, then another one', async () => {
    const { clock, send } = open()
    const before = service.shown.length
    await send()
    clock.now = new Date(clock.now.getTime() + 39 * 60_000)
    await send()
    expect(service.shown.length - before).toBe(1)
    clock.now = new Date(clock.now.getTime() + 2 * 60_000)
    await send()
    expect(service.shown.length - before).toBe(2)
  })

  it('NOT-04 connects again where the connection was ended', async () => {
    const { send } = open()
    expect(await send()).toBe('taken')
    service.hangUp()
    await expect.poll(() => send().catch(() => 'failed')).toBe('taken')
  })

  it.each([
    [410, 'Unregistered'],
    [410, 'ExpiredToken'],
    [400, 'BadDeviceToken'],
    [400, 'DeviceTokenNotForTopic'],
  ])('NOT-04 says that an app is gone by %i %s', async (status, reason) => {
    const gone = 'b2'.repeat(32)
    service.answerWith(gone, status, reason)
    expect(await open().send(gone)).toBe('gone')
  })

  it.each([
    [400, 'BadTopic'],
    [403, 'ExpiredProviderToken'],
    [429, 'TooManyRequests'],
    [503, 'ServiceUnavailable'],
  ])('NOT-04 tries again after %i %s', async (status, reason) => {
    const kept = 'c3'.repeat(32)
    service.answerWith(kept, status, reason)
    await expect(open().send(kept)).rejects.toThrow(`${status} ${reason}`)
  })

  it('NOT-04 gives up where nobody answers, and when the job is told to end', async () => {
    const other = await startApnsService()
    const { send } = open(other.key)
    await expect(send()).rejects.toThrow('InvalidProviderToken')
    await other.close()
    const account = { key: readApnsKey(service.key), key_id: 'A', team_id: 'B', app_id: 'c' }
    const away = createApnsSender({ account, base_url: other.url })
    await expect(away.send(device, message, signal)).rejects.toThrow('ECONNREFUSED')
    await expect(away.send(device, message, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
