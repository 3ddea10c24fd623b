import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PushService, startPushService } from './testing/push-service'
import { createWebPushSender, isPushEndpoint, makeVapidKeys } from './web-push-sender'

describe('the push sender', () => {
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
  })
  afterAll(() => service.close())

  it('NOT-04 does not call a name that leads into the private network', async () => {
    const asked: string[] = []
    const inside = (name: string, _options: object, answer: (...found: unknown[]) => void) => {
      asked.push(name)
      answer(null, [{ address: '127.0.0.1', family: 4 }])
    }
    const sender = createWebPushSender({
      keys: makeVapidKeys(),
      subject: 'mailto:test@example.com',
      reach: { ca: service.ca, resolve: inside as never },
    })
    const { keys } = service.subscribe()
    const endpoint = 'https://push.example.com/push/1'
    expect(isPushEndpoint(endpoint)).toBe(true)
    const sent = sender.send(
      { endpoint, keys },
      { id: '1', title: 'Başlık', body: 'Metin', url: '/' },
      new AbortController().signal,
    )
    await expect(sent).rejects.toMatchObject({ code: 'EPRIVATEADDRESS' })
    expect(asked).toEqual(['push.example.com'])
    expect(service.received).toEqual([])
  })

  it('NOT-04 gives up when the job is told to end', async () => {
    const sender = createWebPushSender({
      keys: makeVapidKeys(),
      subject: 'mailto:test@example.com',
      allowedOrigins: [service.origin],
      reach: { ca: service.ca },
    })
    const message = { id: '1', title: 'Başlık', body: 'Metin', url: '/' }
    const sent = sender.send(service.subscribe(), message, AbortSignal.abort())
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    expect(service.received).toEqual([])
  })
})
