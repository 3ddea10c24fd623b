import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useDeleteClientCompany } from '../api'

export interface CompanyRemovalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  company: ClientCompanyView | undefined
  onRemoved?: () => void
}

/** Asks before a company leaves the lists, and says what stays. */
export function CompanyRemoval({ company, onRemoved, ...dialog }: CompanyRemovalProps) {
  const removal = useDeleteClientCompany()
  const reports = company?.report_count ?? 0

  async function remove() {
    if (company === undefined) return
    await removal.mutateAsync(company.id)
    toast.success(`${company.name} silindi`)
    onRemoved?.()
  }

  return (
    <ConfirmDialog
      {...dialog}
      title="Firma silinsin mi?"
      description={
        <>
          <strong className="text-ink">{company?.name}</strong> listelerden kaldırılır.
          {` ${deletedKeptDays} gün içinde “Silinen firmalar” sekmesinden geri getirebilirsiniz.`}
          {reports > 0 && ` Bu firma için hazırlanmış ${reports} rapor okunabilir kalır.`}
        </>
      }
      confirmLabel="Sil"
      destructive
      describeError={(failure) => problemMessage(failure, 'Firma silinemedi')}
      onConfirm={remove}
    />
  )
}
