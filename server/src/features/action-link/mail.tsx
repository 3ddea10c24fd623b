// The mail that brings the link to corrective actions to whoever is responsible for them.
import { optOut } from '@gozlem/contract/client-company-contact'
import { pathOf } from '@gozlem/contract/path'
import { unknownSender } from '@gozlem/domain/account/unknown-sender'
import { formatDay } from '@gozlem/domain/calendar-date'
import { issuerKindLabels } from '@gozlem/domain/report/issuer'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailLink, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

const ofResponsible = {
  subject: 'sorumlusu olduğunuz uygunsuzluklar',
  heading: 'Sorumlusu olduğunuz uygunsuzluklar',
  preview: 'sorumlusu olduğunuz',
  found: 'sorumlu olarak sizin yazıldığınız',
}
/** Findings that name nobody: whoever gets them is not told to be responsible. */
const ofNobody: typeof ofResponsible = {
  subject: 'giderilecek uygunsuzluklar',
  heading: 'Giderilecek uygunsuzluklar',
  preview: 'sorumlusu yazılmamış',
  found: 'sorumlusu yazılmamış',
}

export function actionLinkMail(facts: MailFacts['action_link.given']): Mail {
  const { number, client_company_name, issuer, sender_name, actions, link, public_url } = facts
  const words = facts.responsible === '' ? ofNobody : ofResponsible
  return {
    subject: `${client_company_name} - ${words.subject} (${number})`,
    unsubscribe: `${public_url}${pathOf(optOut, { query: { token: facts.opt_out_token } })}`,
    body: (
      <MailLayout
        preview={`${number} numaralı raporda ${words.preview} ${actions} uygunsuzluk`}
        heading={words.heading}
        reason={
          facts.by_holder
            ? 'Bu ileti, yeni bağlantı bağlantının sayfasından istendiği için gönderildi.'
            : `Bu ileti, ${sender_name} bu bağlantının size gönderilmesini istediği için gönderildi.`
        }
      >
        <MailText>Sayın {facts.name},</MailText>
        <MailText>
          {client_company_name} işyerinin {formatDay(facts.completed_at)} tarihli, {number} numaralı saha
          gözlem raporunda {words.found} {actions} uygunsuzluk var. Aşağıdaki sayfada her birini, alınacak
          önlemi ve terminini görürsünüz. Giderdiğinizde aynı sayfadan fotoğrafıyla bildirebilirsiniz.
        </MailText>
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
        {sender_name && <MailFootnote>{unknownSender(sender_name)}</MailFootnote>}
        <MailFootnote>
          Bağlantı hesap gerektirmez ve yalnız size aittir; şimdiki terminlere göre {formatDay(facts.ends_on)}{' '}
          tarihine kadar geçerlidir.
          {sender_name &&
            ` Sorularınız için bu iletiyi yanıtlayın; yanıtınız ${sender_name} adlı kişiye gider.`}
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
