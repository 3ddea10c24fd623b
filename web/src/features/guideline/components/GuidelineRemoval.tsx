import type { GuidelineView } from '@gozlem/contract/guideline'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useDeleteGuideline } from '../api'

export interface GuidelineRemovalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  guideline: GuidelineView | undefined
  /** After it is gone. */
  onRemoved?: () => void
}

export function GuidelineRemoval({ open, onOpenChange, guideline, onRemoved }: GuidelineRemovalProps) {
  const removal = useDeleteGuideline()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Kılavuz silinsin mi?"
      description={
        <>
          <strong className="text-ink">{guideline?.title}</strong> silinir
          {guideline?.is_shared && '; kurumunuzdaki kimse artık kullanamaz'}. Bu kılavuzla raporlara eklenmiş
          uygunsuzluklar değişmez.
        </>
      }
      confirmLabel="Sil"
      destructive
      describeError={(failure) => problemMessage(failure, 'Kılavuz silinemedi')}
      onConfirm={async () => {
        if (!guideline) return
        toast.success((await removal.mutateAsync(guideline.id)).message)
        onRemoved?.()
      }}
    />
  )
}
