// The typesetter copies a JPEG into the PDF unread, so that a cut file would print as an empty frame: whether it is
// whole is looked at here.
import { readFileSync } from 'node:fs'
import { type JpegHeader, readJpegHeader } from './jpeg-header'
import { PrintFailure } from './print-failure'
import type { Picture } from './report-document'

const jpegEnd = Buffer.from([0xff, 0xd9])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export type PictureFile =
  | { bytes: Buffer; kind: 'jpg'; header: JpegHeader }
  | { bytes: Buffer; kind: 'png' | 'webp' }

/**
 * The bytes of a picture and what they are.
 * @throws PrintFailure `photo` when the file is missing, cut short, damaged, or no JPEG, PNG or WebP.
 */
export function readPicture(picture: Picture): PictureFile {
  const bytes = readBytes(picture)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    requireWhole(bytes.lastIndexOf(jpegEnd) >= bytes.length - 1024, picture)
    const header = readJpegHeader(bytes)
    if (header === null) throw new PrintFailure('photo', `a photo is damaged: ${nameOf(picture)}`)
    return { bytes, kind: 'jpg', header }
  }
  if (bytes.subarray(0, 8).equals(pngStart)) {
    requireWhole(bytes.lastIndexOf('IEND') >= bytes.length - 1024, picture)
    return { bytes, kind: 'png' }
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    requireWhole(bytes.readUInt32LE(4) + 8 <= bytes.length, picture)
    return { bytes, kind: 'webp' }
  }
  throw new PrintFailure('photo', `a photo is not a JPEG, PNG or WebP: ${nameOf(picture)}`)
}

function readBytes(picture: Picture): Buffer {
  const { source } = picture
  if (typeof source !== 'string') return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  try {
    return readFileSync(source)
  } catch (cause) {
    throw new PrintFailure('photo', `a photo could not be read: ${nameOf(picture)}`, { cause })
  }
}

function requireWhole(whole: boolean, picture: Picture): void {
  if (!whole) throw new PrintFailure('photo', `a photo is cut short: ${nameOf(picture)}`)
}

function nameOf({ alt, source }: Picture): string {
  return alt || (typeof source === 'string' ? source : `${source.byteLength} bytes`)
}
