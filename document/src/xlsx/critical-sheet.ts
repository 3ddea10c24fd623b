// The sheet of dangers to life that the employer was told of; there is none in a report without any.
import { criticalNoticeColumns, criticalNoticesTitle } from '@gozlem/domain/critical-notice/printed'
import type { OfficeReport } from '../office-view'
import { header, type Row, rowsInSight, tall, text } from './cells'

/** Characters. */
const widths = [50, 34, 34, 60]

/** The sheet, or none. */
export function criticalSheets({ view: { critical_notices: notices } }: OfficeReport) {
  if (notices.length === 0) return []
  const rows: Row[] = [['Uygunsuzluk', ...criticalNoticeColumns].map(header)]
  for (const { title, rows: told } of notices)
    for (const { to, sent, answer } of told)
      rows.push(
        ...rowsInSight([title, to, sent, answer].map(text), { widths }).map((row) => tall(row, { widths })),
      )
  return [
    {
      sheet: criticalNoticesTitle,
      data: rows,
      columns: widths.map((width) => ({ width })),
      images: [],
      stickyRowsCount: 1,
    },
  ]
}
