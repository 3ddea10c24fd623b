import { beginningOf } from '../../external/secrets/answer-address'
import type { Mailbox } from '../../external/mail/mailbox'
import { type MailAnswerParts, takeMailAnswer } from './mail-answer-commands'

export interface SupportMailbox {
  mailbox: Mailbox
  /** Its plain address. */
  address: string
}

export type ReadMailboxParts = Omit<MailAnswerParts, 'support_email' | 'mail_from'> & {
  /** Null: nobody reads answers to support mails. */
  support_mailbox: SupportMailbox | null
  delivery: { mail_from: string }
}

/** Takes the answers that came by mail since the last time. @throws Error when the mailbox cannot be read */
export async function readSupportMailbox(parts: ReadMailboxParts, signal: AbortSignal): Promise<void> {
  const { support_mailbox, delivery } = parts
  if (!support_mailbox) return
  const { mailbox, address } = support_mailbox
  const answers = { ...parts, support_email: address, mail_from: delivery.mail_from }
  await mailbox.readNew(beginningOf(address), (mail) => takeMailAnswer(answers, mail), signal)
}
