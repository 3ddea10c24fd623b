// The mails of registration, verification and recovery.
import { type LinkPurpose, linkLifeSeconds } from '@gozlem/domain/account/link-life'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

const hours = (purpose: LinkPurpose): string => `${linkLifeSeconds[purpose] / 3600} saat`

/** Asks a new user to prove the e-mail address; signing in works only then (REG-06). */
export function verifyEmailMail({ first_name, link }: MailFacts['account.verify_email']): Mail {
  return {
    subject: 'E-posta adresinizi doğrulayın',
    body: (
      <MailLayout
        preview="Hesabınızı kullanmaya başlamak için e-posta adresinizi doğrulayın."
        heading="E-posta adresinizi doğrulayın"
        reason="Bu ileti, bu adresle bir Saha Gözlem hesabı oluşturulduğu için gönderildi."
      >
        <MailText>Merhaba {first_name},</MailText>
        <MailText>
          Saha Gözlem hesabınız oluşturuldu. Giriş yapabilmek için e-posta adresinizi doğrulayın.
        </MailText>
        <MailButton href={link}>E-posta Adresimi Doğrula</MailButton>
        <MailFootnote>
          Bağlantı {hours('verify_email')} geçerlidir. Bu hesabı siz oluşturmadıysanız bu iletiyi dikkate
          almayın.
        </MailFootnote>
      </MailLayout>
    ),
  }
}

/** Brings the link to set a new password (REG-08). */
export function resetPasswordMail({ first_name, link }: MailFacts['account.reset_password']): Mail {
  return {
    subject: 'Şifrenizi sıfırlayın',
    body: (
      <MailLayout
        preview="Yeni bir şifre belirlemek için bu iletideki bağlantıyı açın."
        heading="Şifrenizi sıfırlayın"
        reason="Bu ileti, bu adresin hesabı için şifre sıfırlama istendiği için gönderildi."
      >
        <MailText>Merhaba {first_name},</MailText>
        <MailText>
          Saha Gözlem hesabınız için şifre sıfırlama isteği aldık. Yeni bir şifre belirlemek için:
        </MailText>
        <MailButton href={link}>Yeni Şifre Belirle</MailButton>
        <MailFootnote>
          Bağlantı {hours('reset_password')} geçerlidir ve bir kez kullanılabilir. Bu isteği siz yapmadıysanız
          bu iletiyi dikkate almayın; şifreniz değişmez.
        </MailFootnote>
      </MailLayout>
    ),
  }
}
