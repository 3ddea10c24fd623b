// The mail that brings the link to corrective actions to whoever is responsible for them.
import { formatDay } from '@gozlem/domain/calendar-date'
import { issuerKindLabels } from '@gozlem/domain/report/issuer'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailLink, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

export function actionLinkMail(facts: MailFacts['action_link.given']): Mail {
  const { number, client_company_name, issuer, sender_name, actions, link, public_url } = facts
  return {
    subject: `${client_company_name} - sorumlusu olduğunuz uygunsuzluklar (${number})`,
    body: (
      <MailLayout
        preview={`${number} numaralı raporda sorumlusu olduğunuz ${actions} uygunsuzluk`}
        heading="Sorumlusu olduğunuz uygunsuzluklar"
        reason={`Bu ileti, ${sender_name} bu bağlantının size gönderilmesini istediği için gönderildi.`}
      >
        <MailText>Sayın {facts.name},</MailText>
        <MailText>
          {client_company_name} işyerinin {formatDay(facts.completed_at)} tarihli, {number} numaralı saha
          gözlem raporunda sorumlu olarak sizin yazıldığınız {actions} uygunsuzluk var. Aşağıdaki sayfada her
          birini, alınacak önlemi ve terminini görürsünüz. Giderdiğinizde aynı sayfadan fotoğrafıyla
          bildirebilirsiniz.
        </MailText>
        <MailButton href={link}>Uygunsuzlukları Aç</MailButton>
        <MailText>
          {sender_name}
          <br />
          {issuer.kind === 'osgb' ? `${issuer.name}, ${issuerKindLabels.osgb}` : issuerKindLabels.individual}
        </MailText>
        <MailFootnote>
          Bağlantı hesap gerektirmez ve yalnız size aittir; şimdiki terminlere göre {formatDay(facts.ends_on)}{' '}
          tarihine kadar geçerlidir. Sorularınız için bu iletiyi yanıtlayın; yanıtınız {sender_name} adlı
          kişiye gider.
        </MailFootnote>
        <MailFootnote>
          Bu adrese böyle iletiler gönderilmesini istemiyorsanız{' '}
          <MailLink href={`${public_url}/mail-opt-out?token=${facts.opt_out_token}`}>
            e-postaları durdurun
          </MailLink>
          . Kişisel verilerin işlenmesi: {public_url}/kvkk
        </MailFootnote>
      </MailLayout>
    ),
  }
}
