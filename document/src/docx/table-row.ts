// A finding as a row of the table, which stays whole; one that is longer than a page goes on in further rows, each under the
// number of the finding.
import { Bookmark, HeadingLevel, Paragraph, type Table, TableRow, TextRun } from 'docx'
import type { ReportView } from '../office-view'
import { piecesOf } from '../text-pieces'
import { findingAnchor } from './cover-part'
import { cited, numberedLine } from './finding-part'
import { lettersPerLine, roomOf } from './line-room'
import { figure, heightOfRows, photoRows, rowsOf, type Widths } from './photo-part'
import { cell, colour, meta, type Pictures, said } from './word-parts'

type Finding = ReportView['findings'][number]
type Photo = Finding['photos'][number]

const size = 16
const cellMargins = 160
/** Of a page that lies across, below the heading and the row of titles; less what fonts may differ by. */
const pageHeight = 8700
/** Each photo stands in a square of the same size; a panorama is wider. */
const photoBase = 1700
const photoGap = 160
/** In letters: words of which reach further down than photos beside each other. */
const longText = 2000

const places = { photos: 1, said: 2, risk: 3, citations: 4, measures: 5 }

/** Two photos stand side by side as soon as any finding has two; long words need the room themselves. */
export function photosAcross(findings: readonly Finding[]): 1 | 2 {
  const letters = ({ uygunsuzluk, aciklama, measures }: Finding) =>
    [...uygunsuzluk, ...aciklama, ...measures].join('').length
  const many = findings.some(({ photos }) => photos.length > 1)
  return many && !findings.some((finding) => letters(finding) > longText) ? 2 : 1
}

/** Twentieths of a point: number, photos, statement, risk, regulations, measures, responsible, due date, outcome. */
export const columnWidths = (across: 1 | 2): number[] =>
  across === 1
    ? [640, 2100, 3200, 1150, 2000, 2754, 1100, 1130, 950]
    : [640, 2 * photoBase + 3 * photoGap, 2600, 1150, 1660, 2094, 1050, 1130, 820]

export function findingRows(finding: Finding, widths: readonly number[], pictures: Pictures): TableRow[] {
  const { band, score, facts } = finding
  const fact = (key: string) => said(facts.find((each) => each.key === key)?.value ?? '', { size, after: 0 })
  const columns = [
    [],
    photosOf(finding.photos, roomAt(places.photos, widths), pictures),
    saidIn(finding, roomAt(places.said, widths)),
    [
      [
        said(`${band?.label ?? ''} ${score}`, { bold: true, size }),
        ...finding.factors.map(({ label, value }) => said(`${label} ${value}`, { size: 14, after: 0 })),
      ],
    ],
    inPieces(
      finding.citations.map(({ text, link }) => ({
        text,
        shown: (piece) => cited({ text: piece, link }, size),
      })),
      roomAt(places.citations, widths),
    ),
    inPieces(
      finding.measures.map((text, index) => ({
        text,
        shown: (piece, goesOn) => numberedLine(piece, goesOn ? '' : `${index + 1}.`, size),
      })),
      roomAt(places.measures, widths) - size * 18,
    ),
    [[fact('responsible')]],
    [[fact('due_on')]],
    [],
  ]
  const count = Math.max(...columns.map((pieces) => pieces.length))
  return Array.from({ length: count }, (_, at) =>
    rowOf([numberCell(finding, at > 0), ...columns.slice(1).map((pieces) => pieces[at] ?? [])], widths, band),
  )
}

function rowOf(
  cells: readonly (Paragraph | Table)[][],
  widths: readonly number[],
  band: Finding['band'],
): TableRow {
  return new TableRow({
    cantSplit: true,
    children: cells.map((children, index) =>
      cell({
        width: widths[index] ?? 0,
        children,
        ...(index === places.risk && band && { fill: colour(band.tint) }),
      }),
    ),
  })
}

const roomAt = (place: number, widths: readonly number[]) => (widths[place] ?? 0) - cellMargins

const numberCell = ({ number }: Finding, goesOn: boolean) => [
  said(String(number), { bold: true, size, after: 0 }),
  ...(goesOn ? [said('devamı', { size: 13, color: meta, after: 0 })] : []),
]

interface Passage {
  text: string
  shown: (piece: string, goesOn: boolean) => Paragraph
}

/** Words in as many cells as it takes for each to be no longer than a page. */
function inPieces(passages: readonly Passage[], width: number): Paragraph[][] {
  const place = { perLine: lettersPerLine({ width, size }), ...roomOf(pageHeight, size) }
  return piecesOf(
    passages.map(({ text }) => text),
    place,
  ).map((pieces) =>
    pieces.flatMap(({ paragraph, text, goesOn }) => passages[paragraph]?.shown(text, goesOn) ?? []),
  )
}

/** Statement, description, and the facts that have no column of their own. */
function saidIn({ number, uygunsuzluk, aciklama, facts }: Finding, width: number): Paragraph[][] {
  const [title = `Uygunsuzluk ${number}`, ...more] = uygunsuzluk
  const plain = (text: string): Passage => ({ text, shown: (piece) => said(piece, { size }) })
  const own = facts.filter(({ key }) => key !== 'responsible' && key !== 'due_on')
  return inPieces(
    [
      {
        text: title,
        shown: (piece, goesOn) => (goesOn ? said(piece, { size, bold: true }) : titleOf(number, piece)),
      },
      ...[...more, ...aciklama].map(plain),
      ...own.map(({ label, value }) => plain(`${label}: ${value}`)),
    ],
    width,
  )
}

const titleOf = (number: number, text: string) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 0, after: 60 },
    children: [new Bookmark({ id: findingAnchor(number), children: [new TextRun({ text, size })] })],
  })

/** Photos in rows, as many of them in a cell as a page has room for. */
function photosOf(photos: readonly Photo[], width: number, pictures: Pictures): (Paragraph | Table)[][] {
  const breadthOf = ({ ratio, breadth }: Photo) => (ratio > 2 ? breadth : Math.min(1, ratio))
  const squares = photos.map((photo) => ({ ...photo, breadth: breadthOf(photo) }))
  const isWide = width >= 2 * photoBase
  const widths: Widths = { base: photoBase, widest: isWide ? width - photoGap : width }
  const rows = isWide ? rowsOf(squares, widths) : squares.map((photo) => [photo])
  const cells: Photo[][] = []
  let used = pageHeight
  for (const row of rows) {
    const height = heightOfRows(row, widths)
    if (used + height > pageHeight) {
      cells.push([])
      used = 0
    }
    cells.at(-1)?.push(...row)
    used += height
  }
  return cells.map((shown) =>
    isWide ? photoRows(shown, widths, pictures) : shown.flatMap((photo) => figure(photo, widths, pictures)),
  )
}
