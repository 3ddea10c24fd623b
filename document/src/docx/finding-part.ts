// One finding: number, statement and badge; photos; description, factors, measures, regulations.
import { Bookmark, HeadingLevel, Paragraph, type Table, TextRun } from 'docx'
import type { ReportView } from '../office-view'
import { findingAnchor } from './cover-part'
import { figure, largePhotos, photoRows } from './photo-part'
import { badge, label, linked, meta, type Pictures, pageWidth, said, sideBySide } from './word-parts'

type Finding = ReportView['findings'][number]

const photoColumn = 3700
const photoWidth = photoColumn - 160
/** A finding of more letters does not fit on a page in any case. */
const longText = 2500

/** A finding whose parts stay together on a page, unless it is too long for one. */
export function findingPart(finding: Finding, pictures: Pictures): (Paragraph | Table)[] {
  const small = finding.photos.filter(({ large }) => !large)
  return [
    title(finding),
    ...body(finding, small, pictures),
    ...largePhotos(
      finding.photos.filter(({ large }) => large),
      pageWidth,
      pictures,
    ),
    new Paragraph({ spacing: { after: 160 } }),
  ]
}

/** One photo stands beside the text, several above it. */
function body(finding: Finding, photos: Finding['photos'], pictures: Pictures): (Paragraph | Table)[] {
  const short = lettersOf(finding) <= longText
  const words = wordsOf(finding, short && photos.length !== 1)
  const [photo] = photos
  if (!photo) return words
  if (photos.length > 1) return [...photoRows(photos, pageWidth, pictures), ...words]
  return [
    sideBySide(
      [
        {
          width: photoColumn,
          children: figure(photo, { base: photoWidth, widest: photoWidth }, pictures),
        },
        { width: pageWidth - photoColumn, children: words },
      ],
      short,
    ),
  ]
}

/** What a finding says; `together`: each part stays with the next one. */
function wordsOf(finding: Finding, together: boolean): Paragraph[] {
  return [
    ...finding.uygunsuzluk.map((text) => said(text, { bold: true, keepNext: together })),
    factorLine(finding, together),
    ...finding.aciklama.map((text) => said(text, { keepNext: together })),
    ...measures(finding, together),
    ...factLines(finding, together),
    ...regulations(finding, together),
  ]
}

function lettersOf({ uygunsuzluk, aciklama, measures: lines, citations }: Finding): number {
  const texts = [...uygunsuzluk, ...aciklama, ...lines, ...citations.map(({ text }) => text)]
  return texts.reduce((sum, text) => sum + text.length, 0)
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

function factorLine({ factors, score }: Finding, keepNext: boolean): Paragraph {
  const product = factors.map(({ label: name, value }) => `${name} ${value}`).join(' × ')
  return said(`${product} = ${score}`, { size: 17, color: meta, after: 80, keepNext })
}

/** Place, responsible, due date, as far as they were said. */
const factLines = ({ facts }: Finding, keepNext: boolean) =>
  facts.map(
    ({ label: name, value }) =>
      new Paragraph({
        keepNext,
        spacing: { after: 40 },
        children: [
          new TextRun({ text: `${name}: `, size: 17, color: meta }),
          new TextRun({ text: value, size: 17 }),
        ],
      }),
  )

function measures({ measures: lines }: Finding, keepNext: boolean): Paragraph[] {
  if (lines.length === 0) return []
  return [label('Alınması gereken önlemler'), ...numbered(lines, 20, keepNext)]
}

/** Numbered lines, as text that stays as it is when one is added between them. */
export const numbered = (lines: readonly string[], size: number, keepNext = false) =>
  lines.map(
    (line, index) =>
      new Paragraph({
        keepNext,
        indent: { left: size * 18, hanging: size * 18 },
        spacing: { after: 60 },
        children: [new TextRun({ text: `${index + 1}. ${line}`, size })],
      }),
  )

/** The last line of a finding: nothing follows it that it would have to stay with. */
function regulations({ citations }: Finding, together: boolean): Paragraph[] {
  if (citations.length === 0) return []
  return [
    label('Mevzuat'),
    ...citations.map((citation, index) => cited(citation, 17, together && index < citations.length - 1)),
  ]
}

export function cited({ text, link }: Finding['citations'][number], size: number, keepNext = false) {
  return new Paragraph({
    keepNext,
    spacing: { after: 60 },
    children: [link ? linked(text, link, size) : new TextRun({ text, size })],
  })
}
