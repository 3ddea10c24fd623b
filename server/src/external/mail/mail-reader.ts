// Mails are taken apart in a process of their own: 2 MB of empty parts, which anybody may send, would hold the server for
// half a minute.
import { createProcessPool, JobLost } from '@gozlem/document/process-pool'
import { type DiskFence, fenceFlags } from '../images/disk-fence'
import type { MailHead } from './received-mail'

/** A head, or a mail that lies as a file; `ours`: how the sender of the quoted mail is called. */
export type MailInput = { head: Uint8Array } | { path: string; ours: readonly string[] }

/** What a process answers; null: the mail cannot be read. */
export type MailReply = { head: MailHead | null } | { answer: MailAnswer | null }

export interface MailAnswer {
  /** What its person wrote, cut one letter behind the longest message. */
  words: string
  /** Its files, one more at most than a message may have. */
  files: AnswerFile[]
}

export interface AnswerFile {
  name: string
  /** Where its content lies, beside the mail. */
  path: string
  byte_size: number
}

export interface MailReader {
  /** @throws MailUnreadable; an ordinary Error when it is not the mail's fault */
  readHead(head: Uint8Array): Promise<MailHead>
  /**
   * Reads a mail that lies in an upload folder and leaves its files beside it.
   * @param ours how the sender of the quoted mail is called: its address, its name
   * @throws MailUnreadable; an ordinary Error when it is not the mail's fault
   */
  readAnswer(path: string, ours: readonly string[]): Promise<MailAnswer>
  close(): Promise<void>
}

/** The mail is broken, or takes more memory or time than a mail may. */
export class MailUnreadable extends Error {
  override readonly name = 'MailUnreadable'
}

export interface MailReaderOptions {
  /** Time for one mail, in milliseconds; default 20 000. An ordinary mail of 10 MB takes less than a second. */
  timeoutMs?: number
  /** Where the worker lies, when it is bundled elsewhere. */
  workerUrl?: URL
  /** What of the disk the process sees; without it it sees what the server sees (development and tests). */
  fence?: DiskFence
}

const heapMegabytes = 192

/** Starts no process before the first mail. */
export function createMailReader({
  timeoutMs = 20_000,
  workerUrl,
  fence,
}: MailReaderOptions = {}): MailReader {
  const pool = createProcessPool<MailInput, MailReply>({
    workerUrl: workerUrl ?? new URL('./mail-worker.ts', import.meta.url),
    nodeFlags: [`--max-old-space-size=${heapMegabytes}`, ...(fence ? fenceFlags(fence) : [])],
    workers: 1,
    jobsPerProcess: 100,
    largestMegabytes: 200,
    timeoutMs,
    stopsAbandoned: true,
  })
  const run = (input: MailInput) =>
    pool.run(input).catch((error: unknown) => {
      throw refusalOf(error)
    })
  return {
    async readHead(bytes) {
      const reply = await run({ head: bytes })
      return read('head' in reply ? reply.head : null)
    },
    async readAnswer(path, ours) {
      const reply = await run({ path, ours })
      return read('answer' in reply ? reply.answer : null)
    },
    close: () => pool.close(),
  }
}

function read<T>(reply: T | null): T {
  if (reply === null) throw new MailUnreadable('The mail is broken')
  return reply
}

/** A mail is unreadable where its process died or ran out of time; any other error is not the mail's fault. */
function refusalOf(cause: unknown): unknown {
  const isItsFault = cause instanceof JobLost && (cause.why === 'timeout' || cause.why === 'crashed')
  return isItsFault ? new MailUnreadable(`The mail was too heavy: ${cause.why}`, { cause }) : cause
}
