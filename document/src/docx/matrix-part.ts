// The L matrix with the numbers of the findings in its cells.
import { type Paragraph, Table, TableLayoutType, TableRow, WidthType } from 'docx'
import type { ReportView } from '../office-view'
import { cell, colour, heading, meta, noBorders, pageWidth, said, whole } from './word-parts'

const nameWidth = 1300

export function matrixPart({ matrix }: ReportView): (Paragraph | Table)[] {
  if (matrix === null) return []
  const width = Math.floor((pageWidth - nameWidth) / matrix.likelihoods.length)
  const named = (text: string, columnWidth: number) =>
    cell({ width: columnWidth, children: [said(text, { size: 16, color: meta, after: 0 })] })
  const rows = matrix.rows.map(
    ({ severity, cells }) =>
      new TableRow({
        cantSplit: true,
        children: [
          named(`Şiddet ${severity}`, nameWidth),
          ...cells.map(({ score, tint, ink, findings }) =>
            cell({
              width,
              fill: colour(tint),
              children: [
                said(String(score), { size: 14, color: colour(ink), after: 0 }),
                ...(findings === ''
                  ? []
                  : [said(`No ${findings}`, { size: 17, bold: true, color: colour(ink), after: 0 })]),
              ],
            }),
          ),
        ],
      }),
  )
  const foot = new TableRow({
    cantSplit: true,
    children: [named('', nameWidth), ...matrix.likelihoods.map((step) => named(`Olasılık ${step}`, width))],
  })
  return [
    heading('Risk matrisi'),
    whole([
      said('Hücrelerde skor ve o hücreye düşen uygunsuzlukların numaraları.', { size: 17, color: meta }),
      new Table({
        layout: TableLayoutType.FIXED,
        width: { size: nameWidth + width * matrix.likelihoods.length, type: WidthType.DXA },
        columnWidths: [nameWidth, ...matrix.likelihoods.map(() => width)],
        borders: noBorders,
        rows: [...rows, foot],
      }),
    ]),
  ]
}
