import { clsx } from 'clsx'
import { Badge } from '../feedback/Badge'
import { ProgressBar } from '../feedback/ProgressBar'
import type { Tone } from '../feedback/tones'
import { X } from '../icons'
import { Picture } from './Picture'

export interface PhotoTileProps {
  /** Undefined while there is nothing to show yet. */
  src: string | undefined
  /** What is on it, or its file name. */
  alt: string
  /** Where the photo is on its way, in a word: 'Yükleniyor', 'Hazır', 'Reddedildi'. */
  state?: { word: string; tone: Tone } | undefined
  /** 0 to 100 while it is under way, null while the length is unknown. */
  percent?: number | null | undefined
  /** Why it failed; under the photo. */
  problem?: string | undefined
  selected?: boolean
  onOpen?: () => void
  onRemove?: () => void
}

export function PhotoTile({
  src,
  alt,
  state,
  percent,
  problem,
  selected = false,
  onOpen,
  onRemove,
}: PhotoTileProps) {
  return (
    <figure className="min-w-0">
      <div
        className={clsx(
          'relative aspect-4/3 overflow-hidden rounded-md bg-sunken',
          selected
            ? 'outline-3 outline-offset-2 outline-brand'
            : 'outline-1 -outline-offset-1 outline-ink/15',
        )}
      >
        <Picture src={src} alt={alt} className="size-full object-cover" />
        {onOpen && (
          <button
            type="button"
            aria-label={`${alt}: büyüt`}
            aria-pressed={selected || undefined}
            onClick={onOpen}
            className="absolute inset-0 focus-visible:-outline-offset-3"
          />
        )}
        {onRemove && (
          <button
            type="button"
            aria-label={`${alt}: kaldır`}
            onClick={onRemove}
            className="group absolute top-0 right-0 flex size-12 items-center justify-center rounded-full focus-visible:-outline-offset-3"
          >
            <span className="flex size-8 items-center justify-center rounded-full border border-line-firm bg-surface text-ink group-hover:bg-danger-soft group-hover:text-danger-ink">
              <X aria-hidden className="size-5" />
            </span>
          </button>
        )}
        {state && (
          <Badge tone={state.tone} className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)]">
            {state.word}
          </Badge>
        )}
        {percent !== undefined && (
          <div className="absolute inset-x-0 bottom-0">
            <ProgressBar label={`${alt}: yükleme`} hideLabel percent={percent} />
          </div>
        )}
      </div>
      {problem !== undefined && <figcaption className="mt-1.5 text-sm text-danger-ink">{problem}</figcaption>}
    </figure>
  )
}
