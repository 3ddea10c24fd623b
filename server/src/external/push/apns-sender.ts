// Apple's push service (developer.apple.com/documentation/usernotifications, "Sending notification requests to APNs"): messages
// to the app on iPhones, by HTTP/2 alone. Who sends says so by a token that Apple wants renewed every 20 to 60 minutes.
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { type ClientHttp2Session, connect } from 'node:http2'
import { providerToken } from './provider-token'
import { type AppSender, type PushMessage, pushKeptSeconds, pushTimeoutMs } from './push-sender'

/** Who sends, and to which app. */
export interface ApnsAccount {
  key_id: string
  team_id: string
  key: KeyObject
  /** The bundle id of the app. */
  app_id: string
}

export interface ApnsOptions {
  account: ApnsAccount
  /** Builds of Xcode have tokens of https://api.sandbox.push.apple.com. */
  base_url?: string
  now?: () => Date
}

const renewedAfterMs = 40 * 60_000
/** A connection that carries nothing for so long is closed. */
const idleMs = 5 * 60_000
/** Answers that speak of the token, with 410 whatever it says. */
const tokenReasons = ['BadDeviceToken', 'DeviceTokenNotForTopic']

/**
 * Reads a key of Apple's (PEM, the text of its .p8).
 * @throws Error saying what is wrong with it, never what it holds
 */
export function readApnsKey(text: string): KeyObject {
  const key = privateKey(text)
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('it is not a key for push messages, as Apple hands them out (.p8)')
  return key
}

/** A sender to one app. */
export function createApnsSender({
  account,
  base_url = 'https://api.push.apple.com',
  now = () => new Date(),
}: ApnsOptions): AppSender {
  let session: ClientHttp2Session | null = null
  let token = { text: '', made: Number.NEGATIVE_INFINITY }

  function open(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(base_url)
    // What fails is told to the request that waits; nobody waits for a connection at rest.
    opened.on('error', () => undefined)
    opened.on('goaway', () => opened.close())
    opened.setTimeout(idleMs, () => opened.close())
    opened.unref()
    session = opened
    return opened
  }

  function authorization(): string {
    const at = now().getTime()
    if (at - token.made >= renewedAfterMs) {
      const { key, key_id, team_id: iss } = account
      const claims = { iss, iat: Math.floor(at / 1000) }
      token = { text: providerToken({ algorithm: 'ES256', key, key_id, claims }), made: at }
    }
    return `bearer ${token.text}`
  }

  return {
    async send(device, message, signal) {
      const expires = Math.floor(now().getTime() / 1000) + pushKeptSeconds
      const patience = AbortSignal.any([signal, AbortSignal.timeout(pushTimeoutMs)])
      const request = open().request(
        {
          ':method': 'POST',
          ':path': `/3/device/${device}`,
          authorization: authorization(),
          'apns-topic': account.app_id,
          'apns-push-type': 'alert',
          'apns-expiration': String(expires),
          'apns-collapse-id': message.id,
          'content-type': 'application/json',
        },
        { signal: patience },
      )
      // Told below to whoever waits; an abort is told once more here, with nobody left to hear it.
      request.on('error', () => undefined)
      request.end(JSON.stringify(content(message)))
      // A connection that ends takes its requests along without a word.
      const [headers] = (await once(request, 'response', { signal: patience })) as [{ ':status'?: number }]
      const status = headers[':status'] ?? 0
      const reason = reasonOf(await text(request))
      if (status === 200) return 'taken'
      if (status === 410 || (status === 400 && tokenReasons.includes(reason))) return 'gone'
      throw new Error(`Apple did not take the message: ${status} ${reason}`)
    },
  }
}

function content({ id, title, body, url }: PushMessage): object {
  return { aps: { alert: { title, body }, sound: 'default' }, id, url }
}

async function text(answer: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts).toString()
}

function reasonOf(answer: string): string {
  try {
    const { reason } = JSON.parse(answer) as { reason?: unknown }
    return typeof reason === 'string' ? reason : ''
  } catch {
    return ''
  }
}

function privateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
