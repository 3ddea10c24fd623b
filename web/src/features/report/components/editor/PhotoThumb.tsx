import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../ui/feedback/Badge'
import type { Look } from './photo-state'

export interface PhotoThumbProps {
  src: string
  /** '3. fotoğraf' */
  name: string
  look: Look
  open: boolean
  onOpen: () => void
  /** 0..100 while it is sent, null while its length is unknown. */
  percent?: number | null
}

/** One photo in the navigator: picture, number, and where it is on its way. */
export function PhotoThumb({ src, name, look, open, onOpen, percent }: PhotoThumbProps) {
  const [broken, setBroken] = useState(false)
  return (
    <button
      type="button"
      aria-label={`${name}: ${look.word}`}
      aria-current={open ? 'true' : undefined}
      onClick={onOpen}
      className={clsx(
        'relative block aspect-4/3 w-full overflow-hidden rounded-md bg-sunken text-meta',
        open ? 'outline-3 outline-offset-2 outline-brand' : 'outline-1 -outline-offset-1 outline-ink/15',
      )}
    >
      {broken ? (
        <ImageOff aria-hidden className="absolute inset-0 m-auto size-6" />
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
      <Badge tone={look.tone} className="absolute bottom-1.5 left-1.5 max-w-[calc(100%-0.75rem)]">
        {look.word}
      </Badge>
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
}
