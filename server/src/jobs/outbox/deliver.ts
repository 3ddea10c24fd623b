// Hands a message of the outbox over. At least once: a process that dies before it has read the answer sends again, under
// the same Message-ID.
import type { Pool } from 'pg'
import { type Scope, type Work, writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { DeliveryError } from '../../external/delivery-error'
import { type Mail, type RenderedMail, renderMail } from '../../external/mail/mail'
import type { MailAttachment, MailTransport } from '../../external/mail/mail-transport'
import { unseal } from '../../external/secrets/seal'
import type { SmsProvider } from '../../external/sms/sms-provider'
import type { JobPayloads } from '../catalogue'
import { endsRows } from '../given-up'
import type { AnsweredMessages } from './answered'
import type { Attachment, MailContent, SmsContent } from './outbox'
import { type ClaimedMessage, claimMessage, listUnqueued, markSent, noteFailure } from './store'

export interface DeliveryParts {
  pool: Pool
  /** The key of `createOutbox`. */
  sealing_key: Buffer
  mail: MailTransport
  /** Sender of every mail: `Saha Gözlem <no-reply@gozlem.example>`. */
  mail_from: string
  sms: SmsProvider
  answered: AnsweredMessages
  /** The words of a mail, from what its row keeps, and whether a file goes with it. */
  words: (kind: string, facts: unknown, carries: boolean) => Mail | Promise<Mail>
  /** Reads what a mail of an organization carries: null when the mail is nothing without it, undefined when it goes without. */
  attach: (organization_id: string, attachment: Attachment) => Promise<MailAttachment | null | undefined>
  /** Asked before a message of an organization goes out: whether its reader wants none any more. It was taken back then. */
  takeBack: (organization_id: string, message: MessageToGo) => Promise<boolean>
  /** Told in its transaction that a message was taken over or is given up. */
  settled: (work: Work<Scope>, organization_id: string | null, message: SettledMessage) => Promise<void>
  /** Told of a message that is given up. */
  onError: (error: Error) => void
}

export type SettledMessage = Pick<ClaimedMessage, 'id' | 'kind'>
export type MessageToGo = Pick<ClaimedMessage, 'id' | 'kind' | 'recipient'>

/** With the pauses of the job catalogue the last try comes more than a day after the first. */
const mostTries = 40

/**
 * Delivers a message that still waits. Returns when it was taken over or is given up: refused for good, or tried often
 * enough, when it is kept, marked failed; or its reader wants no such messages any more.
 * @throws Error naming the reason when it is to be tried again
 */
export async function deliverMessage(
  parts: DeliveryParts,
  { organization_id, message_id }: JobPayloads['outbox.deliver'],
  signal: AbortSignal,
): Promise<void> {
  const { pool, answered, takeBack, settled, onError } = parts
  const message = await within(pool, organization_id, (work) => claimMessage(work, message_id))
  if (!message) return answered.forget(message_id)
  const isAnswered = answered.has(message_id)
  if (!isAnswered && organization_id !== null && (await takeBack(organization_id, message))) return
  const failure = isAnswered
    ? null
    : await handOver(parts, organization_id, message, signal).then(
        () => null,
        (error: unknown) => error,
      )
  if (failure === null) {
    await within(pool, organization_id, async (work) => {
      await markSent(work, message.id)
      await settled(work, organization_id, message)
    })
    return answered.forget(message_id)
  }

  const given_up = (failure instanceof DeliveryError && failure.permanent) || message.tries >= mostTries
  const last_error = reasonOf(failure)
  await within(pool, organization_id, async (work) => {
    await noteFailure(work, message.id, { last_error, given_up })
    if (given_up) await settled(work, organization_id, message)
  })
  const state = given_up ? 'is given up' : 'waits'
  const report = new Error(`outbox: ${message.channel} ${message.kind} ${message.id} ${state}: ${last_error}`)
  if (!given_up) throw report
  onError(report)
}

/** Gives messages up whose job the queue gave up: their process died too often, or the queue lost them. */
export const endsMessages = ({ pool, settled }: Pick<DeliveryParts, 'pool' | 'settled'>) =>
  endsRows({
    in_work: { 'outbox_message.status': ['waiting'], 'report_delivery.mail_status': ['waiting'] },
    list: listUnqueued,
    end: ({ id, organization_id, kind }) =>
      within(pool, organization_id, async (work) => {
        if (await noteFailure(work, id, { last_error: 'the queue gave it up', given_up: true }))
          await settled(work, organization_id, { id, kind })
      }),
  })

async function handOver(
  { sealing_key, mail, mail_from, sms, words, attach, answered, onError }: DeliveryParts,
  organization_id: string | null,
  { id, channel, kind, recipient, content }: ClaimedMessage,
  signal: AbortSignal,
): Promise<void> {
  const opened: unknown = JSON.parse(unseal(content, sealing_key))
  switch (channel) {
    case 'mail': {
      const { name, facts, attachment, reply_to = null, ...drawn } = opened as MailContent | DrawnContent
      const attached = attachment && organization_id ? await attach(organization_id, attachment) : undefined
      if (attached === null) throw new DeliveryError('the attachment is gone', { permanent: true })
      const rendered =
        'html' in drawn ? drawn : await renderMail(await words(kind, facts, attached !== undefined))
      const letter = { id, kind, from: mail_from, to: { address: recipient, name }, reply_to, ...rendered }
      await mail.send({ ...letter, attachments: attached ? [attached] : [] })
      break
    }
    case 'sms':
      await sms.send({ id, kind, to: recipient, ...(opened as SmsContent) }, signal)
  }
  try {
    answered.note(id)
  } catch (error) {
    // It went out all the same; only a killed process would have needed the note.
    onError(error instanceof Error ? error : new Error(String(error)))
  }
}

/** What rows keep that were written by a version that drew mails at once; they go out as they are. */
type DrawnContent = Omit<MailContent, 'facts'> & { facts?: undefined } & RenderedMail

/** Words of other errors may carry what is being sent; their name and code do not. */
function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}

async function within<T>(
  pool: Pool,
  organization_id: string | null,
  work: (work: Work<Scope>) => Promise<T>,
): Promise<T> {
  return organization_id === null
    ? writeAsSystem(pool, work)
    : writeForOrganization(pool, organization_id, work)
}
