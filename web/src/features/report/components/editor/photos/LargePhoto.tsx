import type { ImageView } from '@gozlem/contract/image-view'
import { isOnSide, type PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { useSelector } from '@tanstack/react-store'
import { clsx } from 'clsx'
import { useFirstPaint } from '../../../../../ui/hooks/use-first-paint'
import { useOnline } from '../../../../../ui/hooks/use-online'
import { Maximize2 } from '../../../../../ui/icons'
import { Picture, type PictureProps } from '../../../../../ui/photos/Picture'
import { useEditorSession } from '../../../model/draft/editor-session'
import { largePhotoRoom, largePhotoShown, photoSizes } from '../../../model/photos/photo-sizes'
import { turnToShow } from '../../../model/photos/turn-keeper'
import { MarkButton } from './MarkButton'
import { TurnButton } from './TurnButton'

export interface LargePhotoProps {
  image: ImageView
  /** What pressing it does: '3. fotoğraf: büyüt' */
  name: string
  onEnlarge: (image: ImageView) => void
}

/**
 * A photo as large as it may be beside what is written about it, whole: nothing of what it shows is cut off. In the first
 * picture of a visit it is the small one, which a bad connection brings many times sooner.
 */
export function LargePhoto({ image, name, onEnlarge }: LargePhotoProps) {
  const { turns } = useEditorSession()
  const turn = useSelector(turns.turns, (now) => turnToShow(image, now))
  const online = useOnline()
  const { thumbnail_url } = image
  const picture = useFirstPaint()
    ? { src: image.url, sizes: photoSizes(image), shown: largePhotoShown(image) }
    : { src: thumbnail_url, atOnce: true }

  return (
    <div className="space-y-1">
      <div className="relative">
        <button
          type="button"
          onClick={() => onEnlarge(image)}
          className="relative block w-full overflow-hidden rounded-md bg-sunken focus-visible:-outline-offset-3"
        >
          <TurnedPicture
            turn={turn}
            {...picture}
            until={thumbnail_url}
            eager
            alt={name}
            width={image.width}
            height={image.height}
          />
          <span
            aria-hidden
            className="absolute right-2 bottom-2 flex size-12 items-center justify-center rounded-md border border-line bg-surface"
          >
            <Maximize2 className="size-5" />
          </span>
        </button>
        <TurnButton image={image} className="absolute! bottom-2 left-2" />
        <MarkButton key={image.id} image={image} className="absolute! bottom-2 left-16" />
      </div>
      {turn !== 0 && !online && (
        <p role="status" className="text-sm text-meta">
          Fotoğrafın yönü bağlantı gelince kaydedilecek.
        </p>
      )}
    </div>
  )
}

type TurnedPictureProps = PictureProps & { turn: PhotoTurn; until: string; width: number; height: number }

/** Until the server has drawn it anew, a picture that is turned stands in the room that it will have then. */
function TurnedPicture({ turn, ...picture }: TurnedPictureProps) {
  // Another picture is another element: the old one would be shown untouched until the new one is here.
  if (!isOnSide(turn))
    return (
      <Picture
        key={picture.until}
        {...picture}
        className={clsx(largePhotoRoom, 'object-contain', turn === 180 && 'rotate-180')}
      />
    )
  return (
    <span
      className={clsx('relative block [container-type:size]', largePhotoRoom)}
      style={{ aspectRatio: `${picture.height} / ${picture.width}` }}
    >
      <Picture
        {...picture}
        className={clsx(
          'absolute top-1/2 left-1/2 h-[100cqw] w-[100cqh] max-w-none -translate-1/2 object-contain',
          turn === 90 ? 'rotate-90' : '-rotate-90',
        )}
      />
    </span>
  )
}
