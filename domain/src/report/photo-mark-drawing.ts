// How marks look (077), said once: the editor shows by it what the server draws. Lengths are in pixels of the picture that is
// drawn on; thickness and letters follow its longer side, so that turning changes neither.
import type { ArrowMark, BlurMark, MarkColour, MarkSize, PhotoMark, TextMark } from './photo-marks'
import { signaturePath } from './signature'

export interface PictureSize {
  width: number
  height: number
}

/** A colour, and the one that stands out from it: around lines, of letters. */
export const markInks: Record<MarkColour, { ink: string; rim: string }> = {
  red: { ink: '#d11a2a', rim: '#ffffff' },
  yellow: { ink: '#ffc400', rim: '#10242a' },
  green: { ink: '#0a7d3c', rim: '#ffffff' },
  blue: { ink: '#0b5cc4', rim: '#ffffff' },
  white: { ink: '#ffffff', rim: '#10242a' },
  black: { ink: '#10242a', rim: '#ffffff' },
}

/** The rim of a line is so many times as wide as the line. */
export const rimBreadth = 1.7

/** An area that is blurred becomes so many squares on its longer side: what is left of a face or a plate is a few colours. */
export const blurSquares = 6

const lineBreadths: Record<MarkSize, number> = { small: 0.004, medium: 0.007, large: 0.012 }
const letterHeights: Record<MarkSize, number> = { small: 0.022, medium: 0.034, large: 0.052 }

const longSide = ({ width, height }: PictureSize) => Math.max(width, height)

/** How thick the lines of a mark are. */
export function lineBreadth(size: MarkSize, picture: PictureSize): number {
  return lineBreadths[size] * longSide(picture)
}

/** A mark that is drawn with lines. */
export type LinedMark = Exclude<PhotoMark, TextMark | BlurMark>

/** The lines of a mark as the data of one SVG path. */
export function markPath(mark: LinedMark, picture: PictureSize): string {
  const { width, height } = picture
  if (mark.kind === 'arrow') return arrowPath(mark, picture)
  if (mark.kind === 'line')
    return signaturePath([
      mark.points.map((value, index) => pixel(value * (index % 2 === 0 ? width : height))),
    ])
  const [x, y, w, h] = [mark.x * width, mark.y * height, mark.width * width, mark.height * height].map(pixel)
  if (mark.kind === 'box') return `M${x} ${y}h${w}v${h}h${-(w ?? 0)}Z`
  const [rx, ry] = [pixel((w ?? 0) / 2), pixel((h ?? 0) / 2)]
  const middle = pixel((y ?? 0) + ry)
  return `M${x} ${middle}a${rx} ${ry} 0 1 0 ${w} 0a${rx} ${ry} 0 1 0 ${-(w ?? 0)} 0Z`
}

/** Half of what its head opens to, in radians. */
const headAngle = Math.PI / 6

function arrowPath({ x1, y1, x2, y2, size }: ArrowMark, picture: PictureSize): string {
  const { width, height } = picture
  const [fromX, fromY, toX, toY] = [x1 * width, y1 * height, x2 * width, y2 * height]
  const length = Math.hypot(toX - fromX, toY - fromY)
  const head = Math.min(lineBreadth(size, picture) * 5, length * 0.6)
  const angle = Math.atan2(toY - fromY, toX - fromX)
  const wing = (side: 1 | -1) =>
    `${pixel(toX - head * Math.cos(angle + side * headAngle))} ${pixel(toY - head * Math.sin(angle + side * headAngle))}`
  const tip = `${pixel(toX)} ${pixel(toY)}`
  return `M${pixel(fromX)} ${pixel(fromY)}L${tip}M${wing(1)}L${tip}L${wing(-1)}`
}

const pixel = (value: number) => Math.round(value * 100) / 100

/** The plate that the letters of a text stand on. */
export interface TextPlate {
  x: number
  y: number
  width: number
  height: number
  /** Size of the letters. */
  letters: number
  radius: number
}

/**
 * Where a text stands: around its middle, moved where it would leave the picture, smaller where it is wider than that.
 * @param widthOf how wide its letters are at a size
 */
export function placeText(
  { x, y, size }: Pick<TextMark, 'x' | 'y' | 'size'>,
  picture: PictureSize,
  widthOf: (letters: number) => number,
): TextPlate {
  const wanted = letterHeights[size] * longSide(picture)
  const letters = wanted * Math.min(1, picture.width / plateWidth(wanted, widthOf(wanted)))
  const width = Math.min(picture.width, plateWidth(letters, widthOf(letters)))
  const height = letters * 1.5
  return {
    x: pixel(within(x * picture.width - width / 2, picture.width - width)),
    y: pixel(within(y * picture.height - height / 2, picture.height - height)),
    width: pixel(width),
    height: pixel(height),
    letters: pixel(letters),
    radius: pixel(letters * 0.2),
  }
}

const plateWidth = (letters: number, width: number) => width + letters * 0.8

const within = (value: number, most: number) => Math.max(0, Math.min(value, most))
