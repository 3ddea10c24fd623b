/** A rendered mail on its way to one person. */
export interface OutgoingMail {
  /** Id of its outbox row; the Message-ID is made from it, so that a mail sent twice is recognised as one. */
  id: string
  /** What it is about: `account.verify_email`. */
  kind: string
  /** Sender as configured: `Saha Gözlem <no-reply@gozlem.example>`. */
  from: string
  to: { address: string; name: string }
  /** Whom an answer reaches; without one it goes to the sender. */
  reply_to: { address: string; name: string } | null
  subject: string
  html: string
  text: string
  /** Where a mailbox asks by one click that no more such mails come. */
  unsubscribe?: string
  attachments: MailAttachment[]
}

export interface MailAttachment {
  file_name: string
  content_type: string
  bytes: Uint8Array
  /** Under which the words of the mail show it. */
  content_id?: string
}

/** Hands mails over to whatever carries them. */
export interface MailTransport {
  /**
   * Hands one mail over; when it resolves, the other side has taken responsibility for it.
   * @throws DeliveryError permanent when the recipient is refused for good
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
