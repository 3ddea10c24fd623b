import { clsx } from 'clsx'
import { useOnline } from '../hooks/use-online'
import { ImageOff } from '../icons'

export interface UnreadablePhotoProps {
  /** Empty where the element around it says what is on the picture. */
  alt: string
  className?: string | undefined
}

/** What stands in the place of a photo that cannot be shown: words where there is room for them, always for ears. */
export function UnreadablePhoto({ alt, className }: UnreadablePhotoProps) {
  const words = useOnline() ? 'Fotoğraf okunamadı' : 'Fotoğraf bağlantı olmadan gösterilemiyor'
  return (
    <span
      role="img"
      aria-label={alt === '' ? words : `${alt}: ${words}`}
      className={clsx('@container flex items-center justify-center bg-sunken text-meta', className)}
    >
      <span aria-hidden className="flex flex-col items-center gap-1 p-1 text-center">
        <ImageOff className="size-6" />
        <span className="hidden text-sm text-balance @min-[9rem]:inline print:inline">{words}</span>
      </span>
    </span>
  )
}
