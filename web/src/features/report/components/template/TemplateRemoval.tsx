import type { TemplateView } from '@gozlem/contract/report-template'
import { problemMessage } from '../../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../../ui/overlays/toast'
import { useDeleteTemplate } from '../../template-api'

export interface TemplateRemovalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  template: TemplateView | undefined
}

export function TemplateRemoval({ open, onOpenChange, template }: TemplateRemovalProps) {
  const removal = useDeleteTemplate()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rapor şablonu silinsin mi?"
      description={
        <>
          <strong className="text-ink">{template?.name}</strong> silinir ve yeni raporlarda seçilemez. Bu
          şablonla başlanmış raporlar kalır; çıktı ve gönderim önerileri artık şablondan gelmez.
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
