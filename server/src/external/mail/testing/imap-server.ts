// A real IMAP server for tests, with one mailbox in memory. It fails as it is told.
import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow, { type ImapTestCommand } from 'hoodiecrow-imap'

export interface ImapServerUnderTest {
  url: string
  /** Lays a mail into the inbox, as it came or as somebody left it. */
  deliver(raw: string, flags?: string[]): void
  /** The flags of the mails in the inbox, the oldest first, but our own mark. */
  flags(): string[][]
  /** What was fetched so far, in the words of the commands. */
  fetched: string[]
  /** Ends every connection, as a process does that dies. */
  hangUp(): void
  stop(): Promise<void>
}

/** What the server fails at. */
export interface ImapFaults {
  /** Searches that it refuses: those for addresses, or all. */
  refusesSearch?: 'addresses' | 'all'
  /** A mail that it cannot hand out, by its number in the folder: it says no, or ends the connection. */
  cannotFetch?: { uid: number; answer: 'no' | 'end' }
  keepsNoKeywords?: boolean
}

/** Starts the server on this machine. */
export async function startImapServer(faults: ImapFaults = {}): Promise<ImapServerUnderTest> {
  const imap = hoodiecrow({
    plugins: ['ID', 'LITERALPLUS'],
    users: { destek: { password: 'gizli' } },
    storage: { INBOX: { messages: [], allowPermanentFlags: !faults.keepsNoKeywords } },
  })
  const fetched: string[] = []
  const sockets = new Set<Socket>()
  imap.connectionHandlers.push(({ socket }) => {
    if (socket) sockets.add(socket)
  })
  const before = (name: string, answer: (text: string, uid: number) => 'no' | 'end' | undefined) => {
    const command = imap.getCommandHandler(name)
    const changed: ImapTestCommand = (connection, parsed, text, done) => {
      const failure = answer(text, Number(parsed.attributes[0]?.value))
      if (failure === 'end') return void connection.socket?.destroy()
      if (!failure) return command(connection, parsed, text, done)
      connection.send({
        tag: parsed.tag,
        command: 'NO',
        attributes: [{ type: 'TEXT', value: 'Internal error' }],
      })
      done()
    }
    imap.setCommandHandler(name, changed)
  }
  before('UID SEARCH', (text) => {
    const { refusesSearch } = faults
    return refusesSearch === 'all' || (refusesSearch && / (?:TO|CC) /.test(text)) ? 'no' : undefined
  })
  before('UID FETCH', (text, uid) => {
    fetched.push(text)
    return uid === faults.cannotFetch?.uid ? faults.cannotFetch.answer : undefined
  })
  await new Promise<void>((listening) => {
    imap.listen(0, '127.0.0.1', listening)
  })
  const { port } = imap.server.address() as AddressInfo
  return {
    url: `imap://destek:gizli@127.0.0.1:${port}`,
    deliver: (raw, flags = []) => {
      // It keeps a letter a byte.
      imap.appendMessage('INBOX', flags, false, Buffer.from(raw).toString('latin1'))
    },
    flags: () =>
      imap
        .getMailbox('INBOX')
        .messages.map(({ flags }) => flags.filter((flag) => !['\\Recent', '$gozlem-taken'].includes(flag))),
    fetched,
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: () =>
      new Promise((stopped) => {
        imap.server.close(() => stopped())
      }),
  }
}
