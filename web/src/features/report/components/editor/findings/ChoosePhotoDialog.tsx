import type { FindingView } from '@gozlem/contract/report'
import { Button } from '../../../../../ui/actions/Button'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { PhotoGrid } from '../../../../../ui/photos/PhotoGrid'
import { chooseImage } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'
import { PhotoChoice } from './PhotoChoice'

export interface ChoosePhotoDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  finding: FindingView
}

/** Which photo a finding belongs to: chosen by looking at them. */
export function ChoosePhotoDialog({ finding, ...dialog }: ChoosePhotoDialogProps) {
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)

  function choose(id: string | null) {
    change((now) => chooseImage(now, finding.id, id))
    dialog.onOpenChange(false)
  }

  return (
    <Dialog
      {...dialog}
      size="lg"
      title="Uygunsuzluğun fotoğrafı"
      footer={finding.image_id !== null && <Button onClick={() => choose(null)}>Fotoğrafsız Bırak</Button>}
    >
      <PhotoGrid label="Rapordaki fotoğraflar">
        {images.map((image, index) => (
          <PhotoChoice
            key={image.id}
            image={image}
            name={photoName(index)}
            chosen={image.id === finding.image_id}
            onChoose={() => choose(image.id)}
          />
        ))}
      </PhotoGrid>
    </Dialog>
  )
}
