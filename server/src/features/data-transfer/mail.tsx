import { MailLayout } from '../../external/mail/MailLayout'
import { MailButton, MailFootnote, MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

/** To whoever asked for the archive of an organization. */
export function exportReadyMail({ first_name, days, link }: MailFacts['data_transfer.export_ready']): Mail {
  const subject = 'Kurum arşivi hazır'
  return {
    subject,
    body: (
      <MailLayout
        preview="İstediğiniz kurum arşivi indirilebilir."
        heading={subject}
        reason="Bu ileti, Saha Gözlem’de bir kurum arşivi istediğiniz için gönderildi."
      >
        <MailText>Merhaba {first_name},</MailText>
        <MailText>
          İstediğiniz kurum arşivi hazırlandı. Giriş yaptıktan sonra {days} gün boyunca indirebilirsiniz; süre
          dolunca silinir.
        </MailText>
        <MailButton href={link}>Arşivi İndir</MailButton>
        <MailFootnote>
          Arşiv kurumun bütün kayıtlarını ve dosyalarını içerir. Bu arşivi siz istemediyseniz şifrenizi
          değiştirin ve kurum yetkilinize haber verin.
        </MailFootnote>
      </MailLayout>
    ),
  }
}
