// HEVC inside HEIC is decoded by libheif in WebAssembly: sharp's own build reads the header but not the pixels.
// libheif applies the rotation box; the EXIF orientation repeats it and must not be applied again.
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js'
import { PhotoRefused, type PhotoSize } from './photo-refused'
import type { Colours } from './to-srgb'

export type HeicPixels = PhotoSize & {
  rgba: Uint8Array
  /** What the file says beside a profile, null where it says nothing. */
  colours: Colours | null
}

/**
 * Decodes the picture that a HEIC file is shown as, upright.
 * @param size what the header says of it
 * @throws PhotoRefused CORRUPT
 */
export async function decodeHeic(bytes: Uint8Array, size: PhotoSize): Promise<HeicPixels> {
  if (endsEarly(bytes)) throw new PhotoRefused('CORRUPT')
  await libheif.ready
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    const main = images.find((image) => image.is_primary())
    if (main?.get_width() !== size.width || main.get_height() !== size.height)
      throw new PhotoRefused('CORRUPT')
    return { ...size, rgba: await rgbaOf(main, size), colours: coloursOf(main) }
  } finally {
    for (const image of images) image.free()
    decoder.decoder?.delete()
  }
}

async function rgbaOf(image: HeifImage, { width, height }: PhotoSize): Promise<Uint8Array> {
  const picture = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise<typeof picture | null>((resolve) => {
    image.display(picture, (done) => resolve(done && picture))
  })
  if (!shown) throw new PhotoRefused('CORRUPT')
  return new Uint8Array(shown.data.buffer, shown.data.byteOffset, shown.data.byteLength)
}

/* oxlint-disable no-underscore-dangle -- the names of libheif-js */
/** The nclx box of a picture, which libheif-js hands out by pointers alone: an error of three words, a structure of four. */
function coloursOf({ handle }: HeifImage): Colours | null {
  const error = libheif._malloc(12)
  const found = libheif._malloc(4)
  try {
    libheif._heif_image_handle_get_nclx_color_profile(error, handle.$$.ptr, found)
    if (libheif.HEAPU32[error / 4] !== 0) return null
    const profile = libheif.HEAPU32[found / 4] ?? 0
    const [, primaries = 0, transfer = 0] = libheif.HEAPU32.subarray(profile / 4)
    libheif._heif_nclx_color_profile_free(profile)
    return { primaries, transfer }
  } finally {
    libheif._free(found)
    libheif._free(error)
  }
}
/* oxlint-enable no-underscore-dangle */

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
