// The first page: who, where, when, by whom; the result at a glance; the list of findings.
import {
  AlignmentType,
  HeadingLevel,
  InternalHyperlink,
  Paragraph,
  Table,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import type { ReportView } from '../office-view'
import { legalBasis } from './said-part'
import {
  badge,
  cell,
  colour,
  columnTitle,
  facts,
  hairline,
  heading,
  meta,
  noBorders,
  type Pictures,
  pageWidth,
  petrol,
  said,
  sideBySide,
} from './word-parts'

const white = 'FFFFFF'
const pale = 'CFE6E7'
const amber = 'FFD591'

export function coverPart(view: ReportView, pictures: Pictures): (Paragraph | Table)[] {
  return [
    titleBand(view, pictures),
    gap(),
    ...(view.replaces.length > 0 ? [facts(view.replaces, pageWidth - 200, 2400), gap()] : []),
    parties(view, pictures),
    ...legalBasis(view),
    gap(),
    ...summary(view),
    // The table of findings is its own list.
    ...(view.layout === 'cards' ? [gap(), ...findingsList(view)] : []),
  ]
}

const gap = () => new Paragraph({ spacing: { after: 120 } })

function titleBand(view: ReportView, pictures: Pictures): Table {
  const { organization } = view
  const logoWidth = organization.logo ? 2400 : 0
  const titles = [
    said(organization.name, { bold: true, size: 22, color: white }),
    said(organization.details.join('  ·  '), { size: 16, color: pale }),
    said('SAHA GÖZLEM RAPORU', { bold: true, size: 17, color: amber }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      spacing: { after: 160 },
      children: [new TextRun({ text: view.title, bold: true, size: 40, color: white })],
    }),
    ...view.cover.map(
      ({ label: name, value }) =>
        new Paragraph({
          spacing: { after: 20 },
          children: [
            new TextRun({ text: `${name}: `, size: 16, color: pale }),
            new TextRun({ text: value, size: 19, bold: true, color: white }),
          ],
        }),
    ),
  ]
  const logo = organization.logo
  return sideBySide([
    { width: pageWidth - logoWidth, fill: petrol, children: titles },
    ...(logo
      ? [
          {
            width: logoWidth,
            fill: petrol,
            align: VerticalAlignTable.CENTER,
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [pictures.photo(logo, { width: 140, height: 80 })],
              }),
            ],
          },
        ]
      : []),
  ])
}

function parties(view: ReportView, pictures: Pictures): Table {
  const half = pageWidth / 2
  return sideBySide([
    {
      width: half,
      children: [
        heading('İşyeri'),
        ...(view.company.logo
          ? [new Paragraph({ children: [pictures.photo(view.company.logo, { width: 150, height: 52 })] })]
          : []),
        facts(view.company.details, half - 200),
      ],
    },
    {
      width: half,
      children: [
        heading(view.authors.length > 1 ? 'Hazırlayanlar' : 'Hazırlayan'),
        ...view.authors.flatMap((author) => [
          new Paragraph({
            spacing: { after: 60 },
            children: [
              new TextRun({ text: author.name, bold: true }),
              new TextRun({ text: `  ${author.role}`, size: 17, color: meta }),
            ],
          }),
          ...(author.certificate ? [facts(author.certificate, half - 200, 1200)] : []),
        ]),
        new Paragraph({}),
      ],
    },
  ])
}

function summary(view: ReportView): (Paragraph | Table)[] {
  const bands = view.method.bands.toReversed()
  const width = Math.floor(pageWidth / bands.length)
  return [
    heading('Özet'),
    sideBySide(
      bands.map((band) => ({
        width,
        fill: colour(band.tint),
        children: [
          said(String(band.count), { bold: true, size: 36, color: colour(band.ink), after: 0 }),
          said(band.label, { bold: true, size: 18, color: colour(band.ink), after: 0 }),
          said(`Skor ${band.range}`, { size: 16, color: colour(band.ink), after: 0 }),
        ],
      })),
    ),
    new Paragraph({
      spacing: { before: 100 },
      children: [
        new TextRun({
          text: `Toplam ${view.findings.length} uygunsuzluk, en yüksek skor ${view.highest}. Yöntem: ${view.method.label}. ${view.method.formula}.`,
          size: 17,
          color: meta,
        }),
      ],
    }),
  ]
}

function findingsList(view: ReportView): (Paragraph | Table)[] {
  const widths = [700, pageWidth - 700 - 2600, 2600]
  const row = (cells: Paragraph[], tableHeader = false) =>
    new TableRow({
      tableHeader,
      cantSplit: true,
      children: cells.map((child, index) => cell({ width: widths[index] ?? 0, children: [child] })),
    })
  return [
    heading('Uygunsuzluk listesi'),
    new Table({
      layout: TableLayoutType.FIXED,
      width: { size: pageWidth, type: WidthType.DXA },
      columnWidths: widths,
      borders: { ...noBorders, bottom: hairline, insideHorizontal: hairline },
      rows: [
        row(['No', 'Uygunsuzluk', 'Risk'].map(columnTitle), true),
        ...view.findings.map((finding) =>
          row([
            said(String(finding.number), { bold: true, after: 0 }),
            new Paragraph({
              children: [
                new InternalHyperlink({
                  anchor: findingAnchor(finding.number),
                  children: [new TextRun({ text: finding.summary, size: 18 })],
                }),
              ],
            }),
            new Paragraph({ children: finding.band ? [badge(finding.band, finding.score)] : [] }),
          ]),
        ),
      ],
    }),
  ]
}

/** Where the list leads to. */
export const findingAnchor = (number: number) => `bulgu-${number}`
