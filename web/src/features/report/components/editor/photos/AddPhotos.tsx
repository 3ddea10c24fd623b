import {
  acceptedPhotoTypesText,
  maximumPhotosAtOnce,
  photoInputAccept,
} from '@gozlem/domain/report/photo-rules'
import { FileDrop } from '../../../../../ui/forms/FileDrop'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { mainAction } from '../../../model/main-action'

/** Photos by button, by dragging or from the camera. */
export function AddPhotos() {
  const { uploads, isCapturing } = useEditorSession()
  const isMain = useEditorPart(mainAction) === 'add'
  return (
    <FileDrop
      label="Fotoğraf ekle"
      accept={photoInputAccept}
      multiple
      prominent={isMain}
      takePhoto={async () => {
        isCapturing.set(() => true)
        return null // it takes them by itself
      }}
      onFiles={(files) => void uploads.add(files)}
      hint={`${acceptedPhotoTypesText}; en az 800×600, bir seferde ${maximumPhotosAtOnce} fotoğraf. 10 MB’tan büyük olanlar küçültülür.`}
    />
  )
}
