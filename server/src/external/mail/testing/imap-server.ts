// A real IMAP server for tests, with one mailbox in memory.
import type { AddressInfo } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

export interface ImapServerUnderTest {
  url: string
  /** Lays a mail into the inbox, as it came. */
  deliver(raw: string): void
  /** The flags of the mails in the inbox, the oldest first. */
  flags(): string[][]
  stop(): Promise<void>
}

/** Starts the server on this machine. */
export async function startImapServer(): Promise<ImapServerUnderTest> {
  const imap = hoodiecrow({
    plugins: ['ID', 'LITERALPLUS'],
    users: { destek: { password: 'gizli' } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((listening) => {
    imap.listen(0, '127.0.0.1', listening)
  })
  const { port } = imap.server.address() as AddressInfo
  const own = ['\\Seen', '\\Flagged']
  return {
    url: `imap://destek:gizli@127.0.0.1:${port}`,
    deliver: (raw) => {
      // It keeps a letter a byte.
      imap.appendMessage('INBOX', [], false, Buffer.from(raw).toString('latin1'))
    },
    flags: () =>
      imap.getMailbox('INBOX').messages.map(({ flags }) => flags.filter((flag) => own.includes(flag))),
    stop: () =>
      new Promise((stopped) => {
        imap.server.close(() => stopped())
      }),
  }
}
