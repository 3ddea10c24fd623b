// HEVC inside HEIC is decoded by libheif in WebAssembly: sharp's own build reads the header but not the pixels.
// libheif applies the rotation box; the EXIF orientation repeats it and must not be applied again.
import decode from 'heic-decode'
import { PhotoRefused, type PhotoSize } from './photo-refused'

export type HeicPixels = PhotoSize & { rgba: Uint8Array }

/**
 * Decodes the main picture of a HEIC file, upright.
 * @param size what the header says of the main picture, to tell it from others in the file
 * @throws PhotoRefused CORRUPT
 */
export async function decodeHeic(bytes: Uint8Array, size: PhotoSize): Promise<HeicPixels> {
  if (endsEarly(bytes)) throw new PhotoRefused('CORRUPT')
  const images = await decode.all({ buffer: bytes }).catch((cause: unknown) => {
    throw new PhotoRefused('CORRUPT', undefined, { cause })
  })
  try {
    const main = images.find(({ width, height }) => width === size.width && height === size.height)
    if (!main) throw new PhotoRefused('CORRUPT')
    const { width, height, data } = await main.decode().catch((cause: unknown) => {
      throw new PhotoRefused('CORRUPT', undefined, { cause })
    })
    return { width, height, rgba: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  } finally {
    images.dispose()
  }
}

/**
 * Whether the boxes that hold the picture reach beyond the end of the file. libheif itself paints the missing tiles
 * black and reports success. Unknown bytes after the last box (phones append their own) are no fault.
 */
function endsEarly(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let hasPixels = false
  for (let start = 0; start + 8 <= bytes.byteLength; ) {
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
    const length = boxLength(view, start)
    if (length === null || start + length > bytes.byteLength) return !hasPixels || type === 'mdat'
    hasPixels ||= type === 'mdat'
    start += length
  }
  return !hasPixels
}

/** ISO 14496-12: 0 means to the end of the file, 1 that 64 bits follow; null when it cannot be a length. */
function boxLength(view: DataView, start: number): number | null {
  const short = view.getUint32(start)
  if (short === 0) return view.byteLength - start
  if (short !== 1) return short < 8 ? null : short
  if (start + 16 > view.byteLength) return null
  const long = Number(view.getBigUint64(start + 8))
  return long < 16 ? null : long
}
