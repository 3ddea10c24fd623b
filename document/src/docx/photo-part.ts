// Photos of a finding in Word: whole, each at a size that follows from its own shape, under its number.
import { Paragraph, type Table, TextRun } from 'docx'
import type { ReportView } from '../office-view'
import { type Column, meta, type Pictures, sideBySide } from './word-parts'

type Photo = ReportView['findings'][number]['photos'][number]

/** Twentieths of a point in a pixel, of which Word has 96 to the inch. */
const perPixel = 15
const gap = 160
/** A page between its margins is about 950 pixels high; a large photo leaves room for a few lines. */
const tallestLarge = 800
/** Of the line below a photo, with the distances around. */
const labelHeight = 450

/** How wide photos stand, in twentieths of a point. */
export interface Widths {
  /** Of one of 4:3. */
  base: number
  /** Of the place: Word cuts off what is wider. */
  widest: number
}

/** A photo with its number below it, never parted. */
export function figure(photo: Photo, widths: Widths, pictures: Pictures, keepNext = false): Paragraph[] {
  return pictured(
    photo,
    { width: widthOf(photo, widths) / perPixel, height: tallestLarge },
    pictures,
    keepNext,
  )
}

/** Photos side by side, in as many rows as they need. */
export const photoRows = (photos: readonly Photo[], widths: Widths, pictures: Pictures): Table[] =>
  rowsOf(photos, widths).map((row) =>
    sideBySide(
      row.map(
        (photo): Column => ({
          width: widthOf(photo, widths) + gap,
          children: figure(photo, widths, pictures, true),
        }),
      ),
    ),
  )

/** Four of 4:3 stand beside each other. */
export const widthsOnPage = (width: number): Widths => ({
  base: Math.floor(width / 4) - gap,
  widest: width - gap,
})

/** How high photos stand with their numbers, each as high as it is or in the rows that they make. */
export const heightOfRows = (photos: readonly Photo[], widths: Widths) =>
  rowsOf(photos, widths).reduce(
    (sum, row) => sum + Math.max(...row.map((photo) => heightOf(photo, widths))),
    0,
  )

/** As wide as the page allows, one below the other. */
export function largePhotos(
  photos: readonly Photo[],
  width: number,
  pictures: Pictures,
  height = tallestLarge,
): Paragraph[] {
  return photos.flatMap((photo) => pictured(photo, { width: width / perPixel, height }, pictures, false))
}

const widthOf = ({ breadth }: Photo, { base, widest }: Widths) => Math.min(Math.floor(breadth * base), widest)

const heightOf = (photo: Photo, widths: Widths) =>
  Math.min(widthOf(photo, widths) / photo.ratio, tallestLarge * perPixel) + labelHeight

export function rowsOf(photos: readonly Photo[], widths: Widths): Photo[][] {
  const rows: Photo[][] = []
  const room = widths.widest + gap
  let used = room
  for (const photo of photos) {
    const width = widthOf(photo, widths) + gap
    if (used + width > room) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(photo)
    used += width
  }
  return rows
}

function pictured(
  photo: Photo,
  box: { width: number; height: number },
  pictures: Pictures,
  keepNext: boolean,
): Paragraph[] {
  return [
    new Paragraph({ keepNext: true, spacing: { after: 20 }, children: [pictures.photo(photo, box)] }),
    new Paragraph({
      keepNext,
      spacing: { after: 100 },
      children: [new TextRun({ text: photo.label, size: 15, color: meta })],
    }),
  ]
}
