import type { FindingView } from '@gozlem/contract/report'
import { maximumMorePhotos } from '@gozlem/domain/report/finding-rules'
import { Button } from '../../../../../ui/actions/Button'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { PhotoGrid } from '../../../../../ui/photos/PhotoGrid'
import { toggleMorePhoto } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'
import { PhotoChoice } from './PhotoChoice'

export interface ChooseMorePhotosDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  finding: FindingView
}

/** The further photos of a finding (REP-14), chosen among the report's. */
export function ChooseMorePhotosDialog({ finding, ...dialog }: ChooseMorePhotosDialogProps) {
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)
  const { id, image_id, more_image_ids: chosen } = finding
  const others = images
    .map((image, index) => ({ image, name: photoName(index) }))
    .filter(({ image }) => image.id !== image_id)

  return (
    <Dialog
      {...dialog}
      size="lg"
      title="Uygunsuzluğun diğer fotoğrafları"
      description={`En fazla ${maximumMorePhotos} fotoğraf daha seçin; raporda ve çıktılarda bu uygunsuzlukla görünürler.`}
      footer={
        <>
          <p role="status" className="tabular text-sm text-meta md:mr-auto md:self-center">
            {chosen.length} / {maximumMorePhotos} seçildi
          </p>
          <Button variant="primary" onClick={() => dialog.onOpenChange(false)}>
            Tamam
          </Button>
        </>
      }
    >
      <PhotoGrid label="Rapordaki fotoğraflar">
        {others.map(({ image, name }) => (
          <PhotoChoice
            key={image.id}
            image={image}
            name={name}
            chosen={chosen.includes(image.id)}
            off={chosen.length >= maximumMorePhotos && !chosen.includes(image.id)}
            onChoose={() => change((now) => toggleMorePhoto(now, id, image.id))}
          />
        ))}
      </PhotoGrid>
    </Dialog>
  )
}
