// The mails of corporate applications.
import { applicationLinkDays } from '@gozlem/domain/organization/application'
import type { ReactNode } from 'react'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'
import { FirstSignInParts } from '../account/first-password-mail'

/**
 * Asks the applicant to prove the e-mail address; the application counts from then on (COR-02). Anybody can have it sent
 * to anybody, so it carries no text of the applicant's but the name.
 */
export function verifyApplicationMail({
  contact_name,
  link,
}: MailFacts['organization.verify_application']): Mail {
  return {
    subject: 'Kurumsal başvurunuzu doğrulayın',
    body: (
      <MailLayout
        preview="Başvurunuzun değerlendirilebilmesi için e-posta adresinizi doğrulayın."
        heading="Kurumsal başvurunuzu doğrulayın"
        reason="Bu ileti, bu adresle bir kurumsal başvuru yapıldığı için gönderildi."
      >
        <MailText>Merhaba {contact_name},</MailText>
        <MailText>
          Kurumsal başvurunuzu aldık. Değerlendirmeye alınması için e-posta adresinizi doğrulayın.
        </MailText>
        <MailButton href={link}>E-posta Adresimi Doğrula</MailButton>
        <MailFootnote>
          Bağlantı {applicationLinkDays} gün geçerlidir. Bu başvuruyu siz yapmadıysanız bu iletiyi dikkate
          almayın; doğrulanmayan başvurular değerlendirilmez.
        </MailFootnote>
      </MailLayout>
    ),
  }
}

/** Tells the new administrator how to sign in the first time (COR-03). */
export function applicationApprovedMail(to: MailFacts['organization.approved']): Mail {
  return {
    subject: 'Kurumsal başvurunuz onaylandı',
    body: (
      <MailLayout
        preview="Kurumunuz açıldı. İlk giriş bilgileriniz bu iletide."
        heading="Kurumsal başvurunuz onaylandı"
        reason="Bu ileti, kurumsal başvurunuz sonuçlandığı için gönderildi."
      >
        <MailText>Merhaba {to.contact_name},</MailText>
        <MailText>
          {to.company_name} için kurum hesabınız açıldı. Kurum yetkilisi olarak aşağıdaki bilgilerle giriş
          yapabilirsiniz.
        </MailText>
        <FirstSignInParts phone={to.phone} password={to.password} link={to.link} />
      </MailLayout>
    ),
  }
}

/** Tells the applicant why the application was rejected (COR-03). */
export function applicationRejectedMail(to: MailFacts['organization.rejected']): Mail {
  return {
    subject: 'Kurumsal başvurunuz hakkında',
    body: (
      <MailLayout
        preview="Kurumsal başvurunuz değerlendirildi."
        heading="Kurumsal başvurunuz onaylanmadı"
        reason="Bu ileti, kurumsal başvurunuz sonuçlandığı için gönderildi."
      >
        <MailText>Merhaba {to.contact_name},</MailText>
        <MailText>
          {to.company_name} için yaptığınız kurumsal başvuru değerlendirildi ve onaylanmadı. Gerekçe:
        </MailText>
        <MailText>
          <strong>{linesOf(to.reason)}</strong>
        </MailText>
        <MailFootnote>Belirtilen eksikleri giderdikten sonra yeniden başvurabilirsiniz.</MailFootnote>
      </MailLayout>
    ),
  }
}

/** Line breaks as mail clients keep them. */
function linesOf(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))
}
