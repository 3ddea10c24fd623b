import type { FindingView } from '@gozlem/contract/report'
import { lazy, Suspense } from 'react'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Button } from '../../../../../ui/actions/Button'
import { Menu } from '../../../../../ui/actions/Menu'
import type { MenuItem } from '../../../../../ui/actions/menu-item'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { BookmarkPlus, GitCompareArrows, ImagePlus, Images, Undo2 } from '../../../../../ui/icons'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { FindingComparison } from '../../../../analysis/components/FindingComparison'
import { restoreText } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'

const SaveAsGuidelineDialog = lazy(() =>
  withRetry(async () => ({
    default: (await import('../../../../guideline/components/SaveAsGuidelineDialog')).SaveAsGuidelineDialog,
  })),
)

const ChoosePhotoDialog = lateDialog(async () => (await import('./ChoosePhotoDialog')).ChoosePhotoDialog)
const ChooseMorePhotosDialog = lateDialog(
  async () => (await import('./ChooseMorePhotosDialog')).ChooseMorePhotosDialog,
)

/** What can be done with a finding besides approving, refining and removing it. */
export function FindingMenu({ finding }: { finding: FindingView }) {
  const comparison = useDialog()
  const keeping = useDialog()
  const photo = useDialog()
  const morePhotos = useDialog()
  const photoCount = useEditorPart((state) => state.base.images.length)
  const method = useEditorPart((state) => state.draft.risk_method)
  const items: MenuItem[] = []
  if (finding.image_id !== null)
    items.push({ label: 'Fotoğrafı Değiştir', icon: Images, onSelect: () => photo.show() })
  if (finding.image_id !== null && photoCount > 1)
    items.push({ label: 'Başka Fotoğraf Ekle', icon: ImagePlus, onSelect: () => morePhotos.show() })
  if (finding.before_refinement !== null)
    items.push({
      label: 'Önceki Metinle Karşılaştır',
      icon: GitCompareArrows,
      onSelect: () => comparison.show(),
    })
  if (finding.status === 'approved')
    items.push({ label: 'Kılavuza Ekle', icon: BookmarkPlus, onSelect: () => keeping.show() })
  if (items.length === 0) return null
  return (
    <>
      <Menu label="Uygunsuzluk işlemleri" items={items} />
      <ChoosePhotoDialog {...photo.props} finding={finding} />
      <ChooseMorePhotosDialog {...morePhotos.props} finding={finding} />
      <OriginalDialog {...comparison.props} finding={finding} />
      {keeping.props.open && (
        <Suspense fallback={null}>
          <SaveAsGuidelineDialog {...keeping.props} finding={finding} method={method} />
        </Suspense>
      )}
    </>
  )
}

interface OriginalDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  finding: FindingView
}

/** How a refined finding read before, and the way back to it (REP-05). */
function OriginalDialog({ finding, ...dialog }: OriginalDialogProps) {
  const change = useEditorChange()
  const before = finding.before_refinement
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
              change((now) => restoreText(now, finding.id, before))
              dialog.onOpenChange(false)
            }}
          >
            Önceki Metne Döndür
          </Button>
          <Button variant="primary" onClick={() => dialog.onOpenChange(false)}>
            Kapat
          </Button>
        </>
      }
    >
      <FindingComparison before={before} after={finding} />
    </Dialog>
  )
}
