import { maximumMorePhotos } from '@gozlem/domain/report/finding-rules'
import { ImagePlus } from 'lucide-react'
import { Button } from '../../../../../ui/actions/Button'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { PhotoGrid } from '../../../../../ui/photos/PhotoGrid'
import { toggleMorePhoto } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'
import { PhotoChoice } from './PhotoChoice'

export interface ChooseMorePhotosProps {
  findingId: string
  /** The photo the finding was made from. */
  imageId: string
  moreIds: readonly string[]
}

/** The further photos of a finding (REP-14), chosen among the report's. */
export function ChooseMorePhotos({ findingId, imageId, moreIds }: ChooseMorePhotosProps) {
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)
  const choice = useDialog()
  const others = images
    .map((image, index) => ({ image, name: photoName(index) }))
    .filter(({ image }) => image.id !== imageId)
  if (others.length === 0) return null

  return (
    <>
      <Button icon={ImagePlus} aria-label="Başka fotoğraf ekle" onClick={() => choice.show()}>
        Ekle
      </Button>
      <Dialog
        {...choice.props}
        size="lg"
        title="Uygunsuzluğun diğer fotoğrafları"
        description={`En fazla ${maximumMorePhotos} fotoğraf daha seçin; raporda ve çıktılarda bu uygunsuzlukla görünürler.`}
        footer={
          <>
            <p role="status" className="tabular text-sm text-meta md:mr-auto md:self-center">
              {moreIds.length} / {maximumMorePhotos} seçildi
            </p>
            <Button variant="primary" onClick={choice.hide}>
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
              chosen={moreIds.includes(image.id)}
              off={moreIds.length >= maximumMorePhotos && !moreIds.includes(image.id)}
              onChoose={() => change((now) => toggleMorePhoto(now, findingId, image.id))}
            />
          ))}
        </PhotoGrid>
      </Dialog>
    </>
  )
}
