import { MailLayout } from '../../external/mail/MailLayout'
import { MailText } from '../../external/mail/MailParts'
import type { Mail } from '../../external/mail/mail'
import type { MailFacts } from '../../jobs/outbox/mail-facts'

export const accountDeletedMail = ({ first_name }: MailFacts['account.deleted']): Mail => ({
  subject: 'Hesabınız silindi',
  body: (
    <MailLayout
      preview="Hesabınız isteğiniz üzerine silindi."
      heading="Hesabınız silindi"
      reason="Bu ileti, Saha Gözlem hesabınız silindiği için gönderildi."
    >
      <MailText>Merhaba {first_name},</MailText>
      <MailText>
        Hesabınız isteğiniz üzerine silindi; bütün oturumlarınız kapatıldı. Kişisel verileriniz silindi veya
        anonim hale getirildi. Tamamlanmış raporlar, saklanması gereken kayıtlar oldukları sürece
        imzalandıkları adla kalır.
      </MailText>
      <MailText>Bu işlemi siz yapmadıysanız lütfen hemen sistem yöneticinize başvurun.</MailText>
    </MailLayout>
  ),
})
