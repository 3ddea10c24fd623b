// Web push (RFC 8030, 8291, 8292) by the web-push library. Endpoints come from browsers, so only https addresses of
// public hosts are called (ASVS 1.3.6); tests allow their own local push service by its origin.
import type { Agent } from 'node:https'
import { isIP } from 'node:net'
import webPush, { WebPushError } from 'web-push'
import type { PushMessage, PushSender, PushTarget } from './push-sender'

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
  agent?: Agent
}

const timeoutMs = 10_000
const dayInSeconds = 24 * 60 * 60

/** New VAPID keys. */
export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys()
}

/** Whether an endpoint may be called: https, a named public host, no port games. */
export function isPushEndpoint(endpoint: string, allowedOrigins: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username } = new URL(endpoint)
  if (allowedOrigins.includes(origin)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    hostname.includes('.') &&
    !/\.(?:local|internal|localhost|home|lan)$/i.test(hostname)
  )
}

/** A sender with the installation's keys. */
export function createWebPushSender({
  keys,
  subject,
  allowedOrigins = [],
  agent,
}: WebPushOptions): PushSender {
  return {
    public_key: keys.publicKey,
    async send(target: PushTarget, message: PushMessage) {
      if (!isPushEndpoint(target.endpoint, allowedOrigins)) return 'gone'
      try {
        await webPush.sendNotification(target, JSON.stringify(shortened(message)), {
          vapidDetails: { subject, ...keys },
          TTL: dayInSeconds,
          urgency: 'normal',
          topic: message.id.replaceAll('-', '').slice(0, 32),
          timeout: timeoutMs,
          ...(agent && { agent }),
        })
        return 'taken'
      } catch (failure) {
        if (failure instanceof WebPushError && [404, 410, 403, 400].includes(failure.statusCode))
          return 'gone'
        const status = failure instanceof WebPushError ? ` ${failure.statusCode}` : ''
        throw new Error(`the push service did not take the message${status}`, { cause: failure })
      }
    },
  }
}

/** Push services take 4 kB; the page shows the whole text. */
function shortened({ body, ...rest }: PushMessage): PushMessage {
  return { ...rest, body: body.length > 500 ? `${body.slice(0, 499)}…` : body }
}
