import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookReceiver, verified, type WebhookReceiver } from './testing/webhook-receiver'
import { createWebhookSender, makeWebhookSecret } from './webhook-sender'

describe('a webhook', () => {
  let receiver: WebhookReceiver
  beforeEach(async () => {
    receiver = await startWebhookReceiver()
  })
  afterEach(() => receiver.close())

  const open = createWebhookSender({ allow_private_addresses: true })
  const secret = makeWebhookSecret()
  const body = '{"type":"visit.done","data":{"şehir":"İzmir"}}'
  const send = (sender = open, url = receiver.url, secrets = [secret]) =>
    sender.send({ url, message_id: 'msg_1', body, secrets }, new AbortController().signal)

  it('BEY-14 is believed by the convention’s own library, by each of the secrets and by no other', async () => {
    const old = makeWebhookSecret()
    expect(await send(open, receiver.url, [secret, old])).toMatchObject({
      failure: null,
      response_status: 204,
    })
    const [call] = receiver.received
    if (!call) throw new Error('nothing came')
    expect(call.headers).toMatchObject({ 'webhook-id': 'msg_1', 'content-type': 'application/json' })
    for (const known of [secret, old]) expect(verified(known, call)).toEqual(JSON.parse(body))
    expect(() => verified(makeWebhookSecret(), call)).toThrow('No matching signature found')
    expect(() => verified(secret, { ...call, body: body.replace('done', 'gone') })).toThrow(
      'No matching signature found',
    )
    const later = { ...call, headers: { ...call.headers, 'webhook-id': 'msg_2' } }
    expect(() => verified(secret, later)).toThrow('No matching signature found')
  })

  it('BEY-14 follows no redirect, and keeps how an answer begins', async () => {
    receiver.answerWith({
      status: 302,
      headers: { location: '/elsewhere' },
      body: `a\u0000b${'x'.repeat(600)}`,
    })
    const outcome = await send()
    expect(outcome).toMatchObject({ failure: 'refused', response_status: 302 })
    expect(outcome.answer).toMatch(/^a bx+$/)
    expect(outcome.answer).toHaveLength(500)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  })

  it('BEY-14 waits for so long, and reads so much', async () => {
    receiver.answerWith(null, { status: 200, body: 'x'.repeat(100_000) })
    const hasty = createWebhookSender({ allow_private_addresses: true, timeout_ms: 300 })
    expect(await send(hasty)).toMatchObject({ failure: 'timeout', response_status: null })
    expect(await send()).toMatchObject({ failure: 'answer_too_large' })
    await receiver.close()
    expect(await send()).toMatchObject({ failure: 'unreachable' })
  })

  it('BEY-14 goes to public addresses alone, by number or by what a name leads to when it is called', async () => {
    const rebound = ((_name: string, _options: object, found: (...answer: unknown[]) => void) =>
      found(null, [{ address: '127.0.0.1', family: 4 }])) as never
    const careful = createWebhookSender({ allow_private_addresses: false, reach: { resolve: rebound } })
    for (const url of [receiver.url, 'https://localhost/x', 'https://[::1]/x', 'https://erp.example.com/x'])
      expect(await send(careful, url)).toMatchObject({ failure: 'private_address', response_status: null })
    expect(receiver.received).toEqual([])
  })
})
