import { clsx } from 'clsx'
import { useState } from 'react'
import { useOnline } from '../hooks/use-online'
import { ImageOff } from '../icons'
import { useAtHand, usePictureAddress, useSrcSet } from './picture-source'
import { UnreadablePhoto } from './UnreadablePhoto'

/** One of the sizes in which a picture can be had. */
export interface PictureSize {
  src: string
  /** In pixels of the picture. */
  width: number
}

export interface PictureProps {
  /** Undefined while there is nothing to show yet. */
  src: string | undefined
  /** Of these the browser takes what is sharp enough where it is `shown`, as the attribute `sizes` says it. */
  sizes?: readonly PictureSize[]
  shown?: string
  /** A small one of the same shape, in its place until it is here. */
  until?: string
  /** Empty where the element around it says what is on the picture. */
  alt: string
  width?: number
  height?: number
  /** Fetched though it is out of sight, after what is in sight. */
  eager?: boolean
  /** Drawn together with what is around it; only what is small and here already can be, else it holds the rest up. */
  atOnce?: boolean
  className?: string
}

/** A photo, a quiet sign while there is none, words where it cannot be shown; asked for again when the connection is back. */
export function Picture(props: PictureProps) {
  const {
    src,
    sizes = [],
    shown,
    until,
    alt,
    width,
    height,
    eager = false,
    atOnce = false,
    className,
  } = props
  const online = useOnline()
  const address = usePictureAddress(src)
  const srcSet = useSrcSet(sizes)
  const behind = useAtHand(until)
  const attempt = `${online} ${src}`
  const [failed, setFailed] = useState<string | null>(null)
  if (src !== undefined && attempt === failed) return <UnreadablePhoto alt={alt} className={className} />
  if (address === undefined)
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={clsx('flex items-center justify-center bg-sunken text-meta', className)}
      >
        <ImageOff aria-hidden className="size-8" />
      </span>
    )
  return (
    <img
      {...(srcSet !== undefined && { srcSet, sizes: shown })}
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding={atOnce ? 'sync' : 'async'}
      onError={() => setFailed(attempt)}
      {...(behind !== undefined && {
        style: { background: `url("${behind}") center / contain no-repeat` },
      })}
      className={className}
    />
  )
}
