import { answerAboveLine } from '@gozlem/domain/support/answer-text'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

const headings = {
  answered: 'Destek talebiniz yanıtlandı',
  waiting: 'Destek ekibi sizden bilgi bekliyor',
  closed: 'Destek talebiniz yanıtlandı ve kapatıldı',
} as const

/** What support answered, to whoever opened the ticket; it says where to answer. */
export function ticketAnsweredMail({
  first_name,
  subject,
  body,
  outcome,
  link,
  by_mail = false,
}: MailFacts['support.answered']): Mail {
  return {
    subject: `Destek talebiniz: ${subject}`,
    body: (
      <MailLayout
        preview={by_mail ? `${answerAboveLine}. ${body.slice(0, 120)}` : body.slice(0, 120)}
        {...(by_mail && { above: answerAboveLine })}
        heading={headings[outcome]}
        reason="Bu ileti, Saha Gözlem’de bir destek talebi açtığınız için gönderildi."
      >
        <MailText>Merhaba {first_name},</MailText>
        <MailText>“{subject}” konulu talebinize gelen yanıt:</MailText>
        {body.split(/\n+/).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a text never change their order
          <MailText key={index}>{line}</MailText>
        ))}
        <MailButton href={link}>Talebi aç ve yanıtla</MailButton>
        <MailFootnote>
          {by_mail
            ? 'Bu e-postayı yanıtlayabilir ya da uygulamada talebin altına yazabilirsiniz.'
            : 'Yanıtınızı bu e-postaya değil, uygulamada talebin altına yazın.'}
          {outcome === 'closed' && ' Yazdığınızda talep yeniden açılır.'}
        </MailFootnote>
      </MailLayout>
    ),
  }
}

/** Why what somebody answered by mail is not in their ticket. */
export function answerRefusedMail({
  first_name,
  subject,
  reason,
  link,
}: MailFacts['support.answer_refused']): Mail {
  return {
    subject: `Yanıtınız eklenemedi: ${subject}`,
    body: (
      <MailLayout
        preview={reason}
        heading="E-postayla gönderdiğiniz yanıt talebe eklenemedi"
        reason="Bu ileti, Saha Gözlem destek talebinize e-postayla yanıt verdiğiniz için gönderildi."
      >
        <MailText>Merhaba {first_name},</MailText>
        <MailText>
          “{subject}” konulu talebinize gönderdiğiniz e-posta eklenemedi: {reason}
        </MailText>
        <MailText>E-postanız silinmedi. Yanıtınızı uygulamada talebin altına yazabilirsiniz.</MailText>
        <MailButton href={link}>Talebi aç ve yanıtla</MailButton>
      </MailLayout>
    ),
  }
}
