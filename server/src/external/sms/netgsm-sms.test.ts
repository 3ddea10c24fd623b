import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { DeliveryError } from '../delivery-error'
import { createNetgsmSms } from './netgsm-sms'
import type { OutgoingSms } from './sms-provider'

const sms: OutgoingSms = {
  id: '019a0000-0000-7000-8000-00000000abcd',
  kind: 'account.phone_code',
  to: '+905321112233',
  text: 'Doğrulama kodunuz: 481205 (çğıöşüİ)',
}

describe('text messages through Netgsm', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  /** A server that speaks as Netgsm does, and the adapter turned to it. */
  const serve = async (
    answer: (reply: ServerResponse, request: IncomingMessage) => void,
    patience: { timeout_ms?: number } = {},
  ) => {
    const requests: { url?: string; authorization?: string; body: unknown }[] = []
    const server = createServer((request, reply) => {
      const { url = '', headers } = request
      void json(request).then((body) => {
        requests.push({ url, authorization: headers.authorization ?? '', body })
        return answer(reply, request)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const account = { username: '8503020000', password: 'şifre:1', sender: 'SAHAGOZLEM' }
    const provider = createNetgsmSms({ ...account, base_url, ...patience })
    return { requests, send: () => provider.send(sms, new AbortController().signal) }
  }
  const answering = (status: number, body: string) => (reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
  const failureOf = async (sending: Promise<void>) => {
    const failure = await sending.then(
      () => null,
      (error: unknown) => error,
    )
    if (!(failure instanceof DeliveryError)) throw new Error('no DeliveryError', { cause: failure })
    return failure
  }

  it('REG-02 go out as its API documents, Turkish letters kept, no consent looked up', async () => {
    const { send, requests } = await serve(
      answering(200, '{"code":"00","jobid":"17377215342605050417149344","description":"queued"}'),
    )
    await send()
    expect(requests).toEqual([
      {
        url: '/sms/rest/v2/send',
        authorization: `Basic ${Buffer.from('8503020000:şifre:1').toString('base64')}`,
        body: {
          msgheader: 'SAHAGOZLEM',
          encoding: 'TR',
          iysfilter: '0',
          messages: [{ msg: sms.text, no: '5321112233' }],
        },
      },
    ])
  })

  it.each([
    ['20', 'text', true],
    ['70', 'parameter', true],
    ['30', 'sign-in', false],
    ['40', 'sender', false],
    ['50', 'İYS account', false],
    ['51', 'İYS brand', false],
    ['80', 'sending limit', false],
    ['85', 'repetition limit', false],
    ['100', 'system', false],
  ])(
    'REG-02 refused with %s (%s) are given up only when the message is to blame',
    async (code, _what, permanent) => {
      const body = JSON.stringify({ code, jobid: null, description: `numara 5321112233: ${sms.text}` })
      const failure = await failureOf((await serve(answering(406, body))).send())
      expect(failure.permanent).toBe(permanent)
      expect(failure.message).toContain(code)
      expect(failure.message).not.toMatch(/5321112233|481205/)
    },
  )

  it('REG-02 refused with a bare code are understood too', async () => {
    expect((await failureOf((await serve(answering(200, '20'))).send())).permanent).toBe(true)
    await expect(
      (await serve(answering(200, '00 17377215342605050417149344'))).send(),
    ).resolves.toBeUndefined()
  })

  it.each([
    ['a page', answering(200, '<html>bakım</html>')],
    ['no code', answering(200, '{"status":"ok"}')],
    ['nothing', answering(503, '')],
    ['a broken line', (_reply: ServerResponse, request: IncomingMessage) => void request.socket.destroy()],
    ['a redirect', (reply: ServerResponse) => void reply.writeHead(307, { location: '/elsewhere' }).end()],
  ])('REG-02 answered by %s are tried again later', async (_what, answer) => {
    const { send, requests } = await serve(answer)
    expect((await failureOf(send())).permanent).toBe(false)
    expect(requests).toHaveLength(1)
  })

  it.each([
    [
      'half an answer',
      (reply: ServerResponse) => void reply.writeHead(200, { 'content-length': '99' }).write('{"code"'),
    ],
    ['silence', () => undefined],
  ])('REG-02 answered by %s are tried again later, after a while', async (_what, answer) => {
    const { send, requests } = await serve(answer, { timeout_ms: 2000 })
    expect((await failureOf(send())).permanent).toBe(false)
    expect(requests).toHaveLength(1)
  })

  it('REG-02 are tried again later when nobody listens', async () => {
    const provider = createNetgsmSms({
      username: 'u',
      password: 'p',
      sender: 's',
      base_url: 'http://127.0.0.1:1',
    })
    const failure = await failureOf(provider.send(sms, new AbortController().signal))
    expect(failure).toMatchObject({ permanent: false, message: 'Netgsm cannot be reached' })
  })
})
