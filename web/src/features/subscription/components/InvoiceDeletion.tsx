import type { InvoiceView } from '@gozlem/contract/invoice'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useDeleteInvoice } from '../invoice-api'

interface InvoiceDeletionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  invoice: InvoiceView
}

/** Asks before an invoice goes. */
export function InvoiceDeletion({ invoice, ...dialog }: InvoiceDeletionProps) {
  const { mutateAsync } = useDeleteInvoice()
  return (
    <ConfirmDialog
      {...dialog}
      title="Fatura silinsin mi?"
      description={
        <>
          <strong className="text-ink">{invoice.number}</strong> numaralı fatura ve PDF dosyası silinir;
          kurumun yetkilileri artık göremez.
        </>
      }
      confirmLabel="Sil"
      destructive
      describeError={(failure) => problemMessage(failure, 'Fatura silinemedi')}
      onConfirm={async () => {
        toast.success(await mutateAsync(invoice.id))
      }}
    />
  )
}
