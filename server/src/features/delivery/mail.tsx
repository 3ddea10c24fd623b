// The mail that brings a completed report to people of the client company.
import { optOut } from '@gozlem/contract/client-company-contact'
import { pathOf } from '@gozlem/contract/path'
import { unknownSender } from '@gozlem/domain/account/unknown-sender'
import { formatDay } from '@gozlem/domain/calendar-date'
import { declarationNote, declaredNameLabel, issuerKindLabels } from '@gozlem/domain/report/issuer'
import { reissueLabel } from '@gozlem/domain/report/reissue'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailLink, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

type SentReport = MailFacts['report.sent']

/** A contact was named for the company; somebody else's address was typed for this report alone. */
function reasonOf({ is_contact, issuer, sender_name }: SentReport): string {
  return is_contact
    ? `Bu ileti, ${issuer.name} sizi firmanızın iletişim kişisi olarak kaydettiği için gönderildi.`
    : `Bu ileti, ${sender_name} bu raporun size gönderilmesini istediği için gönderildi.`
}

/** Where this reader ends such mails: by a page, and by the one click of their mailbox. */
function optOutOf({ opt_out_token: token, public_url }: SentReport) {
  if (token === undefined) return null
  return {
    page: `${public_url}/mail-opt-out?token=${token}`,
    one_click: `${public_url}${pathOf(optOut, { query: { token } })}`,
  }
}

export function sentReportMail(report: SentReport): Mail {
  const { number, client_company_name, issuer, osgb_name, link } = report
  const declared = declarationNote(issuer, osgb_name)
  const heading = 'Saha gözlem raporunuz'
  const ending = optOutOf(report)
  return {
    subject: `${client_company_name} - Saha Gözlem Raporu ${number}`,
    unsubscribe: ending?.one_click,
    body: (
      <MailLayout
        preview={`${number} numaralı saha gözlem raporu`}
        heading={heading}
        reason={reasonOf(report)}
      >
        <MailText>{report.recipient_name ? `Sayın ${report.recipient_name},` : 'Merhaba,'}</MailText>
        <MailText>
          {client_company_name} işyerinde yapılan saha gözleminin {formatDay(report.completed_at)} tarihli,{' '}
          {number} numaralı raporu {link ? 'aşağıdaki bağlantıdadır' : 'ektedir'}. Raporda{' '}
          {report.total_entries} uygunsuzluk yer alır.
        </MailText>
        {report.replaced_by !== undefined && (
          <MailText>
            Bu raporun yerine {reissueLabel(report.replaced_by)} düzenlendi; güncel rapor {report.replaced_by}{' '}
            numaralı olandır.
          </MailText>
        )}
        {report.message
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change their places
            <MailText key={index}>{line}</MailText>
          ))}
        {link && <MailButton href={link}>Raporu Aç</MailButton>}
        <MailText>
          {report.sender_name}
          <br />
          {issuer.kind === 'osgb' ? `${issuer.name}, ${issuerKindLabels.osgb}` : issuerKindLabels.individual}
        </MailText>
        {declared && (
          <MailText>
            {declaredNameLabel}: “{osgb_name}”. {declared}
          </MailText>
        )}
        <MailFootnote>{unknownSender(report.sender_name)}</MailFootnote>
        <MailFootnote>
          {link &&
            `Bağlantı ${formatDay(report.expires_at)} tarihine kadar geçerlidir, hesap gerektirmez ve yalnız size aittir. `}
          Rapor hakkında sorularınız için bu iletiyi yanıtlayın; yanıtınız {report.sender_name} adlı kişiye
          gider.
        </MailFootnote>
        <MailFootnote>
          {ending === null ? (
            'Böyle iletiler almak istemiyorsanız bu iletiyi yanıtlayarak göndericiye bildirin.'
          ) : (
            <>
              Bu adrese rapor gönderilmesini istemiyorsanız{' '}
              <MailLink href={ending.page}>rapor e-postalarını durdurun</MailLink>.
            </>
          )}{' '}
          Kişisel verilerin işlenmesi: {report.public_url}/kvkk
        </MailFootnote>
      </MailLayout>
    ),
  }
}
