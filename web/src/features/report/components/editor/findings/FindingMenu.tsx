import type { FindingView } from '@gozlem/contract/report'
import { BookmarkPlus, GitCompareArrows, Undo2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Button } from '../../../../../ui/actions/Button'
import { Menu } from '../../../../../ui/actions/Menu'
import type { MenuItem } from '../../../../../ui/actions/menu-item'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { EntryComparison } from '../../../../analysis/components/EntryComparison'
import { restoreText } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'

const SaveAsGuidelineDialog = lazy(() =>
  withRetry(async () => ({
    default: (await import('../../../../guideline/components/SaveAsGuidelineDialog')).SaveAsGuidelineDialog,
  })),
)

/** What can be done with a finding besides approving, refining and removing it. */
export function FindingMenu({ entry }: { entry: FindingView }) {
  const comparison = useDialog()
  const keeping = useDialog()
  const method = useEditorPart((state) => state.draft.risk_method)
  const items: MenuItem[] = []
  if (entry.before_refinement !== null)
    items.push({
      label: 'Önceki metinle karşılaştır',
      icon: GitCompareArrows,
      onSelect: () => comparison.show(),
    })
  if (entry.status === 'approved')
    items.push({ label: 'Kılavuza ekle', icon: BookmarkPlus, onSelect: () => keeping.show() })
  if (items.length === 0) return null
  return (
    <>
      <Menu label="Uygunsuzluk işlemleri" items={items} />
      <OriginalDialog {...comparison.props} entry={entry} />
      {keeping.props.open && (
        <Suspense fallback={null}>
          <SaveAsGuidelineDialog {...keeping.props} entry={entry} method={method} />
        </Suspense>
      )}
    </>
  )
}

interface OriginalDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  entry: FindingView
}

/** How a refined finding read before, and the way back to it (REP-05). */
function OriginalDialog({ entry, ...dialog }: OriginalDialogProps) {
  const change = useEditorChange()
  const before = entry.before_refinement
  if (before === null) return null
  return (
    <Dialog
      {...dialog}
      size="lg"
      title="Önceki metin"
      description="Geri bildirimle düzeltilmeden önceki hâli ile şimdiki hâli."
      footer={
        <>
          <Button
            icon={Undo2}
            onClick={() => {
              change((now) => restoreText(now, entry.id, before))
              dialog.onOpenChange(false)
            }}
          >
            Önceki metne döndür
          </Button>
          <Button variant="primary" onClick={() => dialog.onOpenChange(false)}>
            Kapat
          </Button>
        </>
      }
    >
      <EntryComparison before={before} after={entry} />
    </Dialog>
  )
}
