// Photos inside a cell: whole, in one or two columns, with room for their numbers below them.
import type { Cell, Image } from 'write-excel-file/node'
import type { OfficeReport } from '../office-view'
import { unreadablePhoto } from '../report-view'

type Photo = OfficeReport['view']['findings'][number]['photos'][number]

interface PhotoCell {
  row: number
  column: number
  /** Characters. */
  width: number
}

/** Pixels; 96 are an inch. */
const dpi = 96
const perCharacter = 7
const gap = 4
const labelHeight = 22
const mediaTypes = { jpg: 'image/jpeg', png: 'image/png' } as const

/**
 * The photos of a finding as pictures that lie in its cell, and how high, in points, the row has to be for them. Excel has
 * no WebP: of such a photo only its number stands there.
 */
export function photosOfCell(
  photos: readonly Photo[],
  files: OfficeReport['files'],
  { row, column, width }: PhotoCell,
): { images: Image[]; height: number } {
  const perRow = photos.length > 1 ? 2 : 1
  const side = Math.floor((width * perCharacter - gap * (perRow + 1)) / perRow)
  const images: Image[] = []
  let y = gap
  for (let first = 0; first < photos.length; first += perRow) {
    let highest = 0
    for (const [place, photo] of photos.slice(first, first + perRow).entries()) {
      const file = photo.file === null ? undefined : files.get(photo.file)
      if (!file || file.kind === 'webp') continue
      const shown = within(photo.ratio, side)
      images.push({
        content: file.bytes,
        contentType: mediaTypes[file.kind],
        ...shown,
        dpi,
        anchor: { row, column },
        offsetX: gap + place * (side + gap),
        offsetY: y,
        title: photo.label,
        description: photo.alt,
      })
      highest = Math.max(highest, shown.height)
    }
    if (highest > 0) y += highest + gap
  }
  return { images, height: images.length === 0 ? 0 : ((y + labelHeight) * 72) / dpi }
}

/** The numbers of the photos, below them, and which could not be read. */
export function photoLabels(photos: readonly Photo[]): Cell {
  const labels = photos.map(({ label, file }) => (file === null ? `${label} (${unreadablePhoto})` : label))
  return { value: labels.join(', '), type: String, format: '@', wrap: true, alignVertical: 'bottom' }
}

/** Whole, as wide as the place and at most as high. */
function within(ratio: number, side: number): { width: number; height: number } {
  const width = Math.min(side, side * ratio)
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(width / ratio)) }
}
