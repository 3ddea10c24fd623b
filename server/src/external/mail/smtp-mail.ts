import type { NodemailerError } from 'nodemailer'
import { DeliveryError } from '../delivery-error'
import type { MailTransport, OutgoingMail } from './mail-transport'

/** A mail server as its URL names it. */
export interface SmtpServer {
  host: string
  port: number
  auth: { user: string; pass: string } | null
  /** `tls` from the first byte; `required` upgrades or gives up; `optional` upgrades where offered; `off` never. */
  security: 'tls' | 'required' | 'optional' | 'off'
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…`. Plain smtp must upgrade by STARTTLS, except on this machine;
 * `?starttls=optional` and `?starttls=off` allow less, for a mail server in the same private network.
 * @throws Error saying what is wrong, without the URL, which carries a password
 */
export function readSmtpUrl(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname)
    throw new Error('it must look like smtp://user:password@host:587')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const asked = url.searchParams.get('starttls')
  if (asked !== null && asked !== 'required' && asked !== 'optional' && asked !== 'off')
    throw new Error('starttls is required, optional or off')
  const secure = url.protocol === 'smtps:'
  const onThisMachine = ['localhost', '127.0.0.1', '::1'].includes(host)
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : null,
    security: secure ? 'tls' : (asked ?? (onThisMachine ? 'optional' : 'required')),
  }
}

export interface SmtpMailOptions {
  server: SmtpServer
  /** Milliseconds to wait for the connection, the greeting, and any later answer. */
  timeouts?: { connection: number; greeting: number; socket: number }
}

const patience = { connection: 10_000, greeting: 10_000, socket: 30_000 }

/** Mails by SMTP over a few kept connections. */
export function createSmtpMail({ server, timeouts = patience }: SmtpMailOptions): MailTransport {
  const { host, port, auth, security } = server
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      pool: true,
      maxConnections: 3,
      maxRequeues: 1,
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'required',
      ignoreTLS: security === 'off',
      ...(auth && { auth }),
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.socket,
      disableFileAccess: true,
      disableUrlAccess: true,
      // Where plain text would do, an unknown certificate does too.
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: security !== 'optional' },
    }),
  )
  return {
    async send(mail) {
      const pool = await opening
      const { rejected, rejectedErrors = [] } = await pool
        .sendMail(messageOf(mail))
        .catch((error: unknown) => {
          throw deliveryError(error)
        })
      if (rejected.length > 0) throw deliveryError(rejectedErrors[0])
    },
    close: () => void opening.then((pool) => pool.close()),
  }
}

function messageOf(mail: OutgoingMail) {
  const { id, from, to, reply_to, subject, html, text, unsubscribe, attachments } = mail
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to,
    ...(reply_to && { replyTo: reply_to }),
    subject,
    html,
    text,
    attachments: attachments.map(({ file_name, content_type, bytes, content_id }) => ({
      filename: file_name,
      contentType: content_type,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      ...(content_id && { cid: content_id }),
    })),
    messageId: `<${id}@${domain}>`,
    // No absence note answers a machine, and a machine does not answer one.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** The server's words may repeat the address or a link; its codes say enough. */
function deliveryError(error: unknown): DeliveryError {
  const { code, command, responseCode, response, permanent } = (error ?? {}) as Partial<NodemailerError>
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const facts = ['SMTP', code, command, responseCode, status].filter(Boolean)
  // 5.7 is the server's policy (relaying, our standing with it), which an operator can mend; not the address.
  const refused = command === 'RCPT TO' && permanent === true && !status?.startsWith('5.7.')
  return new DeliveryError(facts.join(' '), { permanent: refused })
}
