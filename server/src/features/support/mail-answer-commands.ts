// Answers that come by mail (docs/decisions/056-support.md): into the ticket whose address they went to, if its own person wrote
// them. Whatever is not taken stays in the mailbox, and its person is told why.
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem, problem } from '@gozlem/domain/problem'
import { largeMail, mailMegabytes, unreadableMail } from '@gozlem/domain/support/attachments'
import { longestMessage } from '@gozlem/domain/support/ticket'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { validate as isUuid, v5 as uuidv5 } from 'uuid'
import { writeAsSystem, writeForOrganization, writeForPerson } from '../../db/tenant-scope'
import { makeUploadFolder } from '../../external/files/upload-folder'
import type { FoundMail, Taken } from '../../external/mail/found-mail'
import { type MailReader, MailUnreadable } from '../../external/mail/mail-reader'
import type { MailHead } from '../../external/mail/received-mail'
import { makeAnswerAddress, readAnswerAddress } from '../../external/secrets/answer-address'
import { countTry, type Limit } from '../../http/attempt-limit'
import type { ReceivedFile } from '../../http/context'
import { cleanFileName } from '../../http/file-name'
import type { Outbox } from '../../jobs/outbox/outbox'
import { hasMessage } from '../../jobs/outbox/store'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder } from '../../jobs/recorder'
import { type AttachmentPlace, withStoredAttachments } from './attachment-commands'
import { addMessage, hasWrittenEnough, noteRequesterWrote } from './commands'
import { type AnsweredTicketRow, findOwnTicket, listAnsweredTickets } from './store'

export interface MailAnswerParts extends AttachmentPlace {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  reader: Pick<MailReader, 'readHead' | 'readAnswer'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  sealing_key: Buffer
  public_url: string
  /** The plain address of the mailbox. */
  support_email: string
  /** Sender of our mails. */
  mail_from: string
}

/**
 * Takes a mail of the mailbox into the ticket it answers. Its head decides whether the rest of it is fetched at all.
 * @throws Error when it is to be tried again
 */
export async function takeMailAnswer(parts: MailAnswerParts, mail: FoundMail): Promise<Taken> {
  const left = (why: string): Taken => {
    parts.log.warn({ why, uid: mail.uid }, 'a mail to support stays unread in its mailbox')
    return 'kept'
  }
  if (!mail.head) return left('its head is too long')
  const head = await readable(parts.reader.readHead(mail.head))
  if (!head) return left('it cannot be read')
  if (head.is_automatic || (await isOurs(parts, head))) {
    parts.log.info({ uid: mail.uid }, 'a mail to support was written by a program')
    return 'done'
  }
  const ticket = await findAnswered(parts, head)
  if (!ticket) return left('it answers no ticket')
  if (head.from !== ticket.email) return left('somebody else sent it')
  if (await writeAsSystem(parts.pool, (work) => hasWrittenEnough(work, ticket.user_id))) return 'later'
  const bytes = mail.byte_size > mostBytes ? null : await mail.read(mostBytes)
  if (!bytes) return refuse(parts, ticket, largeMail, left)
  try {
    return (await addAnswer(parts, ticket, head, bytes)) ? 'done' : left('its person may not sign in')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'RATE_LIMITED') return 'later'
    return refuse(parts, ticket, error.message, left)
  }
}

const mostBytes = mailMegabytes * 2 ** 20

/** Null for a mail that is to blame itself. */
async function readable<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof MailUnreadable) return null
    throw error
  })
}

/** Others may write from our domain: what came back is known by the id under which our outbox sent it. */
async function isOurs(
  { pool, support_email, mail_from }: MailAnswerParts,
  { from, message_id }: MailHead,
): Promise<boolean> {
  if (from === support_email || from === plainAddress(mail_from)) return true
  const id = message_id.replace('<', '').split('@')[0] ?? ''
  return isUuid(id) && writeAsSystem(pool, (work) => hasMessage(work, id))
}

/** Of `Saha Gözlem <no-reply@gozlem.example>` what stands in the brackets. */
const plainAddress = (from: string): string =>
  from
    .slice(from.lastIndexOf('<') + 1)
    .replace('>', '')
    .toLowerCase()

/** More addresses to answer to than anybody's program puts into one mail. */
const mostAddresses = 5

