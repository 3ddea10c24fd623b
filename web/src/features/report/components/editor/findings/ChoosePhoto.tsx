import { Images } from 'lucide-react'
import { Button } from '../../../../../ui/actions/Button'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { PhotoGrid } from '../../../../../ui/photos/PhotoGrid'
import { chooseImage } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'
import { PhotoChoice } from './PhotoChoice'

export interface ChoosePhotoProps {
  findingId: string
  /** The photo the finding has, or null. */
  imageId: string | null
}

/** Which photo a finding belongs to: chosen by looking at them. */
export function ChoosePhoto({ findingId, imageId }: ChoosePhotoProps) {
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)
  const choice = useDialog()

  function choose(id: string | null) {
    change((now) => chooseImage(now, findingId, id))
    choice.hide()
  }

  return (
    <>
      <Button
        icon={Images}
        aria-label={imageId === null ? undefined : 'Fotoğrafı değiştir'}
        onClick={() => choice.show()}
      >
        {imageId === null ? 'Fotoğraf Seç' : 'Değiştir'}
      </Button>
      <Dialog
        {...choice.props}
        size="lg"
        title="Uygunsuzluğun fotoğrafı"
        footer={imageId !== null && <Button onClick={() => choose(null)}>Fotoğrafsız Bırak</Button>}
      >
        <PhotoGrid label="Rapordaki fotoğraflar">
          {images.map((image, index) => (
            <PhotoChoice
              key={image.id}
              image={image}
              name={photoName(index)}
              chosen={image.id === imageId}
              onChoose={() => choose(image.id)}
            />
          ))}
        </PhotoGrid>
      </Dialog>
    </>
  )
}
