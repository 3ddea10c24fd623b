// A list as a file: its pages one after the other, its columns as text.
import type { Column, FileText } from './column'
import type { ListExport } from './list-export'

/** More rows than this no file gets: it is a list to work with, not a copy of the system. */
export const exportedAtMost = 10_000

export interface ExportProgress {
  done: number
  total: number
}

export interface ExportedRows<Row> {
  rows: readonly Row[]
  /** There are more rows than a file gets. */
  isCut: boolean
}

/**
 * Reads a list page by page. A row that moved to a later page meanwhile is in the file once.
 * @throws what a page failed with, and an AbortError when `signal` aborts
 */
export async function readExport<Row>(
  { read }: ListExport<Row>,
  rowKey: (row: Row) => string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportedRows<Row>> {
  const found = new Map<string, Row>()
  let next: string | null = null
  do {
    const page = await read(next, signal)
    signal.throwIfAborted()
    for (const row of page.rows) found.set(rowKey(row), row)
    next = page.next
    onProgress({ done: found.size, total: Math.min(Math.max(page.total, found.size), exportedAtMost) })
  } while (next !== null && found.size < exportedAtMost)
  const rows = [...found.values()].slice(0, exportedAtMost)
  return { rows, isCut: next !== null || found.size > rows.length }
}

/** The header line and a line per row, with what the columns say in files. */
export function exportTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  const fields = columns.flatMap(fieldsOf)
  return [
    fields.map(({ header }) => header),
    ...rows.map((row) => fields.map(({ text }) => writtenValue(text(row)))),
  ]
}

/** Headers of a file with these columns. */
export function exportHeaders<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.flatMap((column) => fieldsOf(column).map(({ header }) => header))
}

interface FileField<Row> {
  header: string
  text: FileText<Row>
}

function fieldsOf<Row>({ header, phone, file, cell }: Column<Row>): FileField<Row>[] {
  if (phone === 'actions') return []
  if (typeof file === 'function') return [{ header, text: file }]
  if (file) return Object.entries(file).map(([name, text]) => ({ header: name, text }))
  return [
    {
      header,
      text: (row) => {
        const shown = cell(row)
        return typeof shown === 'string' || typeof shown === 'number' ? shown : null
      },
    },
  ]
}

/** Decimal comma, no grouping: what a Turkish spreadsheet reads as a number. A dash for nothing is nothing. */
function writtenValue(value: string | number | null): string {
  if (typeof value === 'number') return value.toLocaleString('tr-TR', { useGrouping: false })
  return value === null || value === '–' ? '' : value
}
