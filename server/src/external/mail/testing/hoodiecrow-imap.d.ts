declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  export interface StoredMessage {
    raw: string
    flags: string[]
  }

  /** The parts of the test server's interface that our tests use. */
  export interface ImapTestServer {
    server: Server
    listen(port: number, host: string, listening: () => void): void
    appendMessage(mailbox: string, flags: string[], date: string | false, raw: string): unknown
    getMailbox(mailbox: string): { messages: StoredMessage[] }
  }
  export default function hoodiecrow(options: {
    plugins: string[]
    users?: Record<string, { password: string }>
    storage: Record<string, { messages: { raw: string; flags?: string[] }[] }>
  }): ImapTestServer
}
