// Apple's push service on this machine: HTTP/2, who sends is checked by the signature of their key, and kept is what it took.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer } from 'node:http2'
import type { IncomingHttpHeaders, ServerHttp2Session, ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'

interface ApnsMessage {
  device: string
  headers: Record<string, string | string[] | undefined>
  content: unknown
}

export interface ApnsService {
  url: string
  /** The key that messages are signed for with, as the file that Apple hands out. */
  key: string
  received: ApnsMessage[]
  /** Devices that messages were for, whatever the answer. */
  called: string[]
  /** The different tokens that senders showed, by their claims. */
  shown: Record<string, unknown>[]
  /** What the next messages for a device are answered with, instead of 200. */
  answerWith(device: string, status: number, reason?: string): void
  /** Ends the connections that are open, as Apple does now and then. */
  hangUp(): void
  close(): Promise<void>
}

export async function startApnsService(): Promise<ApnsService> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const service: Pick<ApnsService, 'received' | 'called' | 'shown'> = { received: [], called: [], shown: [] }
  const answers = new Map<string, { status: number; reason: string }>()
  const tokens = new Set<string>()
  const sessions = new Set<ServerHttp2Session>()

  const server = createServer()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (part: string) => (body += part))
    stream.on('end', () => {
      const { status, reason } = take(headers, body)
      stream.respond({ ':status': status })
      stream.end(status === 200 ? '' : JSON.stringify({ reason }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function take(headers: IncomingHttpHeaders, body: string): { status: number; reason: string } {
    const token = /^bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const [header = '', claims = '', signature = ''] = token.split('.')
    const isGenuine = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey(publicKey), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    if (!isGenuine) return { status: 403, reason: 'InvalidProviderToken' }
    if (!tokens.has(token)) service.shown.push({ ...decoded(header), ...decoded(claims) })
    tokens.add(token)
    const device = /^\/3\/device\/([0-9a-f]+)$/.exec(String(headers[':path']))?.[1]
    if (device === undefined) return { status: 404, reason: 'BadPath' }
    service.called.push(device)
    const answer = answers.get(device) ?? { status: 200, reason: '' }
    if (answer.status === 200) service.received.push({ device, headers, content: JSON.parse(body) })
    return answer
  }

  return {
    ...service,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: privateKey,
    answerWith: (device, status, reason = '') => void answers.set(device, { status, reason }),
    hangUp: () => {
      for (const session of sessions) session.destroy()
    },
    close: async () => {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const decoded = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
