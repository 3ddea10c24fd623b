import type { ServiceRulesView } from '@gozlem/contract/service-rules'
import { monthInWords } from '@gozlem/domain/day-in-words'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useDeleteServiceRules } from '../api'

export interface DeleteRulesDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  about: ServiceRulesView | undefined
}

/** Asks before a table is deleted. */
export function DeleteRulesDialog({ about, ...dialog }: DeleteRulesDialogProps) {
  const removal = useDeleteServiceRules()
  if (about === undefined) return null
  return (
    <ConfirmDialog
      {...dialog}
      title="Tablo silinsin mi?"
      description={`${monthInWords(about.effective_from)} ayından başlayan tablo silinir; önceki tablo geçerli kalır.`}
      confirmLabel="Sil"
      destructive
      describeError={(failure) => problemMessage(failure, 'Tablo silinemedi')}
      onConfirm={async () => {
        await removal.mutateAsync(about.id)
        toast.success('Süre tablosu silindi')
      }}
    />
  )
}
