// What is told of changes to an account, so that its owner sees the ones they did not make.
import { linkLifeSeconds } from '@gozlem/domain/account/link-life'
import { formatPhone } from '@gozlem/domain/account/phone'
import type { ReactNode } from 'react'
import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

type Recipient = MailFacts['account.password_changed']

const undoneByHand =
  'Bunu siz yapmadıysanız hemen giriş yapıp şifrenizi değiştirin ve profilinizden diğer oturumları kapatın. Giriş yapamıyorsanız giriş sayfasındaki “Şifremi unuttum” bağlantısını kullanın.'

function notice(
  subject: string,
  { first_name }: Recipient,
  what: ReactNode,
  notMe: ReactNode = <MailFootnote>{undoneByHand}</MailFootnote>,
): Mail {
  return {
    subject,
    body: (
      <MailLayout
        preview={`${subject}.`}
        heading={subject}
        reason="Bu ileti, Saha Gözlem hesabınızın güvenliğiyle ilgili olduğu için gönderildi."
      >
        <MailText>Merhaba {first_name},</MailText>
        <MailText>{what}</MailText>
        {notMe}
      </MailLayout>
    ),
  }
}

export const passwordChangedMail = (user: Recipient): Mail =>
  notice('Şifreniz değiştirildi', user, 'Hesabınızın şifresi değiştirildi; diğer oturumlarınız kapatıldı.')

export const phoneChangedMail = ({ phone, ...user }: MailFacts['account.phone_changed']): Mail =>
  notice(
    'Telefon numaranız değiştirildi',
    user,
    `Hesabınıza artık ${formatPhone(phone).slice(-5)} ile biten numarayla giriş yapılıyor. Eski numaranız geçerli değil; diğer oturumlarınız kapatıldı.`,
  )

export const secondFactorOnMail = (user: Recipient): Mail =>
  notice(
    'İki adımlı doğrulama açıldı',
    user,
    'Bundan sonra giriş yaparken şifrenizin yanında doğrulama uygulamanızdaki kod da sorulacak. Kurtarma kodlarınızı güvenli bir yerde saklayın.',
  )

export const secondFactorOffMail = (user: Recipient): Mail =>
  notice(
    'İki adımlı doğrulama kapatıldı',
    user,
    'Bundan sonra hesabınıza yalnız şifrenizle giriş yapılabilir. Hesabınızı korumak için iki adımlı doğrulamayı yeniden açmanızı öneririz. Diğer oturumlarınız kapatıldı.',
  )

export const recoveryCodeUsedMail = ({ unused, ...user }: MailFacts['account.recovery_code_used']): Mail =>
  notice(
    'Bir kurtarma kodu kullanıldı',
    user,
    `Hesabınıza bir kurtarma koduyla giriş yapıldı. Kullanılmamış ${unused} kurtarma kodunuz kaldı; profilinizden yenilerini oluşturabilirsiniz.`,
  )

/** To the present address, when another one is to replace it. */
export const emailChangeAskedMail = ({
  email,
  reject,
  ...user
}: MailFacts['account.email_change_asked']): Mail =>
  notice(
    'E-posta adresinizin değiştirilmesi istendi',
    user,
    `Hesabınızın e-posta adresinin ${email} olarak değiştirilmesi istendi. Değişiklik, o adrese gönderilen bağlantı açıldığında geçerli olacak; o zamana kadar bu adres geçerlidir.`,
    <NotMe link={reject}>İsteği siz yaptıysanız bu iletiyi dikkate almayın.</NotMe>,
  )

/** To the address that another one has replaced. */
export const emailChangedMail = ({ email, reject, ...user }: MailFacts['account.email_changed']): Mail =>
  notice(
    'E-posta adresiniz değiştirildi',
    user,
    `Saha Gözlem hesabınızın e-posta adresi ${maskedEmail(email)} olarak değiştirildi. Bundan sonraki iletiler yeni adrese gönderilecek.`,
    <NotMe link={reject}>Değişikliği siz yaptıysanız bu iletiyi dikkate almayın.</NotMe>,
  )

function NotMe({ link, children }: { link: string; children: ReactNode }) {
  return (
    <>
      <MailText>
        Bunu siz yapmadıysanız şifrenizi başkası biliyor demektir. Aşağıdaki bağlantıyla değişikliği geri
        alın: Hesabınızın adresi bu adres olarak kalır, tüm oturumlar kapanır ve yeni bir şifre belirlersiniz.
      </MailText>
      <MailButton href={link}>Bu ben değildim</MailButton>
      <MailFootnote>
        Bağlantı {linkLifeSeconds.reject_email_change / 86_400} gün geçerlidir ve bir kez kullanılabilir.{' '}
        {children}
      </MailFootnote>
    </>
  )
}

/** `ay***@example.com`: enough for its owner to recognise, too little for whoever reads an old mailbox. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

/** To the address that is to become the account's: the link that proves it, unless it is another account's already. */
export const changeEmailMail = ({ first_name, link }: MailFacts['account.change_email']): Mail =>
  link === null ? addressInUseMail() : confirmEmailMail(first_name, link)

const addressInUseMail = (): Mail => ({
  subject: 'Bu adres başka bir hesapta kayıtlı',
  body: (
    <MailLayout
      preview="Adresiniz başka bir Saha Gözlem hesabına eklenemedi."
      heading="Bu adres başka bir hesapta kayıtlı"
      reason="Bu ileti, bu adres başka bir Saha Gözlem hesabının yeni adresi olarak yazıldığı için gönderildi."
    >
      <MailText>Merhaba,</MailText>
      <MailText>
        Bu adresin başka bir Saha Gözlem hesabında kullanılması istendi. Adres zaten bir hesapta kayıtlı
        olduğu için hiçbir şey değişmedi.
      </MailText>
      <MailFootnote>
        Bunu siz istediyseniz başka bir adres kullanın veya önce kayıtlı olduğu hesapta adresi değiştirin. Siz
        istemediyseniz bu iletiyi dikkate almayın.
      </MailFootnote>
    </MailLayout>
  ),
})

const confirmEmailMail = (first_name: string, link: string): Mail => ({
  subject: 'Yeni e-posta adresinizi doğrulayın',
  body: (
    <MailLayout
      preview="Yeni adresiniz, bağlantıyı açtığınızda geçerli olacak."
      heading="Yeni e-posta adresinizi doğrulayın"
      reason="Bu ileti, bu adres bir Saha Gözlem hesabının yeni adresi olarak yazıldığı için gönderildi."
    >
      <MailText>Merhaba {first_name},</MailText>
      <MailText>Saha Gözlem hesabınızın e-posta adresi olarak bu adres verildi.</MailText>
      <MailButton href={link}>Adresi doğrula</MailButton>
      <MailFootnote>
        Bağlantı 24 saat geçerlidir. Bunu siz istemediyseniz bu iletiyi yok sayabilirsiniz; hiçbir şey
        değişmez.
      </MailFootnote>
    </MailLayout>
  ),
})
