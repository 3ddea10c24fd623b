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
export type PushTarget = Pick<PushSubscription, 'endpoint' | 'keys'>

/** What became of a message: taken, or the browser is gone for good. */
export type PushOutcome = 'taken' | 'gone'

/** Hands messages to push services. */
export interface PushSender {
  /** The public VAPID key that browsers subscribe with. */
  readonly public_key: string
  /**
   * Sends one message to one browser, encrypted for it.
   * @throws Error when it may be tried again
   */
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}
