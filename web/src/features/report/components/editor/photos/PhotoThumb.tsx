import { isOnSide, type PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { clsx } from 'clsx'
import { type KeyboardEvent, memo, useState } from 'react'
import { Badge } from '../../../../../ui/feedback/Badge'
import { usePictureAddress } from '../../../../../ui/photos/picture-source'
import { UnreadablePhoto } from '../../../../../ui/photos/UnreadablePhoto'
import type { PhotoMove } from '../../../model/photos/photo-moves'
import type { Look } from '../../../model/photos/photo-state'

const keyMoves: Readonly<Record<string, PhotoMove>> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
  Home: 'first',
  End: 'last',
}

export interface PhotoThumbProps extends Look {
  id: string
  src: string
  /** '3. fotoğraf' */
  name: string
  open: boolean
  onOpen: (id: string) => void
  /** Moves it among the others, by Shift and the arrows. */
  onMove?: (id: string, move: PhotoMove) => void
  /** Degrees clockwise, until the server shows it so itself. */
  turn?: PhotoTurn
  /** 0..100 while it is sent, null while its length is unknown. */
  percent?: number | null
  /** Whether something is drawn on it that the picture does not show. */
  isMarked?: boolean
}

/** One photo in the navigator: picture, number, and where it is on its way. A draft shows many of them. */
export const PhotoThumb = memo(function PhotoThumb({
  id,
  src,
  name,
  word,
  tone,
  open,
  onOpen,
  onMove,
  turn = 0,
  percent,
  isMarked = false,
}: PhotoThumbProps) {
  const [broken, setBroken] = useState(false)
  const address = usePictureAddress(src)

  function moveByKey(event: KeyboardEvent) {
    const move = event.shiftKey ? keyMoves[event.key] : undefined
    if (!move || !onMove) return
    event.preventDefault()
    onMove(id, move)
  }

  return (
    <button
      type="button"
      data-photo={id}
      aria-label={`${name}: ${word}${isMarked ? ', işaretli' : ''}`}
      aria-current={open ? 'true' : undefined}
      onClick={() => onOpen(id)}
      onKeyDown={moveByKey}
      className={clsx(
        'relative block aspect-4/3 w-full overflow-hidden rounded-md bg-sunken text-meta',
        open ? 'outline-3 outline-offset-2 outline-brand' : 'outline-1 -outline-offset-1 outline-ink/15',
      )}
    >
      {broken || src === '' ? (
        <UnreadablePhoto alt="" className="absolute inset-0" />
      ) : (
        <img
          key={src}
          src={address}
          alt=""
          draggable={false}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          // On its side a picture of four by three fills its place again when it is a third larger.
          style={turn === 0 ? undefined : { rotate: `${turn}deg`, scale: isOnSide(turn) ? '1.34' : '1' }}
          className="size-full object-cover"
        />
      )}
      <span className="absolute inset-x-1 bottom-1 flex flex-col items-start gap-1 [&>*]:px-1">
        {isMarked && <Badge>İşaretli</Badge>}
        <Badge tone={tone}>{word}</Badge>
      </span>
      {percent !== undefined && (
        <span className="absolute inset-x-0 bottom-0 h-1 bg-line">
          <span
            className="block h-full origin-left bg-brand transition-transform duration-150"
            style={{ transform: `scaleX(${(percent ?? 100) / 100})` }}
          />
        </span>
      )}
    </button>
  )
})
