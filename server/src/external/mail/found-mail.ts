// A mail that lies in a mailbox. Its head is fetched first; the rest only for whoever wants it, and behind a keyword that
// tells a process that comes later how often a reading of this mail began and never ended.
import type { FastifyBaseLogger } from 'fastify'
import type { ImapFlow } from 'imapflow'

/** What became of a mail: dealt with, left for a person to look at, or left as it is for the next time. */
export type Taken = 'done' | 'kept' | 'later'

export interface FoundMail {
  /** Its number in the folder. */
  uid: number
  byte_size: number
  /** Null for one that is longer than heads are. */
  head: Uint8Array | null
  /**
   * Marks it and fetches all of it.
   * @returns null when it is larger than `most_bytes`
   */
  read(most_bytes: number): Promise<Uint8Array | null>
}

export interface MailTaking {
  /** Whether it is one to be taken, by its head. */
  isWanted: (mail: FoundMail) => boolean
  take: (mail: FoundMail) => Promise<Taken>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Limit for the header section; ordinary mails have 5 to 30 KB. */
const headBytes = 128 * 1024
/** What was dealt with: others read and flag mails too, so their flags say nothing of it. */
export const taken = '$gozlem-taken'
const begun = '$gozlem-reading'
const begunAgain = '$gozlem-reading-again'
const byUid = { uid: true }

/**
 * Has a mail taken and marks what became of it; answers whether all of it was fetched. One that fails stays as it was.
 * @throws Error
 */
export async function takeMail(
  client: ImapFlow,
  uid: number,
  { isWanted, take, log }: MailTaking,
): Promise<boolean> {
  const bodyParts = [{ key: 'header', start: 0, maxLength: headBytes + 1 }]
  const fetched = await client.fetchOne(String(uid), { size: true, flags: true, bodyParts }, byUid)
  if (!fetched) return false
  const flags = new Set(Array.from(fetched.flags ?? [], (flag) => flag.toLowerCase()))
  if (flags.has(begunAgain)) {
    await settle(client, uid, 'kept', [begun, begunAgain])
    log.error(
      { uid },
      'two readings of a mail to support ended with the process: it stays unread in its mailbox',
    )
    return false
  }
  const marks = flags.has(begun) ? [begun] : []
  const head = fetched.headers
  if (!head) throw new Error('the mail server hands out no head')
  let isFetched = false
  const mail: FoundMail = {
    uid,
    byte_size: fetched.size ?? 0,
    head: head.length > headBytes ? null : head,
    read: async (most_bytes) => {
      isFetched = true
      marks.push(await mark(client, uid, marks.length > 0 ? begunAgain : begun, log))
      return fetchWhole(client, uid, most_bytes)
    },
  }
  if (!isWanted(mail)) return false
  try {
    await settle(client, uid, await take(mail), marks)
  } catch (error) {
    // A keyword that stays would count as a try that ended with the process.
    await settle(client, uid, 'later', marks).catch(() => undefined)
    throw error
  }
  return isFetched
}

/** Sets a keyword, or the flag itself where the server keeps no keywords: such a mail is read once. */
async function mark(client: ImapFlow, uid: number, keyword: string, log: MailTaking['log']): Promise<string> {
  if (keyword === begunAgain)
    log.warn({ uid }, 'the reading of a mail to support ended with the process: it is read once more')
  if (await client.messageFlagsAdd(String(uid), [keyword], byUid)) return keyword
  log.warn({ uid }, 'the mail server keeps no keywords: a mail that ends the process stays flagged')
  await addFlags(client, uid, ['\\Flagged'])
  return '\\Flagged'
}

async function fetchWhole(client: ImapFlow, uid: number, most_bytes: number): Promise<Uint8Array | null> {
  const source = { start: 0, maxLength: most_bytes + 1 }
  const whole = await client.fetchOne(String(uid), { source }, byUid)
  if (!whole || !whole.source) throw new Error('the mail server hands out no mail')
  return whole.source.length > most_bytes ? null : whole.source
}

/** @throws Error when the server keeps none of it */
async function settle(
  client: ImapFlow,
  uid: number,
  outcome: Taken,
  marks: readonly string[],
): Promise<void> {
  const flag = { done: '\\Seen', kept: '\\Flagged', later: null }[outcome]
  if (flag) await addFlags(client, uid, [flag, taken])
  const ended = marks.filter((one) => one !== flag)
  if (ended.length > 0) await client.messageFlagsRemove(String(uid), ended, byUid)
}

/** Keywords are left out where the server keeps none. */
async function addFlags(client: ImapFlow, uid: number, flags: string[]): Promise<void> {
  if (!(await client.messageFlagsAdd(String(uid), flags, byUid)))
    throw new Error('the mail server refuses to flag a mail')
}
