// The findings as the table on A4 landscape that firms know. What a hand fills in later stays empty.
import { type Paragraph, Table, TableLayoutType, TableRow, WidthType } from 'docx'
import type { ReportView } from '../office-view'
import { largePhotos } from './photo-part'
import { columnWidths, findingRows, photosAcross } from './table-row'
import { cell, columnTitle, hairline, heading, type Pictures } from './word-parts'

const titles = [
  'Sıra',
  'Fotoğraf',
  'Tespit ve konum',
  'Risk',
  'Mevzuat',
  'Alınacak önlem',
  'Sorumlu',
  'Termin',
  'Sonuç',
]
/** Between the margins of an A4 page that lies across, in twentieths of a point. */
export const landscapeWidth = 15_024
export function tablePart(view: ReportView, pictures: Pictures): (Paragraph | Table)[] {
  const large = view.findings.flatMap(({ photos }) => photos.filter((photo) => photo.large))
  return [
    findingsTable(view, pictures),
    ...(large.length > 0
      ? [heading('Fotoğraflar'), ...largePhotos(large, landscapeWidth, pictures, 480)]
      : []),
  ]
}

function findingsTable(view: ReportView, pictures: Pictures): Table {
  const widths = columnWidths(photosAcross(view.findings))
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: landscapeWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: hairline,
      bottom: hairline,
      left: hairline,
      right: hairline,
      insideHorizontal: hairline,
      insideVertical: hairline,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: titles.map((title, index) =>
          cell({ width: widths[index] ?? 0, children: [columnTitle(title)] }),
        ),
      }),
      ...view.findings.flatMap((finding) => findingRows(finding, widths, pictures)),
    ],
  })
}
