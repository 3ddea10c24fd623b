// Marks burnt into the pixels that every size is drawn from (077): first what is to be hidden, then what is drawn on top.
// No file of the system is asked for letters: they come from the font of the product.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import {
  blurSquares,
  type LinedMark,
  lineBreadth,
  markInks,
  markPath,
  type PictureSize,
  placeText,
  rimBreadth,
} from '@gozlem/domain/report/photo-mark-drawing'
import type { BlurMark, PhotoMark, TextMark } from '@gozlem/domain/report/photo-marks'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { beside, isBundle } from '../../bundle'

/** RGB, 3 bytes each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

const fontFile = isBundle
  ? fileURLToPath(beside('document/fonts/Inter_600SemiBold.ttf'))
  : createRequire(import.meta.url).resolve('@gozlem/document/fonts/Inter_600SemiBold.ttf')
const font = 'Inter Semi-Bold'

/** The picture with its marks; without any it is the picture itself. */
export async function drawMarks(picture: Pixels, marks: readonly PhotoMark[]): Promise<Pixels> {
  if (marks.length === 0) return picture
  // The coarser lies above the finer, so that no area shows more for being hidden twice.
  const blurs = marks
    .filter((mark) => mark.kind === 'blur')
    .toSorted((one, other) => longerSide(picture, one) - longerSide(picture, other))
  const hidden = await Promise.all(blurs.map((mark) => blurred(picture, mark)))
  const drawn = await Promise.all(marks.map((mark) => drawnOn(picture, mark)))
  const svg = svgOf(picture, drawn.join(''))
  const { data, info } = await fromPixels(picture)
    .composite([...hidden, { input: Buffer.from(svg) }])
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A mark as part of the one drawing that lies over the picture: a layer for each would take the room of a picture each. */
async function drawnOn(picture: PictureSize, mark: PhotoMark): Promise<string> {
  if (mark.kind === 'blur') return ''
  return mark.kind === 'text' ? textOf(mark, picture) : lines(mark, picture)
}

/** A sharp picture of pixels. */
export function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const longerSide = ({ width, height }: PictureSize, area: BlurMark) =>
  Math.max(area.width * width, area.height * height)

/** An area as a few squares, each of the mean colour of what it covers, softened where they meet. */
async function blurred(picture: Pixels, mark: BlurMark): Promise<OverlayOptions> {
  const left = Math.floor(mark.x * picture.width)
  const top = Math.floor(mark.y * picture.height)
  const width = Math.max(1, Math.min(Math.ceil(mark.width * picture.width) + 1, picture.width - left))
  const height = Math.max(1, Math.min(Math.ceil(mark.height * picture.height) + 1, picture.height - top))
  const square = Math.max(width, height) / blurSquares
  const few = {
    width: Math.max(1, Math.round(width / square)),
    height: Math.max(1, Math.round(height / square)),
  }
  const squares = await fromPixels(picture)
    .extract({ left, top, width, height })
    .resize({ ...few, fit: 'fill', kernel: 'linear' })
    .png()
    .toBuffer()
  const input = await sharp(squares).resize({ width, height, fit: 'fill', kernel: 'cubic' }).png().toBuffer()
  return { input, left, top }
}

function svgOf({ width, height }: PictureSize, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

function lines(mark: LinedMark, picture: PictureSize): string {
  const { ink, rim } = markInks[mark.colour]
  const path = markPath(mark, picture)
  const breadth = lineBreadth(mark.size, picture)
  const stroke = (colour: string, wide: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`
  return stroke(rim, breadth * rimBreadth) + stroke(ink, breadth)
}

/** The plate of a text, and its letters in the middle of it. */
async function textOf(mark: TextMark, picture: PictureSize): Promise<string> {
  const { ink, rim } = markInks[mark.colour]
  const measured = await lettersOf(mark.text, 100, rim)
  const plate = placeText(mark, picture, (size) => (measured.width * size) / 100)
  const letters = await lettersOf(mark.text, plate.letters, rim)
  const [x, y] = [
    plate.x + (plate.width - letters.width) / 2,
    plate.y + (plate.height - letters.height) / 2,
  ].map(Math.round)
  return (
    `<rect x="${plate.x}" y="${plate.y}" width="${plate.width}" height="${plate.height}" rx="${plate.radius}" fill="${ink}"/>` +
    `<image x="${x}" y="${y}" width="${letters.width}" height="${letters.height}" href="data:image/png;base64,${letters.png.toString('base64')}"/>`
  )
}

/** Letters in a colour on nothing. @param size in pixels */
async function lettersOf(text: string, size: number, colour: string) {
  const markup = `<span foreground="${colour}">${text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')}</span>`
  const { data, info } = await sharp({
    text: { text: markup, font: `${font} ${size}`, fontfile: fontFile, rgba: true, dpi: 72, wrap: 'none' },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
