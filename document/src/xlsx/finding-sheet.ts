// The findings as the table that firms know: a row each, with its photos, to be sorted, filtered and printed.
import { findingFields } from '@gozlem/domain/report/finding'
import { actionLabel, type FactField, factFields } from '@gozlem/domain/report/finding-text'
import type { Cell, Image } from 'write-excel-file/node'
import type { OfficeReport } from '../office-view'
import { printableText } from '../printable-text'
import type { ReportDocument } from '../report-document'
import { photoLabels, photosOfCell } from './cell-photos'
import { day, header, number, type Row, rowsInSight, tall, text, tinted } from './cells'

type Finding = OfficeReport['view']['findings'][number]
type Said = ReportDocument['findings'][number]

interface Column {
  title: string
  /** Characters. */
  width: number
  cell: (finding: Finding, said: Said) => Cell | null
}

/** Facts that stand behind the measures, as on the paper that firms know; others follow the statement. */
const behindMeasures: readonly FactField[] = ['responsible', 'due_on']
/** The column of the photos, counted from 1. */
const photoPlace = 2
const photoWidth = 20
/** Points: a table of fourteen columns on a page. */
const size = 9
/** Long words have wider columns: their rows would be so high that few fit on a page. */
const wordsWidth = { usual: 34, long: 46 }
const longWords = 400

export interface FindingSheet {
  rows: Row[]
  widths: number[]
  images: Image[]
}

/** A row for each finding below the headings, and further ones for texts that are longer than Excel shows in one. */
export function findingSheet({ view, files }: OfficeReport, document: ReportDocument): FindingSheet {
  const columns = columnsOf(document, wordsWidthOf(view.findings))
  const widths = columns.map(({ width }) => width)
  const images: Image[] = []
  const rows = [
    tall(
      columns.map(({ title }) => header(title)),
      { widths },
    ),
  ]
  for (const [index, finding] of view.findings.entries()) {
    const said = document.findings[index]
    if (!said) continue
    const photos = photosOfCell(finding.photos, files, {
      row: rows.length + 1,
      column: photoPlace,
      width: photoWidth,
    })
    images.push(...photos.images)
    const [first = [], ...further] = rowsInSight(
      columns.map(({ cell }) => cell(finding, said)),
      { widths, size },
    )
    rows.push(
      tall(first.map(ruled), { widths, size, least: photos.height }),
      ...further.map((row) => tall(continued(row, finding).map(ruled), { widths, size })),
    )
  }
  return { rows, widths, images }
}

/** What does not fit above it, under the same number, so that it stays there when the sheet is sorted by it. */
function continued(row: Row, { number: place }: Finding): Row {
  const label: Record<number, Cell> = { 0: number(place), [photoPlace - 1]: text('(devamı)') }
  return row.map((cell, index) => label[index] ?? cell)
}

/** Lines around a cell, also around an empty one: the sheet is printed. */
function ruled(cell: Cell | null): Cell {
  const content = typeof cell === 'object' && cell !== null && 'value' in cell ? cell : { value: undefined }
  return { ...content, fontSize: size, borderStyle: 'thin', borderColor: '#cfdadc' } as Cell
}

function wordsWidthOf(findings: readonly Finding[]): number {
  const letters = findings.map(({ uygunsuzluk, aciklama, measures }) =>
    Math.max([...uygunsuzluk, ...aciklama].join('').length, measures.join('').length),
  )
  const average = letters.reduce((sum, each) => sum + each, 0) / letters.length
  return average > longWords ? wordsWidth.long : wordsWidth.usual
}

function columnsOf({ risk_method: { factors } }: ReportDocument, words: number): Column[] {
  return [
    { title: 'Sıra', width: 6, cell: ({ number: place }) => number(place) },
    { title: 'Fotoğraf', width: photoWidth, cell: ({ photos }) => photoLabels(photos) },
    {
      title: 'Tespit',
      width: words,
      cell: ({ uygunsuzluk, aciklama, facts }) =>
        text([...uygunsuzluk, ...aciklama, ...repeatIn(facts)].join('\n')),
    },
    ...factFields.filter((field) => !behindMeasures.includes(field)).map(factColumn),
    ...factors.map(
      ({ label, name }): Column => ({ title: label, width: 9, cell: (_, said) => number(said[name]) }),
    ),
    { title: 'Risk skoru', width: 7, cell: (_, said) => number(said.risk_skoru) },
    { title: 'Risk bandı', width: 12, cell: ({ band }) => (band ? tinted(band.label, band) : null) },
    {
      title: 'Mevzuat',
      width: 24,
      cell: ({ citations }) => text(citations.map(({ text: cited }) => cited).join('\n')),
    },
    {
      title: 'Alınacak önlem',
      width: words,
      cell: ({ measures }) => text(measures.map((measure, place) => `${place + 1}. ${measure}`).join('\n')),
    },
    {
      title: actionLabel,
      width: 14,
      cell: ({ facts }) => text(facts.find(({ key }) => key === 'action')?.value ?? ''),
    },
    ...behindMeasures.map(factColumn),
    // Filled in by whoever looks after the measures.
    { title: 'Sonuç', width: 11, cell: () => null },
  ]
}

/** That earlier reports named it already. */
const repeatIn = (facts: Finding['facts']) =>
  facts.filter(({ key }) => key === 'repeat').map(({ label, value }) => `${label}: ${value}`)

function factColumn(field: FactField): Column {
  const { label, kind } = findingFields[field]
  return { title: label, width: kind === 'day' ? 11 : 13, cell: (_, said) => factCell(field, said) }
}

/** A fact as what it is, so that days can be sorted and reckoned with; empty where nothing was said. */
function factCell(field: FactField, said: Said): Cell | null {
  const value = said[field]
  if (value === null || value.trim() === '') return null
  return findingFields[field].kind === 'day' ? day(value) : text(printableText(value, () => true))
}
