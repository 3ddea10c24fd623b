import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFcmSender, readFcmAccount } from './fcm-sender'
import { type FcmService, fcmError, startFcmService } from './testing/fcm-service'

const message = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Başlık',
  body: 'Metin',
  url: '/reports',
}
const signal = new AbortController().signal
const badField = (field: string) => ({
  '@type': 'type.googleapis.com/google.rpc.BadRequest',
  fieldViolations: [{ field }],
})

describe('the sender to Android', () => {
  let service: FcmService
  beforeAll(async () => {
    service = await startFcmService()
  })
  afterAll(() => service.close())

  function open() {
    const clock = { now: new Date() }
    const account = readFcmAccount(service.account)
    const sender = createFcmSender({ account, base_url: service.url, now: () => clock.now })
    return { clock, send: (token: string) => sender.send(token, message, signal) }
  }

  it('NOT-04 hands over the words, the page and the channel, signed by the service account', async () => {
    const { send } = open()
    expect(await send('telefon-1')).toBe('taken')
    expect(service.received.at(-1)).toEqual({
      token: 'telefon-1',
      notification: { title: 'Başlık', body: 'Metin' },
      data: { id: message.id, url: '/reports' },
      android: { ttl: '86400s', notification: { channel_id: 'bildirimler', tag: message.id } },
    })
    const grant = service.grants.at(-1) ?? {}
    expect(grant).toMatchObject({
      alg: 'RS256',
      kid: 'anahtar-1',
      iss: 'bildirim@saha-gozlem.iam.gserviceaccount.com',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: `${service.url}/token`,
    })
    expect(Number(grant['exp']) - Number(grant['iat'])).toBe(3600)
  })

  it('NOT-04 asks for access once, and anew shortly before its end or where it is refused', async () => {
    const { clock, send } = open()
    const before = service.grants.length
    await send('telefon-1')
    clock.now = new Date(clock.now.getTime() + 54 * 60_000)
    await send('telefon-1')
    expect(service.grants.length - before).toBe(1)
    clock.now = new Date(clock.now.getTime() + 2 * 60_000)
    await send('telefon-1')
    expect(service.grants.length - before).toBe(2)
    service.forgetAccess()
    await expect(send('telefon-1')).rejects.toThrow('401')
    expect(await send('telefon-1')).toBe('taken')
    expect(service.grants.length - before).toBe(3)
  })

  it.each([
    ['is not registered any more', 404, [fcmError('UNREGISTERED')]],
    ['is none', 400, [fcmError('INVALID_ARGUMENT')]],
    ['is none, with its field', 400, [fcmError('INVALID_ARGUMENT'), badField('message.token')]],
    ['is of another project', 403, [fcmError('SENDER_ID_MISMATCH')]],
  ])('NOT-04 says that an app is gone whose token %s', async (_, status, details) => {
    service.answerWith('giden', status, details)
    expect(await open().send('giden')).toBe('gone')
  })

  it.each([
    ['the project is not known', 404, []],
    ['another field is wrong', 400, [fcmError('INVALID_ARGUMENT'), badField('message.android.ttl')]],
    ['there are too many', 429, [fcmError('QUOTA_EXCEEDED')]],
    ['it is down', 503, [fcmError('UNAVAILABLE')]],
  ])('NOT-04 tries again where %s', async (_, status, details) => {
    service.answerWith('kalan', status, details)
    await expect(open().send('kalan')).rejects.toThrow(String(status))
  })

  it('NOT-04 does not send for an account that is another one', async () => {
    const other = await startFcmService()
    const stranger = { ...readFcmAccount(other.account), token_uri: `${service.url}/token` }
    await other.close()
    const sender = createFcmSender({ account: stranger, base_url: service.url })
    await expect(sender.send('telefon-1', message, signal)).rejects.toThrow('no access token')
  })
})
