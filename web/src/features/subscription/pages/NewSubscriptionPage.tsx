// Abonelik Başlat: the stores sell on phones alone, so the web says how (SUB-04).
import { premiumDays } from '@gozlem/domain/subscription/trial'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { subscriptionQuery } from '../api'
import { NothingSold } from '../components/NothingSold'

export function NewSubscriptionPage() {
  const { data } = useQuery(subscriptionQuery)
  return (
    <>
      <PageHeader title="Abonelik Başlat" />
      {data?.is_sold === false ? <NothingSold /> : <HowToBuy />}
    </>
  )
}

function HowToBuy() {
  return (
    <div className="space-y-4 md:space-y-6">
      <Notice title="Web üzerinden satın alma yapılamaz">
        Premium abonelik yalnız iPhone ve Android uygulamasından başlatılabilir.
      </Notice>
      <Card title="Nasıl abone olunur?">
        <ol className="list-decimal space-y-2 pl-6">
          <li>Telefonunuzda Saha Gözlem uygulamasını açın ve bu hesapla giriş yapın.</li>
          <li>Hesap menüsünden Abonelik sayfasını açın.</li>
          <li>Aylık Premium aboneliği seçip mağazanın adımlarını tamamlayın.</li>
        </ol>
        <p className="mt-4">
          Premium ile {premiumDays} gün boyunca rapor oluşturabilir, analiz ettirebilir ve
          tamamlayabilirsiniz. Abonelik başladığında bu hesapta web üzerinden de geçerli olur.
        </p>
        <div className="mt-6">
          <LinkButton to="/subscription">Abonelik durumunu göster</LinkButton>
        </div>
      </Card>
    </div>
  )
}
