// Photos that tests need and that are too large, too odd or too dangerous to commit.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/** A committed photo; where each comes from is in test-photos/LICENSES.md. */
export function testPhotoPath(name: string): string {
  return fileURLToPath(new URL(`../../../../test-photos/${name}`, import.meta.url))
}

export function testPhoto(name: string): Promise<Buffer> {
  return readFile(testPhotoPath(name))
}

/** A plain picture of that size. */
export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#3a7' } })
}

export const quadrantColours = { topLeft: '#d00', topRight: '#0a0', bottomLeft: '#00d', bottomRight: '#dd0' }

type Side = 'top' | 'bottom' | 'left' | 'right'

/** EXIF 2.32, tag 274: which side of the upright scene the first stored row and the first stored column show. */
const storedSides: Record<number, { row: Side; column: Side }> = {
  1: { row: 'top', column: 'left' },
  2: { row: 'top', column: 'right' },
  3: { row: 'bottom', column: 'right' },
  4: { row: 'bottom', column: 'left' },
  5: { row: 'left', column: 'top' },
  6: { row: 'right', column: 'top' },
  7: { row: 'right', column: 'bottom' },
  8: { row: 'left', column: 'bottom' },
}

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

/** A 1000x800 scene with a colour in each quarter, stored as the camera of that orientation does; every wrong turn or mirror shows. */
export async function storedWithOrientation(
  orientation: number,
  format: 'jpeg' | 'png' | 'webp',
): Promise<Buffer> {
  const sides = storedSides[orientation]
  if (!sides) throw new Error(`No EXIF orientation ${orientation}`)
  const lying = sides.row === 'left' || sides.row === 'right'
  const [width, height] = lying ? [400, 500] : [500, 400]
  const quarters = [0, 1].flatMap((row) =>
    [0, 1].map((column) => {
      const background = colourOf(
        row === 0 ? sides.row : opposite[sides.row],
        column === 0 ? sides.column : opposite[sides.column],
      )
      return {
        input: { create: { width, height, channels: 3 as const, background } },
        left: column * width,
        top: row * height,
      }
    }),
  )
  const scene = await plain(2 * width, 2 * height)
    .composite(quarters)
    .png()
    .toBuffer()
  return sharp(scene).toFormat(format).withMetadata({ orientation }).toBuffer()
}

function colourOf(one: Side, other: Side): string {
  const sides = new Set([one, other])
  if (sides.has('top')) return sides.has('left') ? quadrantColours.topLeft : quadrantColours.topRight
  return sides.has('left') ? quadrantColours.bottomLeft : quadrantColours.bottomRight
}

/** EXIF with a place, a device and a time, as phones write it. */
export const phoneExif = {
  IFD0: { Make: 'Telefon', Model: 'Saha 1' },
  IFD2: { DateTimeOriginal: '2026:03:05 09:30:15', OffsetTimeOriginal: '+02:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '41/1 1/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '28/1 58/1 0/1',
  },
}

/** A PNG that claims to be so large and has next to no data: whoever decodes it first runs out of memory. */
export function pngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 2
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(20)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** The orientation entry of big-endian EXIF: tag, type SHORT, one value. */
export function exifOrientation(value: number): Buffer {
  return Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value])
}

/**
 * The iPhone photo as the phone stores it when held upright: the rotation box turns it a quarter clockwise (three
 * quarters counter-clockwise) and EXIF says orientation 6, the same turn once more.
 */
export async function heicHeldUpright(): Promise<Buffer> {
  const bytes = Buffer.from(await testPhoto('mechanism-gps.heic'))
  bytes[bytes.indexOf('irot') + 4] = 3
  exifOrientation(6).copy(bytes, bytes.indexOf(exifOrientation(1)))
  return bytes
}

/** A JPEG whose scan header has the odd parameter that some Samsung phones write. */
export async function jpegWithOddScanHeader(): Promise<Buffer> {
  const bytes = await plain(1000, 800).jpeg().toBuffer()
  let marker = 2
  while (bytes[marker + 1] !== 0xda) marker += 2 + bytes.readUInt16BE(marker + 2)
  bytes[marker + 2 + bytes.readUInt16BE(marker + 2) - 2] = 0
  return bytes
}

/** The types of the JPEG's segments before the picture data, e.g. [0xe0, 0xdb, …]. */
export function jpegSegments(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const types: number[] = []
  for (let marker = 2; ; marker += 2 + view.getUint16(marker + 2)) {
    types.push(view.getUint8(marker + 1))
    if (types.at(-1) === 0xda) return types
  }
}
