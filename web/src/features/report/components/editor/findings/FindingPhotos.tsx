import type { ImageView } from '@gozlem/contract/image-view'
import type { FindingView } from '@gozlem/contract/report'
import { lazy, Suspense } from 'react'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Button } from '../../../../../ui/actions/Button'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { ImageOff, Images } from '../../../../../ui/icons'
import { PhotoTile } from '../../../../../ui/photos/PhotoTile'
import { toggleMorePhoto } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'
import { LargePhoto } from '../photos/LargePhoto'
import { FieldNote } from './FieldNote'

const WaitingPicture = lazy(() =>
  withRetry(async () => ({ default: (await import('./WaitingPicture')).WaitingPicture })),
)

const ChoosePhotoDialog = lateDialog(async () => (await import('./ChoosePhotoDialog')).ChoosePhotoDialog)

export interface FindingPhotosProps {
  finding: FindingView
  onOpen: (image: ImageView) => void
}

/** What a finding is about, to be looked at while it is written: its photo large, the further ones small below. Others are chosen in its menu. */
export function FindingPhotos({ finding, onOpen }: FindingPhotosProps) {
  const change = useEditorChange()
  const choice = useDialog()
  const images = useEditorPart((state) => state.base.images)
  const image = images.find(({ id }) => id === finding.image_id)
  const others = finding.more_image_ids.flatMap((id) => {
    const at = images.findIndex((candidate) => candidate.id === id)
    const found = images[at]
    return found ? [{ image: found, name: photoName(at) }] : []
  })

  return (
    <div className="space-y-3">
      {image ? (
        <LargePhoto image={image} name="Uygunsuzluğun fotoğrafı: büyüt" onEnlarge={onOpen} />
      ) : finding.image_id !== null ? (
        <Suspense fallback={null}>
          <WaitingPicture id={finding.image_id} />
        </Suspense>
      ) : (
        <>
          <p className="flex min-h-24 items-center justify-center gap-2 rounded-md border border-dashed border-line-firm text-meta">
            <ImageOff aria-hidden className="size-6" />
            Fotoğrafsız
          </p>
          <Button icon={Images} onClick={() => choice.show()}>
            Fotoğraf Seç
          </Button>
        </>
      )}
      {image && <FieldNote finding={finding} image={image} />}
      {others.length > 0 && (
        <ul aria-label="Uygunsuzluğun diğer fotoğrafları" className="grid grid-cols-3 gap-2">
          {others.map(({ image: other, name }) => (
            <li key={other.id} className="min-w-0">
              <PhotoTile
                src={other.thumbnail_url}
                alt={name}
                onOpen={() => onOpen(other)}
                onRemove={() => change((now) => toggleMorePhoto(now, finding.id, other.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <ChoosePhotoDialog {...choice.props} finding={finding} />
    </div>
  )
}
