// The typesetter copies a JPEG into the PDF unread, so that a cut file would print as an empty frame: whether it is
// whole is looked at here.
import { readFileSync } from 'node:fs'
import { type JpegHeader, readJpegHeader } from './jpeg-header'
import type { Picture } from './report-document'

const jpegEnd = Buffer.from([0xff, 0xd9])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export type PictureFile =
  | { bytes: Buffer; kind: 'jpg'; header: JpegHeader }
  | { bytes: Buffer; kind: 'png' | 'webp' }

/**
 * The bytes of a picture and what they are; null when they are missing, cut short, damaged, or no JPEG, PNG or WebP: a
 * report says so in the picture's place.
 */
export function readPicture({ source }: Pick<Picture, 'source'>): PictureFile | null {
  const bytes = readBytes(source)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    const header = readJpegHeader(bytes)
    const isWhole = bytes.lastIndexOf(jpegEnd) >= bytes.length - 1024
    return header && isWhole ? { bytes, kind: 'jpg', header } : null
  }
  if (bytes.subarray(0, 8).equals(pngStart)) return isWholePng(bytes) ? { bytes, kind: 'png' } : null
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return bytes.readUInt32LE(4) + 8 <= bytes.length ? { bytes, kind: 'webp' } : null
  return null
}

function readBytes(source: Picture['source']): Buffer {
  if (source === null) return Buffer.alloc(0)
  if (typeof source !== 'string') return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  try {
    return readFileSync(source)
  } catch {
    return Buffer.alloc(0)
  }
}

const isWholePng = (bytes: Buffer) => bytes.lastIndexOf('IEND') >= bytes.length - 1024
