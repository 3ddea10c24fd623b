import type { VisitTemplateView } from '@gozlem/contract/visit-template'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useDeleteVisitTemplate } from '../template-api'

export interface VisitTemplateRemovalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  template: VisitTemplateView | undefined
}

export function VisitTemplateRemoval({ template, ...rest }: VisitTemplateRemovalProps) {
  const removal = useDeleteVisitTemplate()
  return (
    <ConfirmDialog
      {...rest}
      title="Ziyaret şablonu silinsin mi?"
      description={
        <>
          <strong className="text-ink">{template?.name}</strong> silinir ve ziyaret planlarken seçilemez. Bu
          şablonla planlanmış ziyaretler kalır.
        </>
      }
      confirmLabel="Sil"
      destructive
      describeError={(failure) => problemMessage(failure, 'Şablon silinemedi')}
      onConfirm={async () => {
        if (template) toast.success((await removal.mutateAsync(template.id)).message)
      }}
    />
  )
}
