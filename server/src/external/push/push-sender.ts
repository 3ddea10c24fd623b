import type { PushServiceName } from '@gozlem/domain/notification/push'
import type { PushSubscription } from 'web-push'

/** A message for a person's devices, small enough for a push service (4 kB). */
export interface PushMessage {
  id: string
  title: string
  body: string
  /** The page that opens. */
  url: string
}

/** The keys of a browser that takes messages. */
export type BrowserTarget = Pick<PushSubscription, 'endpoint' | 'keys'>

/** A device that takes messages; the endpoint of an app is the token that its system's service knows it by. */
export type PushTarget =
  | ({ service: 'web' } & BrowserTarget)
  | { service: Exclude<PushServiceName, 'web'>; endpoint: string }

/** What became of a message: taken, or the device is gone for good. */
export type PushOutcome = 'taken' | 'gone'

/** Hands messages to the push services of browsers. */
export interface BrowserSender {
  /** The public VAPID key that browsers subscribe with. */
  readonly public_key: string
  /**
   * Sends one message to one browser, encrypted for it.
   * @throws Error when it may be tried again
   */
  send(target: BrowserTarget, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}

/** Hands messages to the push service of a phone's system. */
export interface AppSender {
  /**
   * Sends one message to the app that has this token.
   * @throws Error when it may be tried again
   */
  send(token: string, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}

/** Hands messages to whichever service knows the device. */
export interface PushSender {
  /** The public VAPID key that browsers subscribe with. */
  readonly public_key: string
  /** Those that take messages of this installation. */
  readonly services: readonly PushServiceName[]
  /**
   * Sends one message to one device; one whose service is no longer used is gone, and comes back by its app where it is again.
   * @throws Error when it may be tried again
   */
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}

/** How long a service may take to answer. */
export const pushTimeoutMs = 10_000

/** How long a service keeps a message for a device that is off. */
export const pushKeptSeconds = 24 * 60 * 60

const longestBody = 500

/** Puts the services together; null is one that is not configured. */
export function createPushSender(senders: {
  web: BrowserSender
  fcm: AppSender | null
  apns: AppSender | null
}): PushSender {
  const { web, fcm, apns } = senders
  return {
    public_key: web.public_key,
    services: ['web', ...(fcm ? (['fcm'] as const) : []), ...(apns ? (['apns'] as const) : [])],
    async send(target, message, signal) {
      const short = shortened(message)
      if (target.service === 'web') return web.send(target, short, signal)
      return (await senders[target.service]?.send(target.endpoint, short, signal)) ?? 'gone'
    },
  }
}

/** Push services take 4 kB; the page shows the whole text. */
function shortened({ body, ...rest }: PushMessage): PushMessage {
  return { ...rest, body: body.length > longestBody ? `${body.slice(0, longestBody - 1)}…` : body }
}
