// Mails of the portal: where it is, and the link that lets a contact in.
import { optOut } from '@gozlem/contract/client-company-contact'
import { pathOf } from '@gozlem/contract/path'
import { unknownSender } from '@gozlem/domain/account/unknown-sender'
import { issuerKindLabels } from '@gozlem/domain/report/issuer'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailLink, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

export function portalInvitationMail(facts: MailFacts['portal.invited']): Mail {
  const { name, client_company_name, issuer, sender_name, link, public_url, opt_out_token } = facts
  return {
    subject: `${client_company_name} - müşteri portalı`,
    unsubscribe: `${public_url}${pathOf(optOut, { query: { token: opt_out_token } })}`,
    body: (
      <MailLayout
        preview={`${client_company_name} işyerinin raporları ve uygunsuzlukları tek sayfada`}
        heading="Müşteri portalına davet edildiniz"
        reason={`Bu ileti, ${sender_name} sizi portala davet ettiği için gönderildi.`}
      >
        <Greeting name={name} />
        <MailText>
          {client_company_name} işyerinin tamamlanan saha gözlem raporlarını, uygunsuzlukların durumunu ve
          gönderilen belgeleri portaldan okuyabilirsiniz. Parola yoktur: sayfada bu e-posta adresini
          yazdığınızda adresinize tek kullanımlık bir giriş bağlantısı gelir.
        </MailText>
        <MailButton href={link}>Portalı Aç</MailButton>
        <MailText>
          {sender_name}
          <br />
          {issuer.kind === 'osgb' ? `${issuer.name}, ${issuerKindLabels.osgb}` : issuerKindLabels.individual}
        </MailText>
        <MailFootnote>{unknownSender(sender_name)}</MailFootnote>
        <MailFootnote>
          Sorularınız için bu iletiyi yanıtlayın; yanıtınız {sender_name} adlı kişiye gider.
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

/** Asked for by whoever typed the address: it comes also to who wants no reports by mail. */
export function portalLinkMail(facts: MailFacts['portal.sign_in']): Mail {
  const { name, client_company_name, issuer, link, minutes, public_url } = facts
  return {
    subject: `${client_company_name} - portal giriş bağlantınız`,
    body: (
      <MailLayout
        preview={`Bağlantı ${minutes} dakika geçerlidir`}
        heading="Portala giriş bağlantınız"
        reason="Bu ileti, portalın giriş sayfasında bu adres yazıldığı için gönderildi."
      >
        <Greeting name={name} />
        <MailText>
          {client_company_name} işyerinin portalına aşağıdaki bağlantıyla girersiniz. Bağlantı bir kez
          kullanılır ve {minutes} dakika geçerlidir.
        </MailText>
        <MailButton href={link}>Portala Gir</MailButton>
        <MailText>Hizmet veren: {issuer.name}</MailText>
        <MailFootnote>
          Girişi siz istemediyseniz bu iletiyi silin; bağlantı açılmadıkça kimse giremez. Bağlantıyı kimseyle
          paylaşmayın. Kişisel verilerin işlenmesi: {public_url}/kvkk
        </MailFootnote>
      </MailLayout>
    ),
  }
}

const Greeting = ({ name }: { name: string }) => (
  <MailText>{name === '' ? 'Merhaba,' : `Sayın ${name},`}</MailText>
)
