// From a chosen file to its rows. The parser comes when somebody chooses a file, and never reads further than a file may
// be long: one of any length costs the page some milliseconds.
import { csvEmptyMessage, csvTypeMessage, isCsvFile } from '@gozlem/domain/client-company/contact-csv'
import { type CsvLayout, csvLayout, decodeCsv } from '@gozlem/domain/csv'
import type { parse as Parse } from 'papaparse'

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
export async function readCsv<Columns>(
  file: File,
  limits: CsvLimits,
  columns: (heading: readonly string[]) => Columns | null,
  noColumns: string,
): Promise<{ columns: Columns; rows: readonly CsvRow[] }> {
  if (!isCsvFile(file)) throw new CsvRefusal(csvTypeMessage)
  if (file.size > limits.bytes) throw new CsvRefusal(limits.tooLarge)
  const layout = csvLayout(decodeCsv(new Uint8Array(await file.arrayBuffer())))
  if (layout.text.trim() === '') throw new CsvRefusal(csvEmptyMessage)
  const { default: parser } = await import('papaparse')
  const [heading, ...rows] = rowsIn(layout, parser.parse, limits.rows + 2)
  const found = heading ? columns(heading.cells) : null
  if (found === null) throw new CsvRefusal(noColumns)
  if (rows.length > limits.rows) throw new CsvRefusal(limits.tooMany)
  return { columns: found, rows }
}

function rowsIn(layout: CsvLayout, parse: typeof Parse, most: number): CsvRow[] {
  const rows: CsvRow[] = []
  let line = layout.first_line
  let read = 0
  parse<string[]>(layout.text, {
    delimiter: layout.separator,
    newline: '\n',
    step: ({ data: cells, errors, meta: { cursor } }, parser) => {
      const at = line
      line += layout.text.slice(read, cursor).split('\n').length - 1
      read = cursor
      if (cells.every((cell) => cell.trim() === '')) return
      rows.push({ line: at, cells, ...problemOf(errors) })
      if (rows.length === most) parser.abort()
    },
  })
  return rows
}

/** Quotes that are opened and not closed swallow what follows them. */
function problemOf(errors: readonly { type: string }[]): { problem?: string } {
  return errors.some(({ type }) => type === 'Quotes') ? { problem: 'Tırnak işaretleri hatalı' } : {}
}
