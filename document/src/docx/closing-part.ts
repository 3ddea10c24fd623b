// The end: sources, scales of the risk method, signatures, verification, annex.
import { Paragraph, Table, TableLayoutType, TableRow, TextRun, WidthType } from 'docx'
import type { ReportView } from '../office-view'
import { annexPart } from './annex-part'
import { matrixPart } from './matrix-part'
import { assessment, distribution } from './said-part'
import { sourcesPart } from './sources-part'
import {
  badge,
  cell,
  columnTitle,
  facts,
  hairline,
  heading,
  label,
  linked,
  meta,
  noBorders,
  type Pictures,
  pageWidth,
  said,
  sideBySide,
  whole,
} from './word-parts'

export function closingPart(view: ReportView, pictures: Pictures): (Paragraph | Table)[] {
  return [
    ...assessment(view),
    ...sourcesPart(view, pictures),
    ...matrixPart(view),
    ...scales(view),
    ...signatures(view, pictures),
    ...annexPart(view, pictures),
  ]
}

function scales({ method }: ReportView): (Paragraph | Table)[] {
  const width = Math.floor(pageWidth / method.factors.length)
  const bandWidths = [2600, 1800, pageWidth - 4400]
  return [
    heading(`Risk yöntemi: ${method.label}`),
    said(method.formula, { keepNext: true }),
    whole([
      sideBySide(
        method.factors.map((factor) => ({
          width,
          children: [
            label(factor.label),
            facts(
              factor.steps.map(({ value, label: meaning }) => ({ label: value, value: meaning })),
              width - 200,
              700,
            ),
            new Paragraph({}),
          ],
        })),
      ),
      new Table({
        layout: TableLayoutType.FIXED,
        width: { size: pageWidth, type: WidthType.DXA },
        columnWidths: bandWidths,
        borders: { ...noBorders, insideHorizontal: hairline },
        rows: [
          bandRow(['Band', 'Skor', 'Anlamı'].map(columnTitle), bandWidths),
          ...method.bands.map((band) =>
            bandRow(
              [
                new Paragraph({ children: [badge(band, '')] }),
                said(band.range, { size: 17, after: 0 }),
                said(band.advice, { size: 17, after: 0 }),
              ],
              bandWidths,
            ),
          ),
        ],
      }),
      said(method.fatal, { size: 17, bold: true }),
    ]),
  ]
}

const bandRow = (cells: Paragraph[], widths: readonly number[]) =>
  new TableRow({
    cantSplit: true,
    children: cells.map((child, index) => cell({ width: widths[index] ?? 0, children: [child] })),
  })

/** More people than one page has room for cannot be kept on one. */
const fewSign = 6

/** Down to the proof all of it stays together: its last lines alone on a page would look like part of another paper. */
function signatures(view: ReportView, pictures: Pictures): (Paragraph | Table)[] {
  const proof = verification(view, pictures)
  const below = [...distribution(view, proof.length > 0), ...proof]
  const line = { size: 17, keepNext: true }
  return [
    heading('Belge ve imzalar'),
    signatureTable(view.signers, pictures),
    ...(view.reviewed_by ? [said(`${view.reviewed_by.label}: ${view.reviewed_by.value}`, line)] : []),
    ...(view.screen_signature_note
      ? [said(view.screen_signature_note, { ...line, size: 16, color: meta })]
      : []),
    said(notebookLine(view), line),
    said(
      `Bu imza sayfası ${view.number ? `${view.number} numaralı, ` : ''}${view.findings.length} uygunsuzluk içeren saha gözlem raporuna aittir. Belge çıktısı: ${view.printed_text}.`,
      { size: 17, color: meta, keepNext: below.length > 0 },
    ),
    ...below,
  ]
}

/** At most three beside each other; lines to sign are a row of their own, so that they stand at the same height. */
function signatureTable(signers: ReportView['signers'], pictures: Pictures): Table {
  const across = signers.length === 4 ? 2 : Math.min(signers.length, 3)
  const width = Math.floor(pageWidth / across)
  const rowOf = (children: readonly (readonly Paragraph[])[]) =>
    new TableRow({
      cantSplit: true,
      children: Array.from({ length: across }, (_, place) =>
        cell({ width, children: [...(children[place] ?? [])] }),
      ),
    })
  const rows = Array.from({ length: Math.ceil(signers.length / across) }, (_, row) =>
    signers.slice(row * across, (row + 1) * across),
  )
  const isKept = (row: number) => signers.length <= fewSign || row === rows.length - 1
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: width * across, type: WidthType.DXA },
    columnWidths: Array.from({ length: across }, () => width),
    borders: noBorders,
    rows: rows.flatMap((row, index) => [
      rowOf(row.map((signer) => signerWords(signer, pictures))),
      rowOf(row.map(() => linesToSign(isKept(index)))),
    ]),
  })
}

const signerWords = (signer: ReportView['signers'][number], pictures: Pictures): Paragraph[] => [
  said(signer.role, { bold: true, size: 16, keepNext: true }),
  said(signer.name || 'Ad soyad:', { bold: true, size: 20, keepNext: true }),
  said(signer.statement, { size: 16, color: meta, keepNext: true }),
  ...signer.lines.map((line) => said(line, { size: 16, after: 20, keepNext: true })),
  ...(signer.signature ? pictures.drawing(signer.signature) : []),
]

const linesToSign = (keepNext: boolean): Paragraph[] => [
  new Paragraph({
    keepNext,
    spacing: { before: 900 },
    children: [new TextRun({ text: 'Tarih: ............', size: 16 })],
  }),
  new Paragraph({
    keepNext,
    spacing: { after: 200 },
    children: [new TextRun({ text: 'İmza: ............................', size: 16 })],
  }),
]

function notebookLine({ notebook }: ReportView): string {
  const { page, day } = notebook ?? { page: '..................', day: '..................' }
  return `Onaylı deftere yazıldı: sayfa no ${page} tarih ${day}`
}

function verification({ verification: check }: ReportView, pictures: Pictures): (Paragraph | Table)[] {
  if (!check?.code) return []
  return [
    heading('Doğrulama'),
    sideBySide([
      { width: 1300, children: pictures.code(check.code, 70) },
      {
        width: pageWidth - 1300,
        children: [
          said('Bu raporun numarası, tarihi ve içeriğinin özeti bu adreste doğrulanabilir.', { size: 17 }),
          new Paragraph({ children: [linked(check.code.link, check.code.link, 16)] }),
          said(`Doğrulama kodu: ${check.text}`, { size: 17, bold: true }),
        ],
      },
    ]),
  ]
}
