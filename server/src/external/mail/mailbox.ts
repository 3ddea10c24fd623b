// A mailbox that people answer to, read by IMAP. Nothing is ever deleted or moved: what was taken is marked as read, what
// nobody could take is left unread with a flag, for a person to look at.
import { ImapFlow } from 'imapflow'

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

/** What became of a mail: dealt with, left for a person to look at, or left as it is for the next time. */
export type Taken = 'done' | 'kept' | 'later'

/** A mail as it came; of one that is too large only the beginning, with its headers. */
export interface RawMail {
  bytes: Uint8Array
  too_large: boolean
}

export interface Mailbox {
  /**
   * Hands over what came unread to addresses that hold `addressed`, the oldest first, some dozens at a time.
   * @throws Error when the mailbox cannot be read; its words may hold what the server said, never the password
   */
  readNew(addressed: string, take: (mail: RawMail) => Promise<Taken>, signal: AbortSignal): Promise<void>
}

const atOnce = 50
/** Five files of ten megabytes in the letters of a mail, and its words. */
const mostBytes = 72 * 1024 * 1024
const headBytes = 256 * 1024
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** A mailbox on a mail server; each reading signs in anew. */
export function createImapMailbox(
  { host, port, auth, security, folder }: ImapServer,
  { most_bytes = mostBytes }: { most_bytes?: number } = {},
): Mailbox {
  const open = () =>
    new ImapFlow({
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
  return {
    async readNew(addressed, take, signal) {
      const client = open()
      // Said by the call that meets it; without a listener it would end the process.
      client.on('error', () => undefined)
      const hangUp = () => client.close()
      signal.addEventListener('abort', hangUp)
      try {
        await client.connect()
        await client.mailboxOpen(folder)
        const unread = { seen: false, flagged: false, or: [{ to: addressed }, { cc: addressed }] }
        const found = (await client.search(unread, { uid: true })) || []
        for (const uid of found.slice(0, atOnce)) {
          signal.throwIfAborted()
          await takeOne(client, uid, most_bytes, take)
        }
        await client.logout()
      } finally {
        signal.removeEventListener('abort', hangUp)
        client.close()
      }
    },
  }
}

async function takeOne(
  client: ImapFlow,
  uid: number,
  most_bytes: number,
  take: (mail: RawMail) => Promise<Taken>,
): Promise<void> {
  const byUid = { uid: true }
  const measured = await client.fetchOne(String(uid), { size: true }, byUid)
  if (!measured) return
  const too_large = (measured.size ?? 0) > most_bytes
  const source = { start: 0, maxLength: too_large ? headBytes : most_bytes }
  const fetched = await client.fetchOne(String(uid), { source }, byUid)
  if (!fetched || !fetched.source) return
  const taken = await take({ bytes: fetched.source, too_large })
  if (taken === 'later') return
  await client.messageFlagsAdd(String(uid), [taken === 'done' ? '\\Seen' : '\\Flagged'], byUid)
}
