// A push service on this machine, as browsers' vendors run them: it takes encrypted messages over TLS, checks who sends
// by VAPID, and hands the text over as the browser would read it.
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { generate } from 'selfsigned'

export interface ReceivedPush {
  endpoint: string
  /** The decrypted message. */
  message: unknown
  /** Claims of the VAPID token, whose signature was checked. */
  vapid: { aud: string; sub: string; key: string }
  ttl: number
}

export interface PushService {
  origin: string
  /** The certificate to trust for reaching it. */
  ca: string
  received: ReceivedPush[]
  /** The endpoints that were called, whatever the answer. */
  called: string[]
  /** A browser's new subscription. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What the next messages for an endpoint are answered with, instead of 201. */
  answerWith(endpoint: string, status: number): void
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const statuses = new Map<string, number>()
  const received: ReceivedPush[] = []
  const called: string[] = []

  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    void (async () => {
      const endpoint = `${origin}${request.url ?? ''}`
      const browser = browsers.get(endpoint)
      const status = statuses.get(endpoint) ?? (browser ? 201 : 404)
      const body = await read(request)
      called.push(endpoint)
      if (browser && status === 201)
        received.push({
          endpoint,
          message: JSON.parse(
            decrypt(body, {
              version: 'aes128gcm',
              privateKey: browser.ecdh,
              authSecret: browser.auth.toString('base64url'),
            }).toString(),
          ) as unknown,
          vapid: vapidOf(request),
          ttl: Number(request.headers.ttl),
        })
      response.writeHead(status).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`

  return {
    origin,
    ca: certificate.cert,
    received,
    called,
    subscribe() {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomBytes(16).toString('hex')}`
      browsers.set(endpoint, { ecdh, auth })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    answerWith: (endpoint, status) => void statuses.set(endpoint, status),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Claims of the request's VAPID token. @throws Error when its signature is not by the key it names */
function vapidOf(request: IncomingMessage): ReceivedPush['vapid'] {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGenuine) throw new Error('the VAPID token was not signed by its key')
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }
  return { aud, sub, key }
}
