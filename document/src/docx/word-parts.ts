// Small pieces of the Word report: colours, labelled facts, pictures, tables without frames.
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import type { OfficeReport, ReportView } from '../office-view'
import { PrintFailure } from '../print-failure'
import { unreadablePhoto } from '../report-view'

/** Between the margins of an A4 page, in twentieths of a point. */
export const pageWidth = 10_090
export const petrol = '0F5C63'
export const meta = '4D6067'
export const line = 'CFDADC'

type Fact = Pick<ReportView['company']['details'][number], 'label' | 'value'>
type Code = NonNullable<ReportView['sources'][number]['code']>
type PictureView = ReportView['annex'][number]
type Band = NonNullable<ReportView['findings'][number]['band']>

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
export const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}
export const hairline = { style: BorderStyle.SINGLE, size: 4, color: line }

/** `#0f5c63` as Word writes a colour. */
export const colour = (css: string) => css.replace('#', '').toUpperCase()

/** A paragraph of plain text. */
export function said(
  text: string,
  options: { bold?: boolean; size?: number; color?: string; after?: number; keepNext?: boolean } = {},
) {
  const { after = 60, keepNext = false, ...run } = options
  return new Paragraph({ keepNext, spacing: { after }, children: [new TextRun({ text, ...run })] })
}

export const heading = (text: string) =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, keepNext: true, children: [new TextRun(text)] })

/** A small heading, never parted from what it heads. */
export const label = (text: string) =>
  said(text, { bold: true, size: 15, color: meta, after: 40, keepNext: true })

/** Over the column of a table, whose row of headings is repeated. */
export const columnTitle = (text: string) => said(text, { bold: true, size: 15, color: meta, after: 40 })

/**
 * Parts of a page or a cell, with a hair of room between two tables: without it they are one table to LibreOffice, which
 * gives the second the columns of the first and cuts off what is wider.
 */
export const apart = (parts: readonly (Paragraph | Table)[]) =>
  parts.flatMap((part, index) =>
    part instanceof Table && parts[index - 1] instanceof Table ? [hairOfRoom(), part] : [part],
  )

const hairOfRoom = () =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 0, after: 0, line: 20, lineRule: LineRuleType.EXACT },
    children: [new TextRun({ text: '', size: 2 })],
  })

export interface Column {
  /** Twentieths of a point. */
  width: number
  children: (Paragraph | Table)[]
  fill?: string
  align?: (typeof VerticalAlignTable)[keyof typeof VerticalAlignTable]
}

/** Things side by side, without lines. */
export function sideBySide(columns: readonly Column[], keepTogether = true): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: columns.reduce((sum, { width }) => sum + width, 0), type: WidthType.DXA },
    columnWidths: columns.map(({ width }) => width),
    borders: noBorders,
    rows: [new TableRow({ cantSplit: keepTogether, children: columns.map(cell) })],
  })
}

const nothing = { top: 0, bottom: 0, left: 0, right: 0 }

/**
 * Parts that stay on one page: a row that must not part. "Keep with next" alone is not enough: LibreOffice gives it up
 * where tables stand between.
 */
export function whole(parts: readonly (Paragraph | Table)[]): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: pageWidth, type: WidthType.DXA },
    columnWidths: [pageWidth],
    borders: noBorders,
    rows: [
      new TableRow({
        cantSplit: true,
        children: [
          new TableCell({
            width: { size: pageWidth, type: WidthType.DXA },
            margins: nothing,
            children: apart(parts),
          }),
        ],
      }),
    ],
  })
}

/** A cell of given width; Word wants at least one paragraph in it. */
export function cell({ width, children, fill, align = VerticalAlignTable.TOP }: Column): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: align,
    margins: { top: 50, bottom: 50, left: 80, right: 80 },
    ...(fill && { shading: { type: ShadingType.CLEAR, color: 'auto', fill } }),
    children: children.length > 0 ? apart(children) : [new Paragraph({})],
  })
}

/** Labels and values under each other. */
export function facts(items: readonly Fact[], width: number, labelWidth = 1500): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: width, type: WidthType.DXA },
    columnWidths: [labelWidth, width - labelWidth],
    borders: noBorders,
    rows: items.map(
      (item) =>
        new TableRow({
          children: [
            cell({ width: labelWidth, children: [said(item.label, { color: meta, size: 17, after: 0 })] }),
            cell({ width: width - labelWidth, children: [said(item.value, { size: 18, after: 0 })] }),
          ],
        }),
    ),
  })
}

/** Colour and word of a band, with the score. */
export const badge = (band: Band, score: string) =>
  new TextRun({
    text: ` ${band.label} ${score} `,
    bold: true,
    color: colour(band.ink),
    shading: { type: ShadingType.CLEAR, color: 'auto', fill: colour(band.tint) },
  })

export function linked(text: string, link: string, size = 17): ParagraphChild {
  return new ExternalHyperlink({ link, children: [new TextRun({ text, color: petrol, size })] })
}

/** Pictures of one report, drawn into a box of at most so many pixels (96 a inch). */
export function pictureMaker({ files }: OfficeReport) {
  return {
    photo(picture: Pick<PictureView, 'file' | 'ratio' | 'alt'>, box: { width: number; height: number }) {
      if (picture.file === null)
        return new TextRun({ text: unreadablePhoto, size: 17, italics: true, color: meta })
      const file = files.get(picture.file)
      if (!file) throw new PrintFailure('template', `no file for ${picture.file}`)
      if (file.kind === 'webp')
        throw new PrintFailure('photo', `Word has no WebP, so a photo cannot be placed: ${picture.alt}`)
      const width = Math.max(1, Math.floor(Math.min(box.width, box.height * picture.ratio)))
      return new ImageRun({
        type: file.kind,
        data: file.bytes,
        transformation: { width, height: Math.max(1, Math.round(width / picture.ratio)) },
        altText: { name: picture.alt, title: picture.alt, description: picture.alt },
      })
    },
    /** A signature that was drawn on a screen, with what is said below it. */
    drawing({ file: name, alt, caption }: NonNullable<ReportView['signers'][number]['signature']>) {
      const file = files.get(name)
      if (!file || file.kind !== 'png') throw new PrintFailure('template', `no file for ${name}`)
      return [
        new Paragraph({
          spacing: { before: 80 },
          children: [
            new ImageRun({
              type: 'png',
              data: file.bytes,
              transformation: { width: 150, height: 60 },
              altText: { name: alt, title: alt, description: alt },
            }),
          ],
        }),
        said(caption, { size: 14, color: meta }),
      ]
    },
    /** The paragraph of a QR code; empty when it could not be drawn. */
    code(code: Code, side = 54) {
      const file = code.file ? files.get(code.file) : undefined
      if (!file || file.kind !== 'png') return []
      const alt = `Karekod: ${code.link}`
      return [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [
            new ImageRun({
              type: 'png',
              data: file.bytes,
              transformation: { width: side, height: side },
              altText: { name: alt, title: alt, description: alt },
            }),
          ],
        }),
      ]
    },
  }
}

export type Pictures = ReturnType<typeof pictureMaker>
