import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useRestoreClientCompany } from '../api'

export interface RestoreDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  company: ClientCompanyView | undefined
  /** Whether other people can be assigned to companies here. */
  hasPeople: boolean
}

/** Brings a deleted company back, and says what does not come back with it. */
export function RestoreDialog({ company, hasPeople, ...dialog }: RestoreDialogProps) {
  const restoring = useRestoreClientCompany()

  async function restore() {
    if (company === undefined) return
    await restoring.mutateAsync(company.id)
    toast.success(`${company.name} geri getirildi`)
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Firma geri getirilsin mi?"
      description={
        <>
          <strong className="text-ink">{company?.name}</strong> adresleri, e-posta adresleri ve raporlarıyla
          listeye döner.
          {hasPeople &&
            ' Uzman ve hekim görevlendirmeleri kendiliğinden geri gelmez; yeniden atamanız gerekir.'}
        </>
      }
      confirmLabel="Geri Getir"
      describeError={(failure) => problemMessage(failure, 'Firma geri getirilemedi')}
      onConfirm={restore}
    />
  )
}
