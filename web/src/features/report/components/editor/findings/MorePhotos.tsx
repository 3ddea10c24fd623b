import type { ImageView } from '@gozlem/contract/image-view'
import { maximumMorePhotos } from '@gozlem/domain/report/finding-rules'
import { clsx } from 'clsx'
import { Check, ImagePlus } from 'lucide-react'
import { Button } from '../../../../../ui/actions/Button'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { PhotoGrid } from '../../../../../ui/photos/PhotoGrid'
import { PhotoTile } from '../../../../../ui/photos/PhotoTile'
import { Picture } from '../../../../../ui/photos/Picture'
import { toggleMorePhoto } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { photoName } from '../../../model/photos/photo-name'

export interface MorePhotosProps {
  findingId: string
  /** The photo the finding was made from; the others stand beside it. */
  imageId: string | null
  moreIds: readonly string[]
  onOpen: (image: ImageView) => void
}

/** The further photos of a finding (REP-14): shown, taken out, chosen among the report's. */
export function MorePhotos({ findingId, imageId, moreIds, onOpen }: MorePhotosProps) {
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)
  const choice = useDialog()
  const others = images
    .map((image, index) => ({ image, name: photoName(index) }))
    .filter(({ image }) => image.id !== imageId)
  const shown = moreIds.flatMap((id) => others.find(({ image }) => image.id === id) ?? [])
  if (imageId === null || others.length === 0) return null

  return (
    <div className="space-y-3">
      {shown.length > 0 && (
        <ul aria-label="Uygunsuzluğun diğer fotoğrafları" className="grid max-w-[30rem] grid-cols-3 gap-2">
          {shown.map(({ image, name }) => (
            <li key={image.id} className="min-w-0">
              <PhotoTile
                src={image.thumbnail_url}
                alt={name}
                onOpen={() => onOpen(image)}
                onRemove={() => change((now) => toggleMorePhoto(now, findingId, image.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button icon={ImagePlus} onClick={() => choice.show()}>
        Başka fotoğraf ekle
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
            <Choice
              key={image.id}
              image={image}
              name={name}
              place={moreIds.indexOf(image.id) + 1}
              full={moreIds.length >= maximumMorePhotos}
              onToggle={() => change((now) => toggleMorePhoto(now, findingId, image.id))}
            />
          ))}
        </PhotoGrid>
      </Dialog>
    </div>
  )
}

interface ChoiceProps {
  image: ImageView
  name: string
  /** Its place among the chosen, 0 when it is not one of them. */
  place: number
  full: boolean
  onToggle: () => void
}

function Choice({ image, name, place, full, onToggle }: ChoiceProps) {
  const chosen = place > 0
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={image.note === '' ? name : `${name}: ${image.note}`}
      // Stays in reach of the keyboard, so that it can be heard that no more fit.
      aria-disabled={(full && !chosen) || undefined}
      onClick={onToggle}
      className={clsx(
        'relative block aspect-4/3 w-full overflow-hidden rounded-md bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        chosen ? 'outline-3 -outline-offset-3 outline-brand' : 'outline-1 -outline-offset-1 outline-ink/15',
      )}
    >
      <Picture src={image.thumbnail_url} alt="" className="size-full object-cover" />
      {chosen && (
        <span
          aria-hidden
          className="absolute top-1.5 right-1.5 flex size-8 items-center justify-center rounded-full bg-brand text-on-fill"
        >
          <Check className="size-5" />
        </span>
      )}
      <span
        aria-hidden
        className="tabular absolute bottom-1.5 left-1.5 rounded-full bg-surface px-2 py-0.5 text-sm text-ink"
      >
        {name}
      </span>
    </button>
  )
}
