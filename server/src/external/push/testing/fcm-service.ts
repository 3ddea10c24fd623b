// Firebase Cloud Messaging on this machine, with Google's desk of access tokens: it checks who sends by the service account's
// signature, and keeps what it took.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface FcmMessage {
  token: string
  notification: { title: string; body: string }
  data: Record<string, string>
  android: { ttl: string; notification: Record<string, string> }
}

export interface FcmService {
  url: string
  /** The file of its service account. */
  account: string
  received: FcmMessage[]
  /** Tokens that messages were for, whatever the answer. */
  called: string[]
  /** Claims of the grants that access tokens were given for. */
  grants: Record<string, unknown>[]
  /** What the next messages for a token are answered with, instead of 200. */
  answerWith(token: string, status: number, details?: object[]): void
  /** Access tokens given so far are good no more. */
  forgetAccess(): void
  close(): Promise<void>
}

/** As Firebase says that the token is to blame. */
export const fcmError = (errorCode: string) => ({
  '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
  errorCode,
})

export async function startFcmService(): Promise<FcmService> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const service: Pick<FcmService, 'received' | 'called' | 'grants'> = { received: [], called: [], grants: [] }
  const answers = new Map<string, { status: number; details: object[] }>()
  const access = new Set<string>()

  const server = createServer((request, response) => {
    void (async () => {
      const body = await read(request)
      const { status, reply } =
        request.url === '/token' ? give(new URLSearchParams(body)) : take(request, body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function give(form: URLSearchParams): { status: number; reply: object } {
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const isGenuine = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64url'),
    )
    const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    if (!isGenuine || !isGrant) return { status: 400, reply: { error: 'invalid_grant' } }
    service.grants.push({ ...decoded(header), ...decoded(claims) })
    const access_token = `erisim-${service.grants.length}`
    access.add(access_token)
    return { status: 200, reply: { access_token, expires_in: 3600, token_type: 'Bearer' } }
  }

  function take(request: IncomingMessage, body: string): { status: number; reply: object } {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!access.has(token)) return { status: 401, reply: { error: { code: 401, status: 'UNAUTHENTICATED' } } }
    if (request.url !== '/v1/projects/saha-gozlem/messages:send') return { status: 404, reply: {} }
    const { message } = JSON.parse(body) as { message: FcmMessage }
    service.called.push(message.token)
    const { status, details } = answers.get(message.token) ?? { status: 200, details: [] }
    if (status !== 200) return { status, reply: { error: { code: status, details } } }
    service.received.push(message)
    return { status, reply: { name: `projects/saha-gozlem/messages/${service.received.length}` } }
  }

  return {
    ...service,
    url,
    account: JSON.stringify({
      type: 'service_account',
      project_id: 'saha-gozlem',
      private_key_id: 'anahtar-1',
      private_key: privateKey,
      client_email: 'bildirim@saha-gozlem.iam.gserviceaccount.com',
      token_uri: `${url}/token`,
    }),
    answerWith: (token, status, details = []) => void answers.set(token, { status, details }),
    forgetAccess: () => access.clear(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const decoded = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
