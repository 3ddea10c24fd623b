// Answers that come by mail (docs/decisions/056-support.md): into the ticket whose address they went to, if its own person wrote
// them. Whatever is not taken stays in the mailbox, and its person is told why.
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanText } from '@gozlem/domain/clean-text'
import { Problem, problem } from '@gozlem/domain/problem'
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import { answerText } from '@gozlem/domain/support/answer-text'
import { longestMessage } from '@gozlem/domain/support/ticket'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { v5 as uuidv5 } from 'uuid'
import { writeAsSystem, writeForOrganization, writeForPerson } from '../../db/tenant-scope'
import { makeUploadFolder } from '../../external/files/upload-folder'
import type { RawMail, Taken } from '../../external/mail/mailbox'
import { type MailFile, parseMail, type ReceivedMail } from '../../external/mail/received-mail'
import { makeAnswerAddress, readAnswerAddress } from '../../external/secrets/answer-address'
import type { ReceivedFile } from '../../http/context'
import { cleanFileName } from '../../http/file-name'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder } from '../../jobs/recorder'
import { type AttachmentPlace, withStoredAttachments } from './attachment-commands'
import { addMessage, noteRequesterWrote } from './commands'
import { type AnsweredTicketRow, findOwnTicket, listAnsweredTickets } from './store'

export interface MailAnswerParts extends AttachmentPlace {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  sealing_key: Buffer
  public_url: string
  /** The plain address of the mailbox. */
  support_email: string
  /** Sender of our mails. */
  mail_from: string
}

/** Takes a mail of the mailbox into the ticket it answers. @throws Error when it is to be tried again */
export async function takeMailAnswer(parts: MailAnswerParts, raw: RawMail): Promise<Taken> {
  const left = (why: string): Taken => {
    parts.log.warn({ why, digest: digestOf(raw.bytes) }, 'a mail to support stays unread in its mailbox')
    return 'kept'
  }
  const mail = await parseMail(raw.bytes).catch(() => null)
  if (!mail) return left('it cannot be read')
  if (mail.is_automatic || isOurs(parts, mail)) {
    parts.log.info({ digest: digestOf(raw.bytes) }, 'a mail to support was written by a program')
    return 'done'
  }
  const ticket = await findAnswered(parts, mail)
  if (!ticket) return left('it answers no ticket')
  if (mail.from !== ticket.email) return left('somebody else sent it')
  if (raw.too_large) return refuse(parts, ticket, 'E-posta çok büyük.', left)
  try {
    return (await addAnswer(parts, ticket, mail, raw)) ? 'done' : left('its person may not sign in')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'RATE_LIMITED') return 'later'
    return refuse(parts, ticket, error.message, left)
  }
}

/** Names a mail in the log, which is to say nothing of whoever wrote it. */
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

function isOurs({ support_email, mail_from }: MailAnswerParts, { from, message_id }: ReceivedMail): boolean {
  const sender = plainAddress(mail_from)
  return from === support_email || from === sender || message_id.endsWith(`@${sender.split('@')[1] ?? ''}>`)
}

/** Of `Saha Gözlem <no-reply@gozlem.example>` what stands in the brackets. */
const plainAddress = (from: string): string =>
  from
    .slice(from.lastIndexOf('<') + 1)
    .replace('>', '')
    .toLowerCase()

/** The ticket that the mail went to, if its address was made for the ticket's person. */
async function findAnswered(
  { pool, sealing_key, support_email }: MailAnswerParts,
  { recipients }: ReceivedMail,
): Promise<AnsweredTicketRow | null> {
  const addresses = recipients.flatMap((one) => readAnswerAddress(sealing_key, support_email, one) ?? [])
  for (const { ticket_id, isOf } of addresses) {
    const tickets = await writeAsSystem(pool, (work) => listAnsweredTickets(work, ticket_id))
    const answered = tickets.find(({ user_id }) => isOf(user_id))
    if (answered) return answered
  }
  return null
}

/**
 * Writes what came into the ticket; the same mail twice is one message. False when its person may not sign in any more.
 * @throws Problem DOCUMENT_REFUSED, VALIDATION_ERROR, RATE_LIMITED
 */
async function addAnswer(
  parts: MailAnswerParts,
  { organization_id, user_id, id }: AnsweredTicketRow,
  mail: ReceivedMail,
  raw: RawMail,
): Promise<boolean> {
  const message = {
    id: uuidv5(`${id} ${mail.message_id || digestOf(raw.bytes)}`, ofMails),
    body: wordsOf(parts, mail, makeAnswerAddress(parts.sealing_key, parts.support_email, id, user_id)),
    answered_by: null,
    channel: 'mail',
  } as const
  const origin = { organization_id, actor_id: user_id, request_id: '', address: '' }
  const recordEvent = createRecorder(parts.queue)
  return withReceivedFiles(mail.files, (files) =>
    withStoredAttachments(parts, files, async (attachments) => {
      const isNew = await writeForPerson(parts.pool, { organization_id, user_id }, async (work) => {
        const ticket = await findOwnTicket(work, id, { lock: true })
        if (!ticket || !(await addMessage(work, ticket, message, attachments))) return false
        const record = (event: Parameters<typeof recordEvent>[2]) => recordEvent(work.db, origin, event)
        await noteRequesterWrote({ ...work, record }, ticket, 'mail')
        return true
      })
      return { answer: isNew !== null, isNew: isNew === true }
    }),
  )
}

/** Under which ids of messages are made from mails. */
const ofMails = '0b5f6f0e-3c0f-4c56-9d0c-6c5a1b7f2e11'

/** @throws Problem VALIDATION_ERROR */
function wordsOf({ support_email, mail_from }: MailAnswerParts, mail: ReceivedMail, address: string): string {
  const ours = [address, support_email, plainAddress(mail_from), 'Saha Gözlem']
  const written = cleanText(answerText(mail.text, ours))
  if (written.length > longestMessage)
    throw problem('VALIDATION_ERROR', { message: `İleti ${longestMessage} karakterden uzun.` })
  if (written === '' && mail.files.length === 0)
    throw problem('VALIDATION_ERROR', { message: 'İletide metin ya da dosya bulunamadı.' })
  return written || 'Yanıt ekteki dosyada.'
}

/** Lays the files of a mail where files of requests lie, until the work is done. */
async function withReceivedFiles<T>(
  files: readonly MailFile[],
  work: (received: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  const folder = await makeUploadFolder()
  try {
    const received: ReceivedFile[] = []
    for (const [index, { name, bytes }] of files.entries()) {
      const path = join(folder, String(index))
      await writeFile(path, bytes)
      const too_large = bytes.length > maximumPhotoBytes
      received.push({ path, file_name: cleanFileName(name), mime: '', byte_size: bytes.length, too_large })
    }
    return await work(received)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tells its person why the mail was not taken; it stays where it is. */
async function refuse(
  { pool, outbox, public_url }: MailAnswerParts,
  { organization_id, id, email, first_name, last_name, subject }: AnsweredTicketRow,
  reason: string,
  left: (why: string) => Taken,
): Promise<Taken> {
  await writeForOrganization(pool, organization_id, (work) =>
    outbox.mail(work, {
      organization_id,
      kind: 'support.answer_refused',
      to: email,
      name: `${first_name} ${last_name}`,
      facts: { first_name, subject, reason, link: `${public_url}/support-tickets/${id}` },
    }),
  )
  return left('its content is refused')
}
