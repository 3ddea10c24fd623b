// Web push (RFC 8030, 8291, 8292): the web-push library encrypts and signs. Endpoints come from browsers, so they are
// called by the one guarded way out; tests allow their own local push service by its origin.
import { createECDH } from 'node:crypto'
import { createOutgoing, type OutgoingOptions } from '../outgoing/outgoing-request'
import { isPublicHost } from '../outgoing/public-address'
import {
  type BrowserSender,
  type BrowserTarget,
  type PushMessage,
  pushKeptSeconds,
  pushTimeoutMs,
} from './push-sender'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface WebPushOptions {
  keys: VapidKeys
  /** Who sends: an https address or `mailto:` that push services may turn to. */
  subject: string
  /** Origins allowed besides public https hosts, for tests. */
  allowedOrigins?: readonly string[]
  /** How to reach them, such as by their own certificate. */
  reach?: Pick<OutgoingOptions, 'ca' | 'resolve'>
}

const maxResponseSize = 64 * 1024

/** New VAPID keys: a pair on the curve P-256 (RFC 8292). */
export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  return {
    publicKey: pair.generateKeys('base64url', 'uncompressed'),
    privateKey: pair.getPrivateKey().toString('base64url'),
  }
}

/** Whether an endpoint may be called: https, a named public host, no port games. */
export function isPushEndpoint(endpoint: string, allowedOrigins: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  if (allowedOrigins.includes(origin)) return true
  const isNamed = !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname)
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && isNamed && isPublicHost(hostname)
}

/** A sender with the installation's keys. */
export function createWebPushSender({
  keys,
  subject,
  allowedOrigins = [],
  reach = {},
}: WebPushOptions): BrowserSender {
  const ask = createOutgoing({
    ...reach,
    maxResponseSize,
    isTrusted: ({ origin }) => allowedOrigins.includes(origin),
  })
  return {
    public_key: keys.publicKey,
    async send(target: BrowserTarget, message: PushMessage, signal: AbortSignal) {
      if (!isPushEndpoint(target.endpoint, allowedOrigins)) return 'gone'
      const { default: webPush } = await import('web-push')
      const { endpoint, headers, body } = webPush.generateRequestDetails(target, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: pushKeptSeconds,
        urgency: 'normal',
        topic: message.id.replaceAll('-', '').slice(0, 32),
      })
      const { status } = await ask(new URL(endpoint), {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(pushTimeoutMs)]),
      })
      if (status >= 200 && status < 300) return 'taken'
      // 400 and 403 speak of our key, subject or clock: they would take every device of a person at once.
      if (status === 404 || status === 410) return 'gone'
      throw new Error(`the push service did not take the message: ${status}`)
    },
  }
}
