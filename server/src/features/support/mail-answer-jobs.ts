import type { Mailbox } from '../../external/mail/mailbox'
import type { MailReader } from '../../external/mail/mail-reader'
import { beginningOf } from '../../external/secrets/answer-address'
import { type MailAnswerParts, takeMailAnswer } from './mail-answer-commands'

export interface SupportMailbox {
  mailbox: Mailbox
  reader: Pick<MailReader, 'readHead' | 'readAnswer'>
  /** Its plain address. */
  address: string
}

export type ReadMailboxParts = Omit<MailAnswerParts, 'support_email' | 'mail_from' | 'reader'> & {
  /** Null: nobody reads answers to support mails. */
  support_mailbox: SupportMailbox | null
  delivery: { mail_from: string }
}

/** Takes the answers that came by mail since the last time. @throws Error when the mailbox cannot be read */
export async function readSupportMailbox(parts: ReadMailboxParts, signal: AbortSignal): Promise<void> {
  const { support_mailbox, delivery, log } = parts
  if (!support_mailbox) return
  const { mailbox, reader, address } = support_mailbox
  const answers = { ...parts, reader, support_email: address, mail_from: delivery.mail_from }
  try {
    await mailbox.readNew({
      addressed: beginningOf(address),
      take: (mail) => takeMailAnswer(answers, mail),
      log,
      signal,
    })
  } catch (error) {
    log.error({ err: error }, 'the mailbox of support cannot be read')
    throw error
  }
}
