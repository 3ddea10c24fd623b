// What leaves the product leaves through here: a row and a job in the transaction that makes the message necessary, so
// that neither a rollback sends it nor a dead mail server loses it. deliver.ts does the sending.
import { v7 as uuidv7 } from 'uuid'
import type { Scope, Work } from '../../db/tenant-scope'
import { oneLine } from '../../external/mail/mail'
import { seal } from '../../external/secrets/seal'
import type { JobQueue } from '../queue'
import type { MailToWrite } from './mail-facts'
import { type Channel, insertMessage } from './store'

export interface Outbox {
  /**
   * Sends a mail when the running transaction commits; answers the id of its row.
   * @throws Error when `to` is no plain address
   */
  mail(work: Work<Scope>, message: MailMessage): Promise<string>
  /**
   * Sends an SMS when the running transaction commits; answers the id of its row.
   * @throws Error when `to` is not +90 and ten digits
   */
  sms(work: Work<Scope>, message: SmsMessage): Promise<string>
}

interface Addressed {
  /** Whose message it is. Null, for somebody without an organization, needs the system scope. */
  organization_id: string | null
}

/** What it is about, as feature.word: `account.verify_email`; its words are made when it is sent. */
export type MailMessage = MailToWrite & MailAddress

interface MailAddress extends Addressed {
  to: string
  /** Name of the recipient, shown beside the address. */
  name?: string
  /** Whom an answer reaches. */
  reply_to?: { address: string; name: string }
  /** What goes with the mail; read when the mail is handed over. */
  attachment?: Attachment
}

/** What a mail carries, by name: a waiting message keeps no bytes. */
export type Attachment = ReportAttachment | PhotoAttachment

/** A completed report as PDF. */
export interface ReportAttachment {
  report_id: string
  file_name: string
}

/** A photo of a report, which the words of the mail show. */
export interface PhotoAttachment {
  image_id: string
  file_name: string
}

export interface SmsMessage extends Addressed {
  /** What it is about, as feature.word. */
  kind: string
  /** `+90` and ten digits. */
  to: string
  text: string
}

/** What a row keeps sealed until it is delivered. */
export type MailContent = {
  name: string
  facts: unknown
  reply_to?: { address: string; name: string }
  attachment?: Attachment
}
export type SmsContent = { text: string }

export interface OutboxParts {
  queue: Pick<JobQueue, 'enqueue'>
  /** 32 bytes that seal the content of waiting messages. */
  sealing_key: Buffer
}

/** Opens the outbox. */
export function createOutbox({ queue, sealing_key }: OutboxParts): Outbox {
  const put = async (
    work: Work<Scope>,
    channel: Channel,
    recipient: string,
    { organization_id, kind }: Addressed & { kind: string },
    content: MailContent | SmsContent,
  ) => {
    const id = uuidv7()
    const sealed = seal(JSON.stringify(content), sealing_key)
    await insertMessage(work, { id, organization_id, channel, kind, recipient, content: sealed })
    await queue.enqueue(work.db, { name: 'outbox.deliver', payload: { organization_id, message_id: id } })
    return id
  }
  return {
    async mail(work, message) {
      if (!plainAddress.test(message.to))
        throw new Error(`${message.kind}: the recipient is no plain address`)
      const { facts, attachment, reply_to, name = '' } = message
      const content: MailContent = {
        name: oneLine(name),
        facts,
        ...(reply_to && { reply_to: { ...reply_to, name: oneLine(reply_to.name) } }),
        ...(attachment && { attachment }),
      }
      return put(work, 'mail', message.to, message, content)
    },
    async sms(work, message) {
      if (!phoneNumber.test(message.to)) throw new Error(`${message.kind}: the recipient is no phone number`)
      return put(work, 'sms', message.to, message, { text: message.text })
    },
  }
}

/** One address and nothing that could become a second one or a header. */
const plainAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u
const phoneNumber = /^\+90\d{10}$/
