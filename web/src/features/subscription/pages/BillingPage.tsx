// Faturalarım (SUB-04): invoices of the organization for whoever runs it; for individuals what the stores told of their payments.
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useOwnSubscription } from '../api'
import { InvoiceList } from '../components/InvoiceList'
import { NothingSold } from '../components/NothingSold'
import { PurchaseList } from '../components/PurchaseList'

export function BillingPage() {
  return useUser().role === 'regular' ? <OwnPayments /> : <OwnInvoices />
}

function OwnInvoices() {
  return (
    <>
      <PageHeader
        title="Faturalarım"
        actions={<LinkButton to="/corporate-subscription">Planı Göster</LinkButton>}
      />
      <InvoiceList empty="Kurumunuz için henüz fatura yüklenmedi." />
    </>
  )
}

function OwnPayments() {
  const isSold = useOwnSubscription()?.is_sold ?? true
  return (
    <>
      <PageHeader
        title="Faturalarım"
        actions={<LinkButton to="/subscription">Aboneliği Göster</LinkButton>}
      />
      {isSold ? (
        <div className="space-y-4 md:space-y-6">
          <PurchaseList />
          <Notice title="Faturanızı mağaza düzenler">
            Ödemeyi App Store ya da Google Play alır, makbuzu ve faturayı da o gönderir. Kart bilgileriniz
            burada tutulmaz.
          </Notice>
        </div>
      ) : (
        <NothingSold />
      )}
    </>
  )
}
