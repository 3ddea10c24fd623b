import type { EntryView } from '@gozlem/contract/report'
import { GitCompareArrows, Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/actions/Button'
import { Menu } from '../../../../ui/actions/Menu'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { EntryComparison } from '../../../analysis/components/EntryComparison'
import { restoreText } from './editor-changes'
import { useEditorChange } from './editor-session'

/** What can be done with a finding besides approving, refining and removing it. */
export function EntryMenu({ entry }: { entry: EntryView }) {
  const comparison = useDialog()
  const refined = entry.before_refinement !== null
  if (!refined) return null
  return (
    <>
      <Menu
        label="Uygunsuzluk işlemleri"
        items={[
          { label: 'Önceki metinle karşılaştır', icon: GitCompareArrows, onSelect: () => comparison.show() },
        ]}
      />
      <OriginalDialog {...comparison.props} entry={entry} />
    </>
  )
}

interface OriginalDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  entry: EntryView
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
