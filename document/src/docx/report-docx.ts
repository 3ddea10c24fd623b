// A report as a Word document, with the content of the PDF.
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Tab,
  type Table,
  TabStopType,
  TextRun,
} from 'docx'
import { TextWatermark } from 'docx/watermarks'
import { type ReportView, viewForOffice } from '../office-view'
import type { ReportDocument } from '../report-document'
import { closingPart } from './closing-part'
import { coverPart } from './cover-part'
import { findingPart } from './finding-part'
import { criticalPart } from './critical-part'
import { observationsPart } from './observations-part'
import { landscapeWidth, tablePart } from './table-part'
import { apart, heading, meta, pageWidth, petrol, pictureMaker, said } from './word-parts'

/**
 * Writes a report as .docx: what the PDF says, editable, with the mark TASLAK behind the text of a draft.
 * @throws PrintFailure `photo` for a WebP picture
 */
export async function writeDocx(document: ReportDocument): Promise<Uint8Array> {
  const office = await viewForOffice(document)
  const pictures = pictureMaker(office)
  const { view } = office
  const file = new Document({
    title: `Saha Gözlem Raporu: ${view.title}`,
    creator: view.authors.map(({ name }) => name).join(', '),
    styles,
    sections:
      view.layout === 'table'
        ? [
            section(view, coverPart(view, pictures)),
            section(
              view,
              [heading('Uygunsuzluklar'), ...tablePart(view, pictures)],
              PageOrientation.LANDSCAPE,
            ),
            section(view, [
              ...criticalPart(view),
              ...observationsPart(view, pictures),
              ...closingPart(view, pictures),
            ]),
          ]
        : [
            section(view, [
              ...coverPart(view, pictures),
              heading('Uygunsuzluklar'),
              ...view.findings.flatMap((finding) => findingPart(finding, pictures)),
              ...criticalPart(view),
              ...observationsPart(view, pictures),
              ...closingPart(view, pictures),
            ]),
          ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(file))
}

/** A4 pages with the running head and foot; a table of many columns lies across. */
function section(
  view: ReportView,
  children: readonly (Paragraph | Table)[],
  orientation: (typeof PageOrientation)[keyof typeof PageOrientation] = PageOrientation.PORTRAIT,
): ISectionOptions {
  const width = orientation === PageOrientation.LANDSCAPE ? landscapeWidth : pageWidth
  return {
    properties: { page: { size: { width: 11_906, height: 16_838, orientation }, margin: pageMargin } },
    headers: { default: new Header({ children: running(view, width) }) },
    footers: { default: new Footer({ children: [...initials(view), footLine(view, width)] }) },
    children: apart(children),
  }
}

const pageMargin = { top: 1020, bottom: 960, left: 907, right: 907, header: 450, footer: 450 }

const styles = {
  default: {
    document: { run: { font: 'Calibri', size: 20, color: '15262B', language: { value: 'tr-TR' } } },
    title: { run: { font: 'Calibri' } },
    heading1: {
      run: { font: 'Calibri', size: 25, bold: true, color: petrol },
      paragraph: { spacing: { before: 240, after: 100 } },
    },
    heading2: {
      run: { font: 'Calibri', size: 22, bold: true, color: '15262B' },
      paragraph: { spacing: { before: 200, after: 80 } },
    },
  },
}

function running(view: ReportView, width: number): Paragraph[] {
  const small = { size: 16, color: meta }
  return [
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: width }],
      children: [
        ...(view.draft ? [new TextWatermark({ text: 'TASLAK', color: 'C0392B', opacity: 0.15 })] : []),
        new TextRun({ text: 'Saha Gözlem Raporu', ...small }),
        new TextRun({ children: [new Tab(), view.company.short_name], ...small }),
      ],
    }),
  ]
}

/** Where all who sign put their initials, on each page. */
function initials({ initials: roles }: ReportView): Paragraph[] {
  if (roles.length === 0) return []
  const places = roles.map((role) => `${role}: ..............`).join('    ')
  return [said(`Paraf    ${places}`, { size: 16, color: meta })]
}

function footLine(view: ReportView, width: number): Paragraph {
  const small = { size: 16, color: meta }
  const number = view.number ? `Rapor no ${view.number}` : 'Rapor numarası verilmedi'
  return new Paragraph({
    alignment: AlignmentType.LEFT,
    tabStops: [
      { type: TabStopType.CENTER, position: width / 2 },
      { type: TabStopType.RIGHT, position: width },
    ],
    children: [
      new TextRun({ text: number, ...small }),
      new TextRun({
        children: [new Tab(), view.draft ? 'TASLAK' : ''],
        ...small,
        bold: true,
        color: '7A1A14',
      }),
      new TextRun({
        children: [new Tab(), 'Sayfa ', PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
        ...small,
      }),
    ],
  })
}
