// The weekly digest of what somebody follows up.
import { optOut } from '@gozlem/contract/client-company-contact'
import { pathOf } from '@gozlem/contract/path'
import { formatDay } from '@gozlem/domain/calendar-date'
import { MailLayout } from '../../external/mail/MailLayout'
import {
  MailButton,
  MailFootnote,
  MailHeading,
  MailLink,
  MailList,
  MailText,
} from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

type Facts = MailFacts['corrective_action.digest']

export function digestMail(facts: Facts): Mail {
  const { overdue, reported, upcoming, public_url, opt_out_token, without_link } = facts
  const summary = [
    overdue.count > 0 && `${overdue.count} gecikmiş`,
    reported.count > 0 && `${reported.count} onayınızı bekleyen`,
    upcoming.count > 0 && `${upcoming.count} termini yaklaşan`,
  ]
    .filter(Boolean)
    .join(', ')
  return {
    subject: `Haftalık özet: ${summary} uygunsuzluk`,
    unsubscribe: `${public_url}${pathOf(optOut, { query: { token: opt_out_token } })}`,
    body: (
      <MailLayout
        preview={`${summary} uygunsuzluk`}
        heading="Uygunsuzlukların haftalık özeti"
        reason="Bu ileti, Saha Gözlem hesabınızla takip ettiğiniz uygunsuzluklar olduğu için gönderildi."
      >
        <MailText>Merhaba {facts.first_name},</MailText>
        <Part title="Gecikenler" part={overdue} />
        <Part title="Çözümü bildirilen, onayınızı bekleyenler" part={reported} />
        <Part title={`${formatDay(facts.until)} tarihine kadar termini dolanlar`} part={upcoming} />
        {without_link > 0 && (
          <MailText>
            {without_link} kişiye bağlantı verilmemiş: sorumlu oldukları uygunsuzlukları göremez ve hatırlatma
            almazlar. Bağlantıyı raporun sayfasından verebilirsiniz.
          </MailText>
        )}
        <MailButton href={facts.link}>Uygunsuzluk Takibini Aç</MailButton>
        <MailFootnote>
          Bu özeti almak istemiyorsanız{' '}
          <MailLink href={`${public_url}/mail-opt-out?token=${opt_out_token}`}>
            haftalık özeti durdurun
          </MailLink>
          . Profilinizden yeniden açabilirsiniz.
        </MailFootnote>
      </MailLayout>
    ),
  }
}

function Part({ title, part: { count, actions } }: { title: string; part: Facts['overdue'] }) {
  if (count === 0) return null
  const more = count - actions.length
  return (
    <>
      <MailHeading>{`${title}: ${count}`}</MailHeading>
      <MailList>{[...actions.map(lineOf), ...(more > 0 ? [`ve ${more} uygunsuzluk daha`] : [])]}</MailList>
    </>
  )
}

const lineOf = ({ company_name, finding_number, title, term }: Facts['overdue']['actions'][number]) =>
  `${company_name}, no ${finding_number}: ${title}, termin ${formatDay(term)}`
