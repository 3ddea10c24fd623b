declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net'

  export interface StoredMessage {
    raw: string
    flags: string[]
  }

  export interface ImapTestConnection {
    socket: Socket | null
    send(response: { tag: string; command: string; attributes: { type: 'TEXT'; value: string }[] }): void
  }

  export type ImapTestCommand = (
    connection: ImapTestConnection,
    parsed: { tag: string; attributes: { value: string }[] },
    text: string,
    done: () => void,
  ) => void

  /** The parts of the test server's interface that our tests use. */
  export interface ImapTestServer {
    server: Server
    connectionHandlers: ((connection: ImapTestConnection) => void)[]
    getCommandHandler(name: string): ImapTestCommand
    setCommandHandler(name: string, command: ImapTestCommand): void
    listen(port: number, host: string, listening: () => void): void
    appendMessage(mailbox: string, flags: string[], date: string | false, raw: string): unknown
    getMailbox(mailbox: string): { messages: StoredMessage[] }
  }
  export default function hoodiecrow(options: {
    plugins: string[]
    users?: Record<string, { password: string }>
    storage: Record<string, { messages: { raw: string; flags?: string[] }[]; allowPermanentFlags?: boolean }>
  }): ImapTestServer
}
