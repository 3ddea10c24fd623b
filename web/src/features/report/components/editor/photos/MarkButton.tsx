import type { ImageView } from '@gozlem/contract/image-view'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { PenLine } from '../../../../../ui/icons'

const MarkDialog = lateDialog(async () => (await import('../marks/MarkDialog')).MarkDialog)

/** Opens a photo of the draft to be marked. */
export function MarkButton({ image, className }: { image: ImageView; className?: string }) {
  const dialog = useDialog()
  return (
    <>
      <IconButton
        label="Fotoğrafı işaretle"
        icon={PenLine}
        variant="secondary"
        className={className}
        onClick={() => dialog.show()}
      />
      <MarkDialog {...dialog.props} image={image} />
    </>
  )
}
