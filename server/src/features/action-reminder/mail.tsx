// The mail that reminds whoever holds a link of the terms of its findings.

import { optOut } from '@gozlem/contract/client-company-contact'
import { pathOf } from '@gozlem/contract/path'
import { type ReminderGroup, reminderGroupLabels } from '@gozlem/domain/action-reminder/reminder'
import { formatDay } from '@gozlem/domain/calendar-date'
import { issuerKindLabels } from '@gozlem/domain/report/issuer'
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

const pressing: Record<ReminderGroup, string> = {
  overdue: 'termini geçen',
  due: 'termini bugün dolan',
  before: 'termini yaklaşan',
}

export function reminderMail(facts: MailFacts['action_link.reminded']): Mail {
  const { number, client_company_name, issuer, sender_name, groups, link, public_url, opt_out_token } = facts
  const [first = { group: 'before' as const, count: 0 }] = groups
  const summary = `${pressing[first.group]} ${first.count} uygunsuzluk`
  return {
    subject: `${client_company_name} - ${summary} (${number})`,
    unsubscribe: `${public_url}${pathOf(optOut, { query: { token: opt_out_token } })}`,
    body: (
      <MailLayout
        preview={`${number} numaralı raporda ${summary}`}
        heading="Termin hatırlatması"
        reason={`Bu ileti, ${client_company_name} işyerinin ${number} numaralı raporundaki uygunsuzlukların bağlantısı size verildiği için gönderildi.`}
      >
        <MailText>Sayın {facts.name},</MailText>
        {groups.map(({ group, text, count, actions }) => (
          <div key={group}>
            <MailHeading>{reminderGroupLabels[group]}</MailHeading>
            {text.split(/\n+/).map((paragraph) => (
              <MailText key={paragraph}>{paragraph}</MailText>
            ))}
            <MailList>
              {[
                ...actions.map(lineOf),
                ...(count > actions.length ? [`ve ${count - actions.length} uygunsuzluk daha`] : []),
              ]}
            </MailList>
          </div>
        ))}
        <MailButton href={link}>Uygunsuzlukları Aç</MailButton>
        <MailText>
          {sender_name && (
            <>
              {sender_name}
              <br />
            </>
          )}
          {issuer.kind === 'osgb' ? `${issuer.name}, ${issuerKindLabels.osgb}` : issuerKindLabels.individual}
        </MailText>
        <MailFootnote>
          Bağlantı hesap gerektirmez ve yalnız size aittir; şimdiki terminlere göre {formatDay(facts.ends_on)}{' '}
          tarihine kadar geçerlidir.
          {sender_name &&
            ` Sorularınız için bu iletiyi yanıtlayın; yanıtınız ${sender_name} adlı kişiye gider.`}
        </MailFootnote>
        <MailFootnote>
          Bu adrese böyle iletiler gönderilmesini istemiyorsanız{' '}
          <MailLink href={`${public_url}/mail-opt-out?token=${opt_out_token}`}>e-postaları durdurun</MailLink>
          . Kişisel verilerin işlenmesi: {public_url}/kvkk
        </MailFootnote>
      </MailLayout>
    ),
  }
}

type Action = MailFacts['action_link.reminded']['groups'][number]['actions'][number]

/** As the report numbers it, or a later one that names it now. */
const lineOf = ({ finding_number, later_report = null, title, place, term }: Action) =>
  `${later_report === null ? 'No' : `Rapor ${later_report}, no`} ${finding_number}: ${title}${place === '' ? '' : ` (${place})`}, termin ${formatDay(term)}`
