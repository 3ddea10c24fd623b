// From a chosen file to its rows. The parser comes when somebody chooses a file, and never reads further than a file may
// be long: one of any length costs the page some milliseconds.
import { csvEmptyMessage, csvTypeMessage, isCsvFile } from '@gozlem/domain/client-company/contact-csv'
import { decodeCsv } from '@gozlem/domain/csv'
import { headingRow, headingSearchRows } from '@gozlem/domain/heading-row'

/** A row that is not empty. */
export interface CsvRow {
  /** Line of the file, from 1. */
  line: number
  cells: readonly string[]
  problem?: string
}

/** How large a file may be, and what is said of a larger one. */
export interface CsvLimits {
  bytes: number
  tooLarge: string
  /** Without the heading. */
  rows: number
  tooMany: string
}

/** A file that cannot be imported; its message is fit to show. */
export class CsvRefusal extends Error {}

/**
 * The heading and the rows of a CSV file; `columns` finds its way in the heading.
 * @throws CsvRefusal when it is no CSV, too large, empty, or `columns` answers null: then with `noColumns`
 */
export async function readCsv<Columns extends object>(
  file: File,
  limits: CsvLimits,
  columns: (heading: readonly string[]) => Columns | null,
  noColumns: string,
): Promise<{ columns: Columns; rows: readonly CsvRow[] }> {
  if (!isCsvFile(file)) throw new CsvRefusal(csvTypeMessage)
  if (file.size > limits.bytes) throw new CsvRefusal(limits.tooLarge)
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  const { readCsvRows } = await import('@gozlem/domain/csv-rows')
  const countNamed = (cells: readonly string[]) => Object.values(columns(cells) ?? {}).flat().length
  const rows: CsvRow[] = []
  readCsvRows(text, countNamed, ({ line, cells, has_stray_quote }) => {
    if (cells.every((cell) => cell.trim() === '')) return true
    // Quotes that are opened and not closed swallow what follows them.
    rows.push({ line, cells, ...(has_stray_quote && { problem: 'Tırnak işaretleri hatalı' }) })
    return rows.length < limits.rows + headingSearchRows + 1
  })
  if (rows.length === 0) throw new CsvRefusal(csvEmptyMessage)
  const heads = headingRow(
    rows.map(({ cells }) => cells),
    countNamed,
  )
  const found = columns(rows[heads]?.cells ?? [])
  if (found === null) throw new CsvRefusal(noColumns)
  if (rows.length - heads - 1 > limits.rows) throw new CsvRefusal(limits.tooMany)
  return { columns: found, rows: rows.slice(heads + 1) }
}
