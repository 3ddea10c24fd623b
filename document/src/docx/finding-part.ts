// One finding: number, statement and badge; photos; description, factors, measures, regulations with QR codes.
import { Bookmark, HeadingLevel, Paragraph, type ParagraphChild, type Table, TextRun } from 'docx'
import type { ReportView } from '../office-view'
import { findingAnchor } from './cover-part'
import { badge, label, linked, meta, type Pictures, pageWidth, said, sideBySide } from './word-parts'

type Finding = ReportView['findings'][number]

/** Pixels between the margins. */
const wide = 660

export function findingPart(finding: Finding, pictures: Pictures): (Paragraph | Table)[] {
  return [title(finding), ...body(finding, pictures), new Paragraph({ spacing: { after: 160 } })]
}

/** One photo stands beside the text, several above it. */
function body(finding: Finding, pictures: Pictures): (Paragraph | Table)[] {
  const said = [
    ...statement(finding),
    factorLine(finding),
    ...description(finding),
    ...measures(finding),
    ...factLines(finding),
  ]
  const [photo, ...others] = finding.photos
  if (!photo) return [...said, ...regulations(finding, pictures)]
  if (others.length > 0)
    return [...photoRows(finding.photos, pictures), ...said, ...regulations(finding, pictures)]
  const left = new Paragraph({ children: [pictures.photo(photo, { width: 240, height: 220 })] })
  return [
    sideBySide(
      [
        { width: photoColumn, children: [left] },
        { width: pageWidth - photoColumn, children: said },
      ],
      false,
    ),
    ...regulations(finding, pictures),
  ]
}

const photoColumn = 3900

const statement = ({ uygunsuzluk }: Finding) => uygunsuzluk.map((text) => said(text, { bold: true }))
const description = ({ aciklama }: Finding) => aciklama.map((text) => said(text))

function title({ number, band, score }: Finding): Paragraph {
  return new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    children: [
      new Bookmark({ id: findingAnchor(number), children: [new TextRun(`Uygunsuzluk ${number}  `)] }),
      ...(band ? [badge(band, score)] : []),
    ],
  })
}

function photoRows(photos: Finding['photos'], pictures: Pictures): Paragraph[] {
  const box = { width: wide / 2 - 8, height: 220 }
  const rows = Array.from({ length: Math.ceil(photos.length / 2) }, (_, row) =>
    photos.slice(row * 2, row * 2 + 2),
  )
  return rows.map(
    (row) =>
      new Paragraph({
        keepNext: true,
        spacing: { after: 100 },
        children: row.flatMap((photo, index): ParagraphChild[] => [
          ...(index > 0 ? [new TextRun('  ')] : []),
          pictures.photo(photo, box),
        ]),
      }),
  )
}

function factorLine({ factors, score }: Finding): Paragraph {
  const product = factors.map(({ label: name, value }) => `${name} ${value}`).join(' × ')
  return said(`${product} = ${score}`, { size: 17, color: meta, after: 80 })
}

/** Place, responsible, due date, as far as they were said. */
const factLines = ({ facts }: Finding) =>
  facts.map(
    ({ label: name, value }) =>
      new Paragraph({
        spacing: { after: 40 },
        children: [
          new TextRun({ text: `${name}: `, size: 17, color: meta }),
          new TextRun({ text: value, size: 17 }),
        ],
      }),
  )

function measures({ measures: lines }: Finding): Paragraph[] {
  if (lines.length === 0) return []
  return [
    label('Alınması gereken önlemler'),
    ...lines.map(
      (line, index) =>
        new Paragraph({
          indent: { left: 360, hanging: 360 },
          spacing: { after: 60 },
          children: [new TextRun({ text: `${index + 1}. ${line}` })],
        }),
    ),
  ]
}

function regulations({ citations, codes }: Finding, pictures: Pictures): (Paragraph | Table)[] {
  if (citations.length === 0) return []
  const cited = citations.map(
    ({ text, link }) =>
      new Paragraph({
        spacing: { after: 60 },
        children: [link ? linked(text, link) : new TextRun({ text, size: 17 })],
      }),
  )
  const drawn = codes
    .flatMap((code) => (code ? [pictures.code(code)] : []))
    .filter(({ length }) => length > 0)
  const codeWidth = 1000
  if (drawn.length === 0) return [label('Mevzuat'), ...cited]
  const shown = drawn.slice(0, 4)
  return [
    sideBySide([
      { width: pageWidth - codeWidth * shown.length, children: [label('Mevzuat'), ...cited] },
      ...shown.map((code) => ({ width: codeWidth, children: code })),
    ]),
  ]
}
