import type { QueryClient } from '@tanstack/react-query'
import type { Entry, Refusal } from './entry'

/** How entries of one kind are sent; slices declare theirs in `features/<slice>/outbox.ts`. */
export interface OutboxKind<Body = unknown, Reply = unknown> {
  name: string
  /**
   * The same call with the same body at every try.
   * @throws ApiProblem; Postponed and Refused where its own words say more
   */
  send(body: Body, context: SendContext<Body>): Promise<Reply>
  /** What the server answered is known here before nothing waits any more. */
  onSent?(reply: Reply, cache: QueryClient): unknown
  /** Said of a refusal that says nothing itself. */
  otherwise: string
  /** Large ones travel beside the others: what fails or is slow there holds nothing else up. */
  isLarge?: boolean
  /** Whether it may begin now, as all that waits stands. */
  mayBegin?(entry: Entry<Body>, all: readonly Entry[]): boolean
  /** Smaller ones first. */
  urgency?(entry: Entry<Body>): number
}

export interface SendContext<Body = unknown> {
  files: () => Promise<File[]>
  signal: AbortSignal
  /** What the server answers is taken in here. */
  cache: QueryClient
  /** All that waits, as this page knows it. */
  waiting: () => readonly Entry[]
  /** Whether it rests on the device. */
  isKept: boolean
  /**
   * Writes down how far it is before the next step is made, and answers the body as it is by then: somebody may have changed it. Where
   * the device has no room it holds for this page.
   */
  step: (part?: (now: Body) => Partial<Body>) => Promise<Body>
  /** 0..100 of what was sent, null once everything is sent and the server works on it. */
  onProgress: (percent: number | null) => void
}

/** No answer for good, for a reason that is worth words. */
export class Postponed extends Error {
  /** How long it is left alone, whatever the connection does; null for as long as the retry rule says. */
  readonly seconds: number | null

  constructor(why: string, seconds: number | null = null) {
    super(why)
    this.seconds = seconds
  }
}

/** No, for good, in other words than the server's. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(code: string, message: string) {
    super(message)
    this.refusal = { code, message }
  }
}
