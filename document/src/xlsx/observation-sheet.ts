// The sheet of what is as it should be, with its photos; there is none in a report without any.
import { observationsTitle } from '@gozlem/domain/report/observation'
import type { Image } from 'write-excel-file/node'
import type { OfficeReport } from '../office-view'
import { photoLabels, photosOfCell } from './cell-photos'
import { header, type Row, rowsInSight, tall, text } from './cells'

const photoWidth = 20
/** Characters. */
const widths = [photoWidth, 90]

/** The sheet with its pictures, or none. */
export function observationSheets({ view: { observations }, files }: OfficeReport) {
  if (observations.length === 0) return []
  const images: Image[] = []
  const rows: Row[] = [['Fotoğraf', 'Gözlem'].map(header)]
  for (const { text: lines, photo } of observations) {
    const photos = photo ? [photo] : []
    const place = { row: rows.length + 1, column: 1, width: photoWidth }
    const { images: shown, height: least } = photosOfCell(photos, files, place)
    images.push(...shown)
    const [first = [], ...further] = rowsInSight([photoLabels(photos), text(lines.join('\n'))], { widths })
    rows.push(tall(first, { widths, least }), ...further.map((row) => tall(row, { widths })))
  }
  return [
    {
      sheet: observationsTitle,
      data: rows,
      columns: widths.map((width) => ({ width })),
      images,
      stickyRowsCount: 1,
    },
  ]
}
