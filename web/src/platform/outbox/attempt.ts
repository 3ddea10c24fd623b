// One try to send an entry: its call, for as long as somebody may wait for it, with its lease renewed meanwhile.
import { type Entry, leaseMs } from './entry'
import type { OutboxKind, SendContext } from './kind'
import type { OutboxStorage } from './outbox-database'
import { type Failure, readFailure } from './retry-rule'

export type Outcome =
  | { is: 'answered'; reply: unknown }
  | { is: 'failed'; failure: Failure }
  | { is: 'given up' }

interface AttemptOptions extends Pick<SendContext, 'cache' | 'isKept' | 'waiting' | 'step' | 'onProgress'> {
  storage: OutboxStorage
  clock: () => number
  /** Aborted where somebody gives the entry up, or the session ends. */
  sending: AbortController
}

/** A try that takes longer counts as one without an answer: a minute, and the time that a very slow line needs. */
const mostMs = (bytes: number) => 60_000 + bytes / 2
const noAnswer = new Error('no answer')

export async function attempt(
  { id, body, bytes }: Entry,
  kind: OutboxKind,
  { storage, clock, sending, ...context }: AttemptOptions,
): Promise<Outcome> {
  const { signal } = sending
  const leased = ({ state }: Entry) => (state === 'sending' ? { leased_until: clock() + leaseMs } : {})
  const renew = async () => {
    // Another tab has given it up, or was faster.
    if (!(await storage.change(id, leased))) sending.abort(new Error('given up'))
  }
  const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 4)
  const patience = setTimeout(() => sending.abort(noAnswer), mostMs(bytes))
  try {
    return {
      is: 'answered',
      reply: await Promise.race([
        kind.send(body, { ...context, files: () => filesIn(storage, id), signal }),
        abortion(signal),
      ]),
    }
  } catch (failure) {
    if (signal.aborted && signal.reason !== noAnswer) return { is: 'given up' }
    return { is: 'failed', failure: readFailure(failure, kind.otherwise) }
  } finally {
    clearInterval(renewal)
    clearTimeout(patience)
  }
}

export const filesIn = async (storage: OutboxStorage, id: string): Promise<File[]> =>
  (await storage.files(id)).map(({ name, type, bytes }) => new File([bytes], name, { type }))

/** Rejects once the try is over: no call outlasts that. */
const abortion = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
