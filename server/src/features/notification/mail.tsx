import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

/** An announcement as its reader gets it by mail. */
export function announcementMail({
  title,
  message,
  first_name,
  link,
}: MailFacts['notification.announcement']): Mail {
  return {
    subject: title,
    body: (
      <MailLayout
        preview={message.slice(0, 120)}
        heading={title}
        reason="Bu ileti, bir Saha Gözlem hesabınız olduğu için sistem yöneticisi tarafından gönderildi."
      >
        <MailText>Merhaba {first_name},</MailText>
        {message.split(/\n{2,}/).map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
        <MailButton href={link}>Uygulamada aç</MailButton>
      </MailLayout>
    ),
  }
}