/** The ticket that the mail went to, if its address was made for the ticket's person. */
async function findAnswered(
  { pool, sealing_key, support_email }: MailAnswerParts,
  { recipients }: MailHead,
): Promise<AnsweredTicketRow | null> {
  const addresses = [...new Set(recipients)].flatMap(
    (one) => readAnswerAddress(sealing_key, support_email, one) ?? [],
  )
  for (const { ticket_id, isOf } of addresses.slice(0, mostAddresses)) {
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
  head: MailHead,
  bytes: Uint8Array,
): Promise<boolean> {
  const origin = { organization_id, actor_id: user_id, request_id: '', address: '' }
  const recordEvent = createRecorder(parts.queue)
  const address = makeAnswerAddress(parts.sealing_key, parts.support_email, id, user_id)
  return withAnswer(parts, bytes, address, ({ words, files }) => {
    const message = {
      id: uuidv5(`${id} ${head.message_id || digestOf(bytes)}`, ofMails),
      body: messageOf(words, files),
      answered_by: null,
      channel: 'mail',
    } as const
    return withStoredAttachments(parts, files, async (attachments) => {
      const isNew = await writeForPerson(parts.pool, { organization_id, user_id }, async (work) => {
        const ticket = await findOwnTicket(work, id, { lock: true })
        if (!ticket || !(await addMessage(work, ticket, message, attachments))) return false
        const record = (event: Parameters<typeof recordEvent>[2]) => recordEvent(work.db, origin, event)
        await noteRequesterWrote({ ...work, record }, ticket, 'mail')
        return true
      })
      return { answer: isNew !== null, isNew: isNew === true }
    })
  })
}

/** Under which ids of messages are made from mails. */
const ofMails = '0b5f6f0e-3c0f-4c56-9d0c-6c5a1b7f2e11'

/** Stands for the Message-ID of a mail without one. */
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** @throws Problem VALIDATION_ERROR */
function messageOf(words: string, files: readonly ReceivedFile[]): string {
  if (words.length > longestMessage)
    throw problem('VALIDATION_ERROR', { message: `İleti ${longestMessage} karakterden uzun.` })
  if (words === '' && files.length === 0)
    throw problem('VALIDATION_ERROR', { message: 'İletide metin ya da dosya bulunamadı.' })
  return words || 'Yanıt ekteki dosyada.'
}

/**
 * Has a mail read where files of requests lie, and keeps its files there until the work is done.
 * @throws Problem VALIDATION_ERROR
 */
async function withAnswer<T>(
  { reader, support_email, mail_from }: MailAnswerParts,
  bytes: Uint8Array,
  address: string,
  work: (answer: { words: string; files: ReceivedFile[] }) => Promise<T>,
): Promise<T> {
  const folder = await makeUploadFolder()
  try {
    const mail = join(folder, 'mail')
    await writeFile(mail, bytes)
    const ours = [address, support_email, plainAddress(mail_from), 'Saha Gözlem']
    const answer = await readable(reader.readAnswer(mail, ours))
    if (!answer) throw problem('VALIDATION_ERROR', { message: unreadableMail })
    const files = answer.files.map(({ path, name, byte_size }) => ({
      path,
      file_name: cleanFileName(name),
      mime: '',
      byte_size,
      too_large: false,
    }))
    return await work({ words: answer.words, files })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One notice a ticket and hour: whoever sends several that are refused, or a program that does, gets no flood of them. */
const refusals: Limit = { kind: 'support-answer-refused', allowed: 1, windowSeconds: 60 * 60 }

/** Tells its person why the mail was not taken; it stays where it is. */
async function refuse(
  { pool, outbox, public_url }: MailAnswerParts,
  { organization_id, id, email, first_name, last_name, subject }: AnsweredTicketRow,
  reason: string,
  left: (why: string) => Taken,
): Promise<Taken> {
  await writeForOrganization(pool, organization_id, async (work) => {
    if ((await countTry(work.db, refusals, id)) > refusals.allowed) return
    await outbox.mail(work, {
      organization_id,
      kind: 'support.answer_refused',
      to: email,
      name: `${first_name} ${last_name}`,
      facts: { first_name, subject, reason, link: `${public_url}/support-tickets/${id}` },
    })
  })
  return left('its content is refused')
}
