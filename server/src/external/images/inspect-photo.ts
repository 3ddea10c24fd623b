// What the bytes are, learnt from their header alone: nothing here allocates a picture. The name and the declared type
// of an upload are never asked (ASVS 5.2.2).
import { checkPhotoDimensions, checkPhotoSize } from '@gozlem/domain/report/photo-rules'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { type PhotoFacts, readPhotoExif } from './photo-exif'
import { PhotoRefused } from './photo-refused'

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic'

export type PhotoHeader = PhotoFacts & {
  format: PhotoFormat
  mime: string
  /** Pixels of the upright picture. */
  width: number
  height: number
  icc?: Uint8Array
}

/** By content; sharp would also open SVG, GIF, TIFF, PDF and more, so both have to agree on one of these. */
const formats: ReadonlyMap<string, { format: PhotoFormat; mime: string }> = new Map([
  ['image/jpeg', { format: 'jpeg', mime: 'image/jpeg' }],
  ['image/png', { format: 'png', mime: 'image/png' }],
  ['image/apng', { format: 'png', mime: 'image/png' }],
  ['image/webp', { format: 'webp', mime: 'image/webp' }],
  ['image/heic', { format: 'heic', mime: 'image/heic' }],
  ['image/heic-sequence', { format: 'heic', mime: 'image/heic' }],
  ['image/heif', { format: 'heic', mime: 'image/heif' }],
  ['image/heif-sequence', { format: 'heic', mime: 'image/heif' }],
])

/**
 * Reads type, size in pixels and the few facts we keep; `any_size` takes pictures that are too small for a finding.
 * @throws PhotoRefused TOO_LARGE, NOT_AN_IMAGE, UNSUPPORTED_TYPE, TOO_SMALL, TOO_MANY_PIXELS, UNKNOWN_INKS, CORRUPT
 */
export async function inspectPhoto(
  bytes: Uint8Array,
  { any_size = false }: { any_size?: boolean } = {},
): Promise<PhotoHeader> {
  const badSize = checkPhotoSize(bytes.byteLength)
  if (badSize) throw new PhotoRefused(badSize)
  const type = await sniff(bytes)
  const metadata = await readHeader(bytes)
  if (!agrees(type.format, metadata)) throw new PhotoRefused('UNSUPPORTED_TYPE')
  if (metadata.space === 'cmyk' && !hasInkMark(bytes)) throw new PhotoRefused('UNKNOWN_INKS')
  const { width, height } = metadata.autoOrient
  const badDimensions = checkPhotoDimensions(width, height)
  if (badDimensions && !(any_size && badDimensions === 'TOO_SMALL'))
    throw new PhotoRefused(badDimensions, { width, height })
  const exif = readPhotoExif(metadata.exif)
  return {
    ...type,
    width,
    height,
    taken_at: exif.taken_at,
    had_location: exif.had_location || tellsLocation(metadata.xmp),
    ...(metadata.icc ? { icc: metadata.icc } : {}),
  }
}

/** Adobe's mark (APP14): most programs write CMYK the other way round, and only this says so. */
const inkMark = Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe')])

const hasInkMark = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(inkMark)

async function sniff(bytes: Uint8Array): Promise<{ format: PhotoFormat; mime: string }> {
  // A damaged container may make the sniffer itself stumble; then the bytes are not of a type we know.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = formats.get(found?.mime ?? '')
  if (type) return type
  throw new PhotoRefused(found?.mime.startsWith('image/') ? 'UNSUPPORTED_TYPE' : 'NOT_AN_IMAGE')
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    // Without a limit: a decompression bomb is to be named as such, and reading a header costs nothing.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw new PhotoRefused('CORRUPT', undefined, { cause })
  }
}

function agrees(format: PhotoFormat, metadata: Metadata): boolean {
  if (format === 'heic') return metadata.format === 'heif' && metadata.compression === 'hevc'
  return metadata.format === format
}

function tellsLocation(xmp: Uint8Array | undefined): boolean {
  return xmp !== undefined && Buffer.from(xmp).includes('GPSLatitude')
}
