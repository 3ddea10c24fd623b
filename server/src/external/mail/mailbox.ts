// A mailbox that people answer to, read by IMAP. Nothing is ever deleted or moved: what was taken is marked as read, what
// nobody could take is left with a flag, for a person to look at; both carry our keyword. One mail never holds up the others.
import type { ImapFlow, SearchObject } from 'imapflow'
import { deliveryHeaders } from './delivery-headers'
import { type FoundMail, type MailTaking, takeMail, taken } from './found-mail'

export interface ImapServer {
  host: string
  port: number
  auth: { user: string; pass: string }
  /** `tls` from the first byte; `starttls` upgrades or gives up; `plain` upgrades where offered, on this machine alone. */
  security: 'tls' | 'starttls' | 'plain'
  folder: string
}

/**
 * Reads `imaps://user:password@host:993` or `imap://…`, which must upgrade by STARTTLS except on this machine; `?folder=`
 * names another folder than the inbox.
 * @throws Error saying what is wrong, without the URL, which carries a password
 */
export function readImapUrl(text: string): ImapServer {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !url.hostname || !url.username)
    throw new Error('it must look like imaps://user:password@host:993')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'imaps:'
  const onThisMachine = ['localhost', '127.0.0.1', '::1'].includes(host)
  return {
    host,
    port: Number(url.port) || (secure ? 993 : 143),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    security: secure ? 'tls' : onThisMachine ? 'plain' : 'starttls',
    folder: url.searchParams.get('folder') || 'INBOX',
  }
}

export interface MailboxReading {
  /** How the addresses begin whose mails are wanted, in small letters. */
  addressed: string
  take: MailTaking['take']
  log: MailTaking['log']
  signal: AbortSignal
}

export interface Mailbox {
  /**
   * Hands over what was not dealt with yet, the oldest first, some dozens at a time. A mail that fails is logged and passed over.
   * @throws Error when the mailbox cannot be read; its words may hold what the server said, never the password
   */
  readNew(reading: MailboxReading): Promise<void>
}

/** Mails looked at in a reading, and those of them that are fetched as a whole. */
const mostLookedAt = 500
const mostFetched = 50
/** A mail that its server fails to hand out often costs the connection. */
const mostConnections = 10
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** A mailbox on a mail server; each reading signs in anew. */
export function createImapMailbox(
  server: ImapServer,
  { most_looked_at = mostLookedAt }: { most_looked_at?: number } = {},
): Mailbox {
  // A reading goes on behind the last mail of the one before: those that stay as they are block nobody.
  let last = 0
  const inTurn = (uids: readonly number[]) => [
    ...uids.filter((uid) => uid > last),
    ...uids.filter((uid) => uid <= last),
  ]
  return {
    async readNew({ addressed, take, log, signal }) {
      const connection = createConnection(server, signal)
      try {
        const { uids, isWanted } = await findNew(await connection.open(), addressed, log)
        let fetched = 0
        for (const uid of inTurn(uids).slice(0, most_looked_at)) {
          if (fetched === mostFetched) break
          last = uid
          const client = await connection.open()
          const isFetched = await takeMail(client, uid, { isWanted, take, log }).catch((error: unknown) => {
            signal.throwIfAborted()
            log.error({ err: error, uid }, 'a mail to support failed, it is tried again')
            return true
          })
          if (isFetched) fetched += 1
        }
        await connection.end()
      } finally {
        connection.close()
      }
    },
  }
}

/** @throws Error when the server does not search at all */
async function findNew(client: ImapFlow, addressed: string, log: MailTaking['log']) {
  const delivered = deliveryHeaders.map((name) => ({ header: { [name]: addressed } }))
  const byHead = await searchUntaken(client, { or: [{ to: addressed }, { cc: addressed }, ...delivered] })
  if (byHead) return { uids: byHead, isWanted: () => true }
  // A mail that the server cannot read makes it refuse to look into any; flags it keeps elsewhere.
  log.warn({}, 'the mail server does not search for addresses: new mails are looked at one by one')
  const all = await searchUntaken(client, {})
  if (!all) throw new Error('the mail server does not search the mailbox')
  return { uids: all, isWanted: ({ head }: FoundMail) => head !== null && names(head, addressed) }
}

/** How far back a mail that somebody else has read or flagged can be one that we have not dealt with. */
const daysOfOthers = 14

/** The numbers of mails that were not dealt with, in order; null when the server refuses the search. */
async function searchUntaken(client: ImapFlow, criteria: SearchObject): Promise<number[] | null> {
  const untouched = await client.search({ seen: false, flagged: false, ...criteria }, { uid: true })
  if (!untouched) return null
  const { permanentFlags } = client.mailbox || {}
  // Without keywords nothing but the flags that everybody sets tells what was dealt with.
  if (permanentFlags && !permanentFlags.has('\\*') && !permanentFlags.has(taken)) return untouched
  const since = new Date(Date.now() - daysOfOthers * 24 * 60 * 60 * 1000)
  const untaken = await client.search({ unKeyword: taken, since, ...criteria }, { uid: true })
  if (!untaken) return null
  return [...new Set([...untouched, ...untaken])].sort((one, other) => one - other)
}

const names = (head: Uint8Array, addressed: string): boolean =>
  Buffer.from(head).toString('latin1').toLowerCase().includes(addressed)

/** A connection that is opened when it is asked for, and anew when the server ended it. */
function createConnection(server: ImapServer, signal: AbortSignal) {
  let client: ImapFlow | null = null
  let opened = 0
  const close = () => client?.close()
  signal.addEventListener('abort', close)
  return {
    async open(): Promise<ImapFlow> {
      signal.throwIfAborted()
      if (client?.usable) return client
      close()
      opened += 1
      if (opened > mostConnections) throw new Error('the mail server ends one connection after the other')
      client = await createClient(server)
      await client.connect()
      await client.mailboxOpen(server.folder)
      return client
    },
    async end() {
      if (client?.usable) await client.logout()
    },
    close() {
      signal.removeEventListener('abort', close)
      close()
    },
  }
}

async function createClient({ host, port, auth, security }: ImapServer): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host,
    port,
    auth,
    secure: security === 'tls',
    ...(security === 'starttls' && { doSTARTTLS: true }),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: security !== 'plain' },
    logger: false,
    disableAutoIdle: true,
    ...patience,
  })
  // Said by the call that meets it; without a listener it would end the process.
  client.on('error', () => undefined)
  return client
}
