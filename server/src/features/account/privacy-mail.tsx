import { MailLayout } from '../../external/mail/MailLayout'
import { MailText } from '../../external/mail/MailParts'

export function AccountDeletedMail({ name }: { name: string }) {
  return (
    <MailLayout
      preview="Hesabınız isteğiniz üzerine silindi."
      heading="Hesabınız silindi"
      reason="Bu ileti, Saha Gözlem hesabınız silindiği için gönderildi."
    >
      <MailText>Merhaba {name},</MailText>
      <MailText>
        Hesabınız isteğiniz üzerine silindi; bütün oturumlarınız kapatıldı. Kişisel verileriniz silindi veya
        anonim hale getirildi. Tamamlanmış raporlar, saklanması gereken kayıtlar oldukları sürece
        imzalandıkları adla kalır.
      </MailText>
      <MailText>Bu işlemi siz yapmadıysanız lütfen hemen sistem yöneticinize başvurun.</MailText>
    </MailLayout>
  )
}
