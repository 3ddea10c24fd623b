import { createContext, useContext, useEffect, useState } from 'react'

export interface Pictures {
  /** Where a page may show a picture from; null where its bytes must be fetched first. */
  address: (src: string) => string | null
  fetch: (src: string, signal: AbortSignal) => Promise<Blob>
}

const asTheyAre: Pictures = { address: (src) => src, fetch: () => Promise.reject(new Error('not needed')) }

/** Where pictures come from; the product says so once, above everything. */
export const PictureSource = createContext(asTheyAre)

/** Where to show a picture from; undefined while that is not known yet. */
export function usePictureAddress(src: string | undefined): string | undefined {
  const pictures = useContext(PictureSource)
  const [held, setHeld] = useState<Held | null>(null)
  const known = src === undefined ? undefined : pictures.address(src)

  useEffect(
    () => (known === null && src !== undefined ? hold(pictures, src, setHeld) : undefined),
    [pictures, src, known],
  )

  return known ?? (held?.src === src ? held?.address : undefined)
}

/** The sizes of a picture for a `srcset`; undefined where its bytes are fetched, and one size has to do. */
export function useSrcSet(sizes: readonly { src: string; width: number }[]): string | undefined {
  const pictures = useContext(PictureSource)
  const addresses = sizes.map(({ src }) => pictures.address(src))
  if (sizes.length === 0 || addresses.includes(null)) return undefined
  return sizes.map(({ width }, index) => `${addresses[index]} ${width}w`).join(', ')
}

/** Where a page may show a picture from at once; undefined where its bytes would have to be fetched. */
export function useAtHand(src: string | undefined): string | undefined {
  const pictures = useContext(PictureSource)
  return src === undefined ? undefined : (pictures.address(src) ?? undefined)
}

interface Held {
  src: string
  address: string
}

/** Fetches a picture and gives it an address in memory, until it is given up. */
function hold(pictures: Pictures, src: string, onHeld: (held: Held) => void): () => void {
  const leave = new AbortController()
  let address: string | null = null
  const show = async () => {
    const bytes = await pictures.fetch(src, leave.signal)
    if (leave.signal.aborted) return
    address = URL.createObjectURL(bytes)
    onHeld({ src, address })
  }
  // Shown by its own address, which tells that it cannot be shown.
  show().catch(() => onHeld({ src, address: src }))
  return () => {
    leave.abort()
    if (address !== null) URL.revokeObjectURL(address)
  }
}
