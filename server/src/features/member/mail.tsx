// The mails that bring the first password to the people of an organization. The phone is masked: its owner knows it, and
// whoever gets the mail by a mistyped address cannot sign in by it.
import { MailLayout } from '../../external/mail/MailLayout'
import { MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'
import { FirstSignInParts } from '../account/first-password-mail'

/** Tells a new specialist, physician or administrator how to sign in the first time (CC-04). */
export function memberAddedMail({ first_name, giver, ...signIn }: MailFacts['member.first_password']): Mail {
  return {
    subject: 'Saha Gözlem hesabınız açıldı',
    body: (
      <MailLayout
        preview="Hesabınız açıldı. İlk giriş bilgileriniz bu iletide."
        heading="Saha Gözlem hesabınız açıldı"
        reason="Bu ileti, sizin için bir Saha Gözlem hesabı açıldığı için gönderildi."
      >
        <MailText>Merhaba {first_name},</MailText>
        <MailText>
          {giver} sizin için bir Saha Gözlem hesabı açtı. Aşağıdaki bilgilerle giriş yapabilirsiniz.
        </MailText>
        <FirstSignInParts {...signIn} />
      </MailLayout>
    ),
  }
}

/** Brings a new first password that an administrator asked for; the old one works no more. */
export function memberPasswordMail({
  first_name,
  giver,
  ...signIn
}: MailFacts['member.password_reset']): Mail {
  return {
    subject: 'Şifreniz sıfırlandı',
    body: (
      <MailLayout
        preview="Yeni giriş şifreniz bu iletide."
        heading="Şifreniz sıfırlandı"
        reason="Bu ileti, Saha Gözlem hesabınızın şifresi sıfırlandığı için gönderildi."
      >
        <MailText>Merhaba {first_name},</MailText>
        <MailText>
          {giver} şifrenizi sıfırladı. Eski şifreniz artık geçerli değil ve bütün oturumlarınız kapatıldı.
        </MailText>
        <FirstSignInParts {...signIn} />
      </MailLayout>
    ),
  }
}
