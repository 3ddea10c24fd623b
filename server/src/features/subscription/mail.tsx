import { formatDay } from '@gozlem/domain/calendar-date'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

/** To whoever runs an organization: its plan ends, or is over. */
export function planEndMail(facts: MailFacts['organization.plan_end']): Mail {
  const { first_name, organization_name, plan_ends_on, days_left, link } = facts
  const day = formatDay(plan_ends_on)
  const isOver = days_left < 0
  const subject = isOver
    ? `${organization_name} planı sona erdi`
    : `${organization_name} planı ${day} günü bitiyor`
  return {
    subject,
    body: (
      <MailLayout
        preview={isOver ? 'Yeni rapor oluşturulamaz.' : `Planın son günü ${day}.`}
        heading={isOver ? 'Kurumunuzun planı sona erdi' : 'Kurumunuzun planı bitiyor'}
        reason={`Bu ileti, Saha Gözlem’de ${organization_name} kurumunu yönettiğiniz için gönderildi.`}
      >
        <MailText>Merhaba {first_name},</MailText>
        <MailText>
          {organization_name} planının son günü {day}
          {isOver ? ' idi' : `, ${leftOf(days_left)}`}. {isOver ? 'Artık' : 'Sonrasında'} yeni rapor
          oluşturulamaz. Başlanmış raporlar tamamlanabilir; bütün raporlar okunabilir, indirilebilir ve
          gönderilebilir.
        </MailText>
        <MailText>Süreyi uzatmak için destek talebi açın.</MailText>
        <MailButton href={link}>Planı Aç</MailButton>
      </MailLayout>
    ),
  }
}

const leftOf = (days: number): string => (days === 0 ? 'bugün' : `${days} gün kaldı`)
