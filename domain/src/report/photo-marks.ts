// What a person marks on a photo of a report (077): vectors kept with the photo, in fractions of the picture as it is shown,
// upright and turned. The original is never drawn on; what is shown is drawn anew from it, with the marks in its pixels.
import { isVisible } from '../clean-text'
import type { PhotoTurn } from './photo-turn'

export const markKinds = ['arrow', 'box', 'ellipse', 'line', 'text', 'blur'] as const
export type MarkKind = (typeof markKinds)[number]

/** As people call them. */
export const markKindLabels: Record<MarkKind, string> = {
  arrow: 'Ok',
  box: 'Kutu',
  ellipse: 'Elips',
  line: 'Serbest çizgi',
  text: 'Yazı',
  blur: 'Bulanık alan',
}

export const markColours = ['red', 'yellow', 'green', 'blue', 'white', 'black'] as const
export type MarkColour = (typeof markColours)[number]

/** As people call them. */
export const markColourLabels: Record<MarkColour, string> = {
  red: 'Kırmızı',
  yellow: 'Sarı',
  green: 'Yeşil',
  blue: 'Mavi',
  white: 'Beyaz',
  black: 'Siyah',
}

export const markSizes = ['small', 'medium', 'large'] as const
/** How thick a line is drawn and how high letters are. */
export type MarkSize = (typeof markSizes)[number]

/** As people call them. */
export const markSizeLabels: Record<MarkSize, string> = { small: 'İnce', medium: 'Orta', large: 'Kalın' }

/** A photo carries at most so many marks. */
export const maximumMarks = 60
export const maximumMarkName = 80
export const maximumMarkText = 80
/** A free line has at most so many points. */
export const maximumLinePoints = 200
/** A mark that is smaller, in fractions of the picture, is a slip of the hand. */
export const smallestMark = 0.01

/** From 0 (left, top) to 1 (right, bottom) of the picture as it is shown. */
export type Fraction = number

interface AnyMark {
  /** Made by whoever drew it, a UUID. */
  id: string
  /** What it stands for in words, for lists and screen readers; may be empty. */
  name: string
}

interface DrawnMark extends AnyMark {
  colour: MarkColour
  size: MarkSize
}

/** From the left upper corner. */
export interface MarkArea {
  x: Fraction
  y: Fraction
  width: Fraction
  height: Fraction
}

/** Its head is at the second point. */
export type ArrowMark = DrawnMark & { kind: 'arrow'; x1: Fraction; y1: Fraction; x2: Fraction; y2: Fraction }
export type BoxMark = DrawnMark & MarkArea & { kind: 'box' }
export type EllipseMark = DrawnMark & MarkArea & { kind: 'ellipse' }
/** x and y of each point after the other. */
export type LineMark = DrawnMark & { kind: 'line'; points: readonly Fraction[] }
/** One line of text around its middle. */
export type TextMark = DrawnMark & { kind: 'text'; x: Fraction; y: Fraction; text: string }
/** What lies below cannot be made out in any picture that is shown. */
export type BlurMark = AnyMark & MarkArea & { kind: 'blur' }

export type PhotoMark = ArrowMark | BoxMark | EllipseMark | LineMark | TextMark | BlurMark

/** A coordinate as it is kept: a hundred-thousandth of the picture is less than a pixel of any camera. */
export function roundedFraction(value: number): Fraction {
  return Math.round(value * 100_000) / 100_000
}

/** The smallest area that holds all points of a mark; of a text its middle alone. */
export function markArea(mark: PhotoMark): MarkArea {
  if (isArea(mark)) return { x: mark.x, y: mark.y, width: mark.width, height: mark.height }
  const xs = pointsOf(mark).map(([x]) => x)
  const ys = pointsOf(mark).map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return {
    x,
    y,
    width: roundedFraction(Math.max(...xs) - x),
    height: roundedFraction(Math.max(...ys) - y),
  }
}

/** Whether a mark lies within the picture and is large enough to be seen. */
export function isMarkInPicture(mark: PhotoMark): boolean {
  const { x, y, width, height } = markArea(mark)
  const isInside = x >= 0 && y >= 0 && roundedFraction(x + width) <= 1 && roundedFraction(y + height) <= 1
  return isInside && isLargeEnough(mark)
}

/** Whether a mark is more than a slip of the hand; a text says something. */
export function isLargeEnough(mark: PhotoMark): boolean {
  if (mark.kind === 'text') return isVisible(mark.text)
  const { width, height } = markArea(mark)
  return (isArea(mark) ? Math.min(width, height) : Math.max(width, height)) >= smallestMark
}

/** What a mark is called: its name, what it says, or what it is. */
export function markName(mark: PhotoMark): string {
  return mark.name || (mark.kind === 'text' ? mark.text : markKindLabels[mark.kind])
}

/** What is marked on a photo, for those who do not see it; empty where nothing is. */
export function marksInWords(marks: readonly PhotoMark[]): string {
  return marks.length === 0 ? '' : `İşaretler: ${marks.map(markName).join(', ')}`
}

/** The marks of a photo on the photo turned by so much further; letters stay upright. */
export function turnedMarks(marks: readonly PhotoMark[], turn: PhotoTurn): PhotoMark[] {
  return marks.map((mark) => turnedMark(mark, turn))
}

function turnedMark(mark: PhotoMark, turn: PhotoTurn): PhotoMark {
  return mappedMark(mark, turnedPoints[turn])
}

/** A mark with each of its points elsewhere; an area by two of its corners. */
export function mappedMark(mark: PhotoMark, toPoint: (point: Point) => Point): PhotoMark {
  const mapped = ([x, y]: Point): Point => {
    const [newX, newY] = toPoint([x, y])
    return [roundedFraction(newX), roundedFraction(newY)]
  }
  if (isArea(mark)) {
    const [x1, y1] = mapped([mark.x, mark.y])
    const [x2, y2] = mapped([mark.x + mark.width, mark.y + mark.height])
    const [width, height] = [roundedFraction(Math.abs(x2 - x1)), roundedFraction(Math.abs(y2 - y1))]
    return { ...mark, x: Math.min(x1, x2), y: Math.min(y1, y2), width, height }
  }
  if (mark.kind === 'line') return { ...mark, points: pointsOf(mark).flatMap(mapped) }
  if (mark.kind === 'text') {
    const [x, y] = mapped([mark.x, mark.y])
    return { ...mark, x, y }
  }
  const [x1, y1] = mapped([mark.x1, mark.y1])
  const [x2, y2] = mapped([mark.x2, mark.y2])
  return { ...mark, x1, y1, x2, y2 }
}

export type Point = readonly [x: Fraction, y: Fraction]

const turnedPoints: Record<PhotoTurn, (point: Point) => Point> = {
  0: (point) => point,
  90: ([x, y]) => [1 - y, x],
  180: ([x, y]) => [1 - x, 1 - y],
  270: ([x, y]) => [y, 1 - x],
}

function isArea(mark: PhotoMark): mark is BoxMark | EllipseMark | BlurMark {
  return mark.kind === 'box' || mark.kind === 'ellipse' || mark.kind === 'blur'
}

function pointsOf(mark: ArrowMark | LineMark | TextMark): Point[] {
  if (mark.kind === 'text') return [[mark.x, mark.y]]
  const numbers = mark.kind === 'line' ? mark.points : [mark.x1, mark.y1, mark.x2, mark.y2]
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ])
}
