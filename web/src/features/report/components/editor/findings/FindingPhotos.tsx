import type { ImageView } from '@gozlem/contract/image-view'
import type { FindingView } from '@gozlem/contract/report'
import { ImageOff } from 'lucide-react'
import { PhotoTile } from '../../../../../ui/photos/PhotoTile'
import { toggleMorePhoto } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'
import { LargePhoto } from '../photos/LargePhoto'
import { ChooseMorePhotos } from './ChooseMorePhotos'
import { ChoosePhoto } from './ChoosePhoto'
import { FieldNote } from './FieldNote'

export interface FindingPhotosProps {
  finding: FindingView
  onOpen: (image: ImageView) => void
}

/** What a finding is about, to be looked at while it is written: its photo large, the further ones small below. */
export function FindingPhotos({ finding, onOpen }: FindingPhotosProps) {
  const change = useEditorChange()
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
      ) : (
        <p className="flex min-h-24 items-center justify-center gap-2 rounded-md border border-dashed border-line-firm text-meta">
          <ImageOff aria-hidden className="size-6" />
          Fotoğrafsız
        </p>
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
      <div className="flex flex-wrap gap-2">
        <ChoosePhoto findingId={finding.id} imageId={image?.id ?? null} />
        {image && (
          <ChooseMorePhotos findingId={finding.id} imageId={image.id} moreIds={finding.more_image_ids} />
        )}
      </div>
    </div>
  )
}
