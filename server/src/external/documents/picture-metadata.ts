// Takes from a picture what it tells beside itself: place, time, device, remarks. Nothing is drawn anew, so that a scanned
// certificate stays as sharp as it came; a picture that is not built as its type says stays as it is.
import type { DocumentExtension } from './inspect-document'

const strip: Partial<Record<DocumentExtension, (bytes: Buffer) => Buffer | null>> = {
  jpg: stripJpeg,
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  heic: blankHeic,
}

/** Whether a document of that type may be a photo that tells where it was taken. */
export const mayTellPlace = (extension: DocumentExtension): boolean => extension in strip

/** The picture without its metadata, upright as before. HEIC keeps its layout: there the place and XMP are blanked. */
export function withoutMetadata(bytes: Buffer, extension: DocumentExtension): Buffer {
  try {
    return strip[extension]?.(bytes) ?? bytes
  } catch (failure) {
    if (failure instanceof RangeError) return bytes
    throw failure
  }
}

/** Takes the parts of a picture that are kept, which may be millions. */
function partsOf(picture: Buffer) {
  // A turned photo's EXIF may be five bytes longer than it was, of 32 at least.
  const whole = Buffer.alloc(picture.length + Math.ceil(picture.length / 4))
  let length = 0
  return {
    push(part: Buffer): void {
      length += part.copy(whole, length)
    },
    whole: () => whole.subarray(0, length),
  }
}

function stripJpeg(bytes: Buffer): Buffer | null {
  const kept = partsOf(bytes)
  kept.push(bytes.subarray(0, 2))
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) {
      kept.push(bytes.subarray(at, endOfJpeg(bytes, at)))
      return kept.whole()
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1 && segment.includes('Exif\0\0')) kept.push(uprightOnly(segment.subarray(10)))
    else if (isOfPicture(marker, segment)) kept.push(segment)
    at = end
  }
  return null
}

/** Not application data and remarks, but for what says how colours are to be read. */
function isOfPicture(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return segment.includes('ICC_PROFILE\0')
  return marker === 0xe0 || marker === 0xee || !((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe)
}

/** Telephones append further pictures, each with its own metadata; they end with the first one's end. */
function endOfJpeg(bytes: Buffer, scan: number): number {
  let at = scan
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xd9) return at + 2
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    at = bytes.indexOf(0xff, isData ? at + (marker === 0xff ? 1 : 2) : at + 2 + bytes.readUInt16BE(at + 2))
  }
  return bytes.length
}

/** A metadata segment that says nothing but how the picture is turned; empty when it is not. */
function uprightOnly(tiff: Buffer): Buffer {
  const value = entriesOf(tiff, openTiff(tiff)?.root ?? 0).find(({ tag }) => tag === 0x0112)
  const turned = value ? openTiff(tiff)?.short(value.at + 8) : undefined
  if (!turned || turned < 2 || turned > 8) return Buffer.alloc(0)
  const segment = Buffer.from(
    'ffe100004578696600004d4d002a0000000800010112000300000001000000000000000000',
    'hex',
  )
  segment.writeUInt16BE(segment.length - 2, 2)
  segment.writeUInt16BE(turned, 28)
  return segment
}

const ofPngPicture = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD', 'acTL', 'fcTL', 'fdAT']

function stripPng(bytes: Buffer): Buffer | null {
  const kept = partsOf(bytes)
  kept.push(bytes.subarray(0, 8))
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (/^[A-Z]/.test(type) || ofPngPicture.includes(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return kept.whole()
    at = end
  }
  return null
}

function stripWebp(bytes: Buffer): Buffer {
  const kept = partsOf(bytes)
  kept.push(bytes.subarray(0, 12))
  const riffEnd = Math.min(8 + bytes.readUInt32LE(4), bytes.length)
  for (let at = 12; at + 8 <= riffEnd; ) {
    const size = bytes.readUInt32LE(at + 4)
    const chunk = bytes.subarray(at, at + 8 + size + (size % 2))
    const type = chunk.toString('latin1', 0, 4)
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(type === 'VP8X' ? withoutFlags(chunk) : chunk)
    at += chunk.length
  }
  const whole = kept.whole()
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** The chunk that says which others there are: bit 3 for EXIF, bit 2 for XMP. */
function withoutFlags(chunk: Buffer): Buffer {
  const changed = Buffer.from(chunk)
  changed.writeUInt8(changed.readUInt8(8) & ~0b1100, 8)
  return changed
}

/** Blocks of EXIF in a file: of the picture, its depth and its preview. */
const mostBlocks = 32

function blankHeic(bytes: Buffer): Buffer {
  const blank = Buffer.from(bytes)
  for (const order of ['Exif\0\0II*\0', 'Exif\0\0MM\0*']) {
    let at = blank.indexOf(order, 0, 'latin1')
    for (let block = 0; at >= 0 && block < mostBlocks; block += 1) {
      blankPlace(blank.subarray(at + 6))
      at = blank.indexOf(order, at + 1, 'latin1')
    }
  }
  for (let at = blank.indexOf('<x:xmpmeta'); at >= 0; ) {
    const end = blank.indexOf('</x:xmpmeta>', at)
    if (end < 0) break
    blank.fill(' ', at, end + '</x:xmpmeta>'.length)
    at = blank.indexOf('<x:xmpmeta', end)
  }
  return blank
}

const valueSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Empties the directory that tells the place, with the values it points at. */
function blankPlace(tiff: Buffer): void {
  const open = openTiff(tiff)
  const pointer = entriesOf(tiff, open?.root ?? 0).find(({ tag }) => tag === 0x8825)
  if (!open || !pointer) return
  const directory = open.long(pointer.at + 8)
  for (const { at } of entriesOf(tiff, directory)) {
    const size = (valueSizes[open.short(at + 2)] ?? 0) * open.long(at + 4)
    if (size > 4) tiff.fill(0, open.long(at + 8), open.long(at + 8) + size)
    tiff.fill(0, at, at + 12)
  }
  tiff.fill(0, directory, directory + 2)
}

interface Entry {
  tag: number
  at: number
}

function entriesOf(tiff: Buffer, directory: number): Entry[] {
  const open = openTiff(tiff)
  if (!open || directory === 0) return []
  return Array.from({ length: open.short(directory) }, (_, index) => {
    const at = directory + 2 + index * 12
    return { tag: open.short(at), at }
  })
}

function openTiff(tiff: Buffer) {
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return null
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  return { short, long, root: long(4) }
}
