// The findings as the table on A4 landscape that firms know. What a hand fills in later stays empty.
import { Bookmark, HeadingLevel, Paragraph, Table, TableLayoutType, TableRow, TextRun, WidthType } from 'docx'
import type { ReportView } from '../office-view'
import { findingAnchor } from './cover-part'
import { cited, numbered } from './finding-part'
import { figure, largePhotos } from './photo-part'
import { cell, colour, hairline, heading, label, type Pictures, said } from './word-parts'

type Finding = ReportView['findings'][number]

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
const widths = [520, 2400, 3050, 1150, 2000, 2604, 1100, 1200, 1000]
const photoWidth = 2200
const size = 16

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
        children: titles.map((title, index) => cell({ width: widths[index] ?? 0, children: [label(title)] })),
      }),
      ...view.findings.map((finding) => row(finding, pictures)),
    ],
  })
}

function row(finding: Finding, pictures: Pictures): TableRow {
  const { band, facts } = finding
  const fact = (key: string) => said(facts.find((each) => each.key === key)?.value ?? '', { size, after: 0 })
  const cells = [
    [said(String(finding.number), { bold: true, size, after: 0 })],
    finding.photos.flatMap((photo) => figure(photo, { base: photoWidth, widest: photoWidth }, pictures)),
    statement(finding),
    [
      said(`${band?.label ?? ''} ${finding.score}`, { bold: true, size }),
      ...finding.factors.map(({ label: name, value }) => said(`${name} ${value}`, { size: 14, after: 0 })),
    ],
    finding.citations.map((citation) => cited(citation, size)),
    numbered(finding.measures, size),
    [fact('responsible')],
    [fact('due_on')],
    [],
  ]
  return new TableRow({
    children: cells.map((children, index) =>
      cell({
        width: widths[index] ?? 0,
        children,
        ...(index === 3 && band && { fill: colour(band.tint) }),
      }),
    ),
  })
}

/** Statement, description, and the facts that have no column of their own. */
function statement({ number, uygunsuzluk, aciklama, facts }: Finding): Paragraph[] {
  const [title = `Uygunsuzluk ${number}`, ...more] = uygunsuzluk
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      spacing: { before: 0, after: 60 },
      children: [new Bookmark({ id: findingAnchor(number), children: [new TextRun({ text: title, size })] })],
    }),
    ...[...more, ...aciklama].map((text) => said(text, { size })),
    ...facts
      .filter(({ key }) => key !== 'responsible' && key !== 'due_on')
      .map(({ label: name, value }) => said(`${name}: ${value}`, { size })),
  ]
}
