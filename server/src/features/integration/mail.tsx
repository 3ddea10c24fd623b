import { formatDay } from '@gozlem/domain/calendar-date'
import { tokenScopeLabels } from '@gozlem/domain/integration/api-token'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

const reason = 'Bu ileti, kurumunuzun Saha Gözlem hesabının güvenliğiyle ilgili olduğu için gönderildi.'

export function tokenCreatedMail(facts: MailFacts['integration.token_created']): Mail {
  const { first_name, maker, token_name, scopes, expires_on, link } = facts
  const subject = 'Yeni API anahtarı oluşturuldu'
  return {
    subject,
    body: (
      <MailLayout preview={`${subject}: ${token_name}`} heading={subject} reason={reason}>
        <MailText>Merhaba {first_name},</MailText>
        <MailText>
          {maker}, kurumunuzun verilerine başka bir programın erişmesi için “{token_name}” adlı bir API
          anahtarı oluşturdu.
        </MailText>
        <MailText>
          Yetkileri: {scopes.map((scope) => tokenScopeLabels[scope]).join(', ')}. Son kullanma günü:{' '}
          {formatDay(expires_on)}.
        </MailText>
        <MailButton href={link}>API Anahtarlarını Gör</MailButton>
        <MailFootnote>
          Bu anahtardan haberiniz yoksa hemen iptal edin; onu kullanan program o anda erişemez olur.
        </MailFootnote>
      </MailLayout>
    ),
  }
}
