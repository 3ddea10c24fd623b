// One finding: number, statement and badge; photos; description, factors, measures, regulations.
import { Bookmark, HeadingLevel, Paragraph, Tab, type Table, TextRun } from 'docx'
import type { ReportView } from '../office-view'
import { findingAnchor } from './cover-part'
import { heightOfLines } from './line-room'
import { figure, heightOfRows, largePhotos, photoRows, widthsOnPage } from './photo-part'
import { badge, label, linked, meta, type Pictures, pageWidth, said, sideBySide, whole } from './word-parts'

type Finding = ReportView['findings'][number]

const photoColumn = 3700
const photoWidths = { base: photoColumn - 160, widest: photoColumn - 160 }
/** Of a page between its margins, less the title and what fonts may differ by. */
const pageHeight = 13_000
/** The line of factors and the small headings. */
const headings = 900

/** A finding whose parts stay together: one that is no longer than a page begins where it has room. */
export function findingPart(finding: Finding, pictures: Pictures): (Paragraph | Table)[] {
  return [
    title(finding),
    ...body(
      finding,
      finding.photos.filter(({ large }) => !large),
      pictures,
    ),
    ...largePhotos(
      finding.photos.filter(({ large }) => large),
      pageWidth,
      pictures,
    ),
    new Paragraph({ spacing: { after: 160 } }),
  ]
}

/** One photo stands beside the text, several above it; so does one whose text goes on over the page. */
function body(finding: Finding, photos: Finding['photos'], pictures: Pictures): (Paragraph | Table)[] {
  const textWidth = pageWidth - photoColumn
  if (photos.length === 1 && heightOfWords(finding, textWidth) <= pageHeight)
    return [
      sideBySide([
        { width: photoColumn, children: photos.flatMap((photo) => figure(photo, photoWidths, pictures)) },
        { width: textWidth, children: wordsOf(finding) },
      ]),
    ]
  const widths = widthsOnPage(pageWidth)
  const parts = [...photoRows(photos, widths, pictures), ...wordsOf(finding)]
  const isShort = heightOfRows(photos, widths) + heightOfWords(finding, pageWidth) <= pageHeight
  return isShort ? [whole(parts)] : parts
}

function wordsOf(finding: Finding): Paragraph[] {
  return [
    ...finding.uygunsuzluk.map((text) => said(text, { bold: true })),
    factorLine(finding),
    ...finding.aciklama.map((text) => said(text)),
    ...measures(finding),
    ...factLines(finding),
    ...regulations(finding),
  ]
}

function heightOfWords({ uygunsuzluk, aciklama, measures: lines, citations, facts }: Finding, width: number) {
  const words = heightOfLines([...uygunsuzluk, ...aciklama, ...lines], { width, size: 20 })
  const small = [...citations.map(({ text }) => text), ...facts.map(({ value }) => value)]
  return headings + words + heightOfLines(small, { width, size: 17 })
}

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
    ...lines.map((line, index) => numberedLine(line, `${index + 1}.`, 20)),
  ]
}

/** A line under its number, as text that stays as it is when one is added between them. */
export const numberedLine = (line: string, number: string, size: number) =>
  new Paragraph({
    indent: { left: size * 18, hanging: size * 18 },
    spacing: { after: 60 },
    children: [new TextRun({ children: [number, new Tab(), line], size })],
  })

function regulations({ citations }: Finding): Paragraph[] {
  return citations.length === 0 ? [] : [label('Mevzuat'), ...citations.map((citation) => cited(citation, 17))]
}

export const cited = ({ text, link }: Finding['citations'][number], size: number) =>
  new Paragraph({
    spacing: { after: 60 },
    children: [link ? linked(text, link, size) : new TextRun({ text, size })],
  })
