// Dangers to life that the employer was told of while the report was written: to whom, when, and what was answered.
import { criticalNoticeColumns, criticalNoticesTitle } from '@gozlem/domain/critical-notice/printed'
import { Paragraph, Table, TableLayoutType, TableRow, WidthType } from 'docx'
import type { ReportView } from '../office-view'
import { cell, columnTitle, hairline, heading, label, noBorders, pageWidth, said } from './word-parts'

const widths = [3200, 2600, pageWidth - 5800]

/** Nothing in a report without any. */
export function criticalPart({ critical_notices: notices }: ReportView): (Paragraph | Table)[] {
  if (notices.length === 0) return []
  return [
    heading(criticalNoticesTitle),
    ...notices.flatMap(({ title, rows }) => [
      label(title),
      new Table({
        layout: TableLayoutType.FIXED,
        width: { size: pageWidth, type: WidthType.DXA },
        columnWidths: widths,
        borders: { ...noBorders, insideHorizontal: hairline },
        rows: [
          row(criticalNoticeColumns.map(columnTitle), true),
          ...rows.map(({ to, sent, answer }) =>
            row([to, sent, answer].map((words) => said(words, { size: 17, after: 0 }))),
          ),
        ],
      }),
      new Paragraph({ spacing: { after: 60 } }),
    ]),
  ]
}

const row = (cells: readonly Paragraph[], tableHeader = false) =>
  new TableRow({
    tableHeader,
    cantSplit: true,
    children: cells.map((words, index) => cell({ width: widths[index] ?? 0, children: [words] })),
  })
