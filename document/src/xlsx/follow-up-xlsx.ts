// A follow-up report as an Excel workbook: what the PDF says, as a table to sort and filter, with photos in their cells.
import { formatDay } from '@gozlem/domain/calendar-date'
import { periodInWords } from '@gozlem/domain/performance/period'
import writeExcelFile, { type Cell, type Image } from 'write-excel-file/node'
import type { FollowedAction, FollowUpDocument } from '../follow-up-document'
import { levelView, stateInWords, stepInWords } from '../follow-up-view'
import { type PhotoView, viewPhoto } from '../photo-view'
import { type PictureFile, readPicture } from '../picture-file'
import { printableText } from '../printable-text'
import type { Picture } from '../report-document'
import { photoLabels, photosOfCell } from './cell-photos'
import { count, day, header, number, type Row, rowsInSight, tall, text, tinted } from './cells'
import { pageSetup } from './page-setup'

const photoWidth = 22
const columns = [
  ['Sıra', 6],
  ['Rapor ve sıra', 18],
  ['Uygunsuzluk', 34],
  ['Konum', 18],
  ['Sorumlu', 18],
  ['Risk', 10],
  ['Durum', 18],
  ['Tespit', 11],
  ['İlk termin', 11],
  ['Termin', 11],
  ['Önce', photoWidth],
  ['Sonra', photoWidth],
  ['Çözüm bildirildi', 28],
  ['Kapatıldı', 28],
] as const
const widths = columns.map(([, width]) => width)
const placeOf = (title: (typeof columns)[number][0]) => columns.findIndex(([name]) => name === title) + 1
const size = 9

/** Writes a follow-up report as .xlsx with the sheets Takip raporu and Uygunsuzluklar. */
export async function writeFollowUpXlsx(document: FollowUpDocument): Promise<Uint8Array> {
  const { rows, images } = actionRows(document)
  const summary = summaryRows(document).map((row) => tall(row, { widths: summaryWidths }))
  const table = { rows: rows.length, columns: widths.length }
  const book = writeExcelFile(
    [
      { sheet: 'Takip raporu', data: summary, columns: columnsOf(summaryWidths), orientation: 'landscape' },
      {
        sheet: 'Uygunsuzluklar',
        data: rows,
        columns: columnsOf(widths),
        images,
        stickyRowsCount: 1,
        orientation: 'landscape',
      },
    ],
    {
      fontFamily: 'Calibri',
      fontSize: 11,
      features: [
        pageSetup([
          { name: 'Takip raporu', orientation: 'portrait' },
          { name: 'Uygunsuzluklar', orientation: 'landscape', table },
        ]),
      ],
    },
  )
  return new Uint8Array(await book.toBuffer())
}

const summaryWidths = [30, 70]
const columnsOf = (all: readonly number[]) => all.map((width) => ({ width }))
/** In letters that XML can carry. */
const said = (words: string) => text(printableText(words, () => true))

function summaryRows({
  organization,
  client_company,
  period,
  counts,
  printed_at,
  notes,
}: FollowUpDocument): Row[] {
  const fact = (label: string, value: string): Row => [text(label), said(value)]
  return [
    [header('Takip Raporu'), null],
    fact('Firma', client_company.name),
    fact('Hazırlayan kurum', organization.name),
    fact('Dönem', periodInWords(period)),
    fact('Düzenlenme', formatDay(printed_at)),
    [text('Dönemde açılan'), count(counts.opened)],
    [text('Dönemde kapanan'), count(counts.closed)],
    [text('Zamanında kapanan'), count(counts.closed_in_time)],
    [text('Kapanmayan (bugün)'), count(counts.unsettled)],
    [text('Geciken (bugün)'), count(counts.overdue)],
    ...notes.map((note) => fact('', note)),
  ]
}

/** A row for each action, and further ones for texts that are longer than Excel shows in one. */
function actionRows({ actions }: FollowUpDocument): { rows: Row[]; images: Image[] } {
  const images: Image[] = []
  const headings = columns.map(([title]) => header(title))
  const rows = [tall(headings, { widths })]
  for (const [index, action] of actions.entries()) {
    const cellOf = (title: 'Önce' | 'Sonra', pictures: readonly Picture[]) => {
      const files = new Map<string, PictureFile>()
      const photos = pictures.map((picture, at) => photoOf(picture, `${title} ${index + 1}.${at + 1}`, files))
      const place = { row: rows.length + 1, column: placeOf(title), width: photoWidth }
      const { images: placed, height } = photosOfCell(photos, files, place)
      images.push(...placed)
      return { label: photoLabels(photos), height }
    }
    const before = cellOf('Önce', action.before ? [action.before] : [])
    const after = cellOf('Sonra', action.after)
    const least = Math.max(before.height, after.height)
    const [first = [], ...further] = rowsInSight(rowOf(action, index + 1, [before.label, after.label]), {
      widths,
      size,
    })
    rows.push(tall(first.map(small), { widths, size, least }))
    rows.push(...further.map((row) => tall(row.map(small), { widths, size })))
  }
  return { rows, images }
}

function photoOf(picture: Picture, label: string, files: Map<string, PictureFile>): PhotoView {
  return viewPhoto(picture, label, label, {
    picture(shown) {
      const file = readPicture(shown)
      if (file === null) return null
      files.set(label, file)
      return label
    },
    code: () => null,
    drawing: () => '',
  })
}

function rowOf(action: FollowedAction, place: number, photos: readonly Cell[]): Row {
  const level = levelView(action.level)
  return [
    number(place),
    said(action.label),
    said(action.title),
    said(action.place),
    said(action.responsible),
    tinted(level.label, level),
    text(stateInWords(action)),
    ...[action.opened_on, action.first_term, action.term].map(day),
    ...photos,
    action.solved && said(stepInWords(action.solved)),
    action.closed && said(stepInWords(action.closed)),
  ]
}

/** A table of fourteen columns on a page. */
const small = (cell: Cell | null): Cell | null =>
  typeof cell === 'object' && cell !== null && 'value' in cell ? { ...cell, fontSize: size } : cell
