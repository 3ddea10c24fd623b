// The mails of a danger to life: to whoever has to act, and to whoever runs the organization when nobody answered.
import { unknownSender } from '@gozlem/domain/account/unknown-sender'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { issuerKindLabels } from '@gozlem/domain/report/issuer'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailText } from '../../external/mail/MailParts'
import { carriedPhoto, type Mail } from '../../external/mail/mail'
import { Section } from '../../external/mail/mail-elements'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

/** `hasPhoto`: whether the photo goes with it; one that was removed meanwhile does not. */
export function criticalNoticeMail(facts: MailFacts['critical_notice.sent'], hasPhoto: boolean): Mail {
  const { name, client_company_name, issuer, sender_name, title, description, place, measures, link } = facts
  return {
    subject: `HAYATİ TEHLİKE - ${client_company_name}: hemen önlem alın`,
    body: (
      <MailLayout
        preview={`${client_company_name}: ${title}`}
        heading="Hayati tehlike bildirimi"
        reason={`Bu ileti, ${sender_name} işyerinizde hayati tehlike gördüğü ve size bildirmek zorunda olduğu için gönderildi.`}
      >
        <MailText>{name === '' ? 'Sayın ilgili,' : `Sayın ${name},`}</MailText>
        <MailText>
          {client_company_name} işyerinde hayati tehlike tespit edildi. Tehlike giderilene kadar çalışanları
          uzaklaştırın ve önlemi hemen alın.
        </MailText>
        <MailText>
          <strong>{title}</strong>
          {place !== '' && (
            <>
              <br />
              Yer: {place}
            </>
          )}
        </MailText>
        {description !== '' && <MailText>{description}</MailText>}
        {measures.length > 0 && (
          <MailText>
            <strong>Alınacak önlemler</strong>
            {measures.map((measure) => (
              <span key={measure}>
                <br />• {measure}
              </span>
            ))}
          </MailText>
        )}
        {hasPhoto && (
          <Section style={{ margin: '0 0 16px' }}>
            <img
              src={`cid:${carriedPhoto}`}
              alt="Tehlikenin fotoğrafı"
              width="100%"
              style={{ display: 'block', maxWidth: '100%', border: 'none', borderRadius: '8px' }}
            />
          </Section>
        )}
        <MailText>
          Okuduğunuzu ve önlem aldığınızı {formatInstant(facts.answer_by)} saatine kadar aşağıdaki sayfadan
          bildirin.
        </MailText>
        <MailButton href={link}>Bildirimi Aç ve Yanıtla</MailButton>
        <MailText>
          {sender_name}
          <br />
          {issuer.kind === 'osgb' ? `${issuer.name}, ${issuerKindLabels.osgb}` : issuerKindLabels.individual}
        </MailText>
        <MailFootnote>{unknownSender(sender_name)}</MailFootnote>
        <MailFootnote>
          Bağlantı hesap gerektirmez ve yalnız size aittir. 6331 sayılı Kanunun 8. maddesine göre hayati
          tehlike arz eden durumlar işverene yazılı bildirilir; gereği yapılmazsa Bakanlığa bildirilmesi
          zorunludur. Kişisel verilerin işlenmesi: {facts.public_url}/kvkk
        </MailFootnote>
      </MailLayout>
    ),
  }
}

export function criticalUnansweredMail(facts: MailFacts['critical_notice.unanswered']): Mail {
  const { name, client_company_name, title, sender_name, recipients, answer_by, link } = facts
  return {
    subject: `Hayati tehlike bildirimine yanıt yok - ${client_company_name}`,
    body: (
      <MailLayout
        preview={`${client_company_name}: ${title}`}
        heading="Hayati tehlike bildirimine yanıt yok"
        reason="Bu ileti, kurumunuzun bildirdiği bir hayati tehlikeye süresinde yanıt gelmediği için gönderildi."
      >
        <MailText>Sayın {name},</MailText>
        <MailText>
          {sender_name}, {client_company_name} işyerinde bir hayati tehlikeyi {recipients} alıcıya bildirdi.{' '}
          {formatInstant(answer_by)} saatine kadar kimse yanıt vermedi.
        </MailText>
        <MailText>
          <strong>{title}</strong>
        </MailText>
        <MailText>
          İşvereni telefonla arayın. Tehlike giderilmezse 6331 sayılı Kanunun 8. maddesi gereği Bakanlığa
          bildirim hazırlanır; raporun sayfasından indirip gönderebilirsiniz.
        </MailText>
        <MailButton href={link}>Raporu Aç</MailButton>
      </MailLayout>
    ),
  }
}
