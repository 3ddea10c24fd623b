import { purchaseProblems } from '@gozlem/domain/subscription/purchase-problem'
import { premiumOffer } from '@gozlem/domain/subscription/trial'
import { storeBilling } from '../../../platform/device/store-billing'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'
import { Card } from '../../../ui/layout/Card'

/** Where nothing can be bought: what can be done instead. */
export function HowToBuy() {
  return (
    <div className="space-y-4 md:space-y-6">
      <NoPurchaseHere />
      <Card title="Nasıl abone olunur?">
        <ol className="list-decimal space-y-2 pl-6">
          <li>Telefonunuzda Saha Gözlem uygulamasını açın ve bu hesapla giriş yapın.</li>
          <li>Hesap menüsünden Abonelik sayfasını açın.</li>
          <li>Aylık Premium aboneliği seçip mağazanın adımlarını tamamlayın.</li>
        </ol>
        <p className="mt-4">{premiumOffer} Abonelik başladığında bu hesapta web üzerinden de geçerli olur.</p>
        <div className="mt-6">
          <LinkButton to="/subscription">Abonelik Durumunu Göster</LinkButton>
        </div>
      </Card>
    </div>
  )
}

/** A browser has no store; an app may have none either, as on a phone without Google's services. */
function NoPurchaseHere() {
  if (storeBilling.platform() !== 'web') return <Notice>{purchaseProblems.not_available.message}</Notice>
  return (
    <Notice title="Web üzerinden satın alma yapılamaz">
      Premium abonelik yalnız iPhone ve Android uygulamasından başlatılabilir.
    </Notice>
  )
}
