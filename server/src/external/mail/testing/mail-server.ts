// A real SMTP server for tests: it keeps what it accepts, parsed, and refuses or stays silent as it is told.
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerError } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** The raw message. */
  source: string
  /** Who the server was asked to deliver to, whatever the headers say. */
  recipients: string[]
  secure: boolean
  user: string
}

export interface MailServerOptions {
  port?: number
  /** Sign-in that is required. */
  auth?: { user: string; pass: string }
  starttls?: boolean
  /** What a step is answered with instead of yes. */
  refuse?: { step: 'sender' | 'recipient' | 'data'; code: number; text: string }
}

export interface MailServer {
  url: string
  port: number
  received: ReceivedMail[]
  stop: () => Promise<void>
}

/** Starts the server on this machine. */
export async function startMailServer({
  port = 0,
  auth,
  starttls = false,
  refuse,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusal = (step: string): SMTPServerError | null =>
    refuse?.step === step ? Object.assign(new Error(refuse.text), { responseCode: refuse.code }) : null
  const server = new SMTPServer({
    authOptional: !auth,
    allowInsecureAuth: true,
    hideSTARTTLS: !starttls,
    disabledCommands: starttls ? [] : ['STARTTLS'],
    // The built-in certificate is meant for tests, and would say so.
    logger: false,
    disableReverseLookup: true,
    // Kept connections must not hold up a stop.
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      username === auth?.user && password === auth?.pass
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong'), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData: (stream, session, answer) => {
      const keep = async () => {
        const source = await buffer(stream)
        const refused = refusal('data')
        if (refused) throw refused
        received.push({
          ...(await PostalMime.parse(source)),
          source: source.toString(),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: String(session.user ?? ''),
        })
      }
      void keep().then(
        () => answer(),
        (error: Error) => answer(error),
      )
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const { port: taken } = listening.address() as AddressInfo
  const credentials = auth ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.pass)}@` : ''
  return {
    url: `smtp://${credentials}127.0.0.1:${taken}`,
    port: taken,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
