// One photo from the bytes that were uploaded to the two pictures that may be shown and sent (REP-02, AI-04). The
// original stays with the caller, byte for byte; what is made here is drawn anew from the pixels, so that no place,
// device or other metadata can travel along.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { checkPhotoSize, maximumPhotoPixels } from '@gozlem/domain/report/photo-rules'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { isOnSide, type PhotoTurn } from '@gozlem/domain/report/photo-turn'
import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic'
import { drawMarks, fromPixels, type Pixels } from './draw-marks'
import { inspectPhoto, type PhotoFormat, type PhotoHeader } from './inspect-photo'
import { PhotoRefused } from './photo-refused'
import { printSide } from './print-side'
import { coloursOfProfile, toSrgb } from './to-srgb'

export type PhotoInput = {
  path: string
  /** Drawn pictures such as logos may be smaller than a photo of a finding. */
  any_size?: boolean
  /** How far what is drawn is turned from the way it was taken. */
  turn?: PhotoTurn
  /** What is marked on it, as it stands turned. */
  marks?: readonly PhotoMark[]
}

/** A JPEG without any metadata, in sRGB, upright. */
export type Rendition = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

export type DrawnPhoto = {
  format: PhotoFormat
  /** Of the original. */
  mime: string
  /** Pixels of the original, upright and turned. */
  width: number
  height: number
  /** SHA-256 of the original bytes, hexadecimal. */
  original_sha256: string
  /** ISO 8601 in UTC, null when the photo does not say. */
  taken_at: string | null
  had_location: boolean
  /** At most 1600 pixels on the long side. */
  display: Rendition
  /** At most `printSide` pixels on the long side: more than 300 dpi where a document shows it. */
  print: Rendition
  /** At most 400 pixels on the long side. */
  thumb: Rendition
}

const displaySide = 1600
const displayQuality = 80
const printQuality = 80
const thumbSide = 400
const thumbQuality = 75
/** Below the pool's limit, so that libvips stops by itself and its thread is free again. */
const decodeSeconds = 25

/**
 * Checks a photo and makes its renditions. Runs where it is called; createPhotoIngest runs it in processes.
 * @throws PhotoRefused with the reason; the file system's error when the path cannot be read
 */
export async function ingestPhoto({ path, ...options }: PhotoInput): Promise<DrawnPhoto> {
  return drawPhoto(await readPhoto(path), options)
}

/**
 * The same of a photo's bytes.
 * @throws PhotoRefused with the reason
 */
export async function drawPhoto(
  bytes: Uint8Array,
  { turn = 0, marks = [], ...options }: Omit<PhotoInput, 'path'> = {},
): Promise<DrawnPhoto> {
  const header = await inspectPhoto(bytes, options)
  const drawn = await drawMarks(await turned(await decodeForDisplay(bytes, header), turn), marks)
  const [display, print, thumb] = await Promise.all([
    toJpeg(fromPixels(drawn), displayQuality),
    renderSmaller(drawn, printSide, printQuality),
    renderSmaller(drawn, thumbSide, thumbQuality),
  ])
  const { format, mime, taken_at, had_location } = header
  const [width, height] = isOnSide(turn) ? [header.height, header.width] : [header.width, header.height]
  const original_sha256 = createHash('sha256').update(bytes).digest('hex')
  return { format, mime, width, height, original_sha256, taken_at, had_location, display, print, thumb }
}

async function readPhoto(path: string): Promise<Uint8Array> {
  const refused = checkPhotoSize((await stat(path)).size)
  if (refused) throw new PhotoRefused(refused)
  return readFile(path)
}

/** The only decoding of the photo: RGB pixels of display size, from which the renditions are drawn. */
async function decodeForDisplay(bytes: Uint8Array, header: PhotoHeader): Promise<Pixels> {
  if (header.format !== 'heic') return toDisplayPixels(openPhoto(bytes).autoOrient())
  const { rgba, width, height, colours } = await decodeHeic(bytes, header)
  const pixels = await toDisplayPixels(sharp(rgba, { raw: { width, height, channels: 4 } }))
  const said = header.icc ? coloursOfProfile(header.icc) : colours
  if (said) toSrgb(pixels.data, said)
  return pixels
}

/**
 * failOn 'error' refuses data that end early and broken PNG data, but not the harmless oddities that some phones write
 * ("Invalid SOS parameters" of Samsung cameras would fail at sharp's default, 'warning').
 */
function openPhoto(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: maximumPhotoPixels })
}

async function toDisplayPixels(photo: Sharp): Promise<Pixels> {
  try {
    const { data, info } = await photo
      .resize({ width: displaySide, height: displaySide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: decodeSeconds })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (cause) {
    const late = cause instanceof Error && cause.message.startsWith('timeout')
    throw new PhotoRefused(late ? 'TIMEOUT' : 'CORRUPT', undefined, { cause })
  }
}

async function turned(pixels: Pixels, turn: PhotoTurn): Promise<Pixels> {
  if (turn === 0) return pixels
  const { data, info } = await fromPixels(pixels).rotate(turn).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function renderSmaller(pixels: Pixels, side: number, quality: number): Promise<Rendition> {
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  return toJpeg(fromPixels(pixels).resize(size), quality)
}

async function toJpeg(picture: Sharp, quality: number): Promise<Rendition> {
  const { data, info } = await picture.jpeg({ quality }).toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}
