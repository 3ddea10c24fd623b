// What every mail says that brings a first password.
import { firstPasswordDays } from '@gozlem/domain/account/first-password'
import { MailButton, MailFootnote, MailText } from '../../external/mail/MailParts'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

type FirstSignIn = Pick<MailFacts['member.first_password'], 'phone' | 'password' | 'link'>

/** How to sign in the first time: phone, password, what comes then, and how long it holds. */
export function FirstSignInParts({ phone, password, link }: FirstSignIn) {
  return (
    <>
      <MailText>
        Telefon numarası: <strong>{phone}</strong>
        <br />
        İlk şifre: <strong>{password}</strong>
      </MailText>
      <MailText>İlk girişinizde sizden yeni bir şifre belirlemeniz istenecek.</MailText>
      <MailButton href={link}>Giriş Yap</MailButton>
      <MailFootnote>
        İlk şifre {firstPasswordDays} gün geçerlidir; süresi dolarsa giriş sayfasındaki “Şifremi unuttum”
        bağlantısıyla yeni bir şifre belirleyebilirsiniz. Şifrenizi kimseyle paylaşmayın.
      </MailFootnote>
    </>
  )
}
