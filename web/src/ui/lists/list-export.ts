// Where the rows of a file come from. What the file looks like and how it is fetched: read-export.ts, which loads later.

export interface ExportPage<Row> {
  rows: readonly Row[]
  /** Asks for the following page; null after the last. */
  next: string | null
  /** As far as it is counted. */
  total: number
}

export interface ListExport<Row> {
  /** Begins the file's name: 'firmalar'. */
  fileName: string
  /** A page of the list as it is searched, filtered and sorted now, as large as the server gives it; null asks for the first. */
  read: (next: string | null, signal: AbortSignal) => Promise<ExportPage<Row>>
}

/** A page as the server numbers it. */
export interface NumberedPage<Row> {
  rows: readonly Row[]
  pagination: { page: number; totalPages: number; total: number }
}

/** The export of a list whose pages are asked for by number, from 1. */
export function numberedExport<Row>(
  fileName: string,
  readPage: (page: number, signal: AbortSignal) => Promise<NumberedPage<Row>>,
): ListExport<Row> {
  return {
    fileName,
    read: async (next, signal) => {
      const { rows, pagination } = await readPage(Number(next ?? 1), signal)
      const { page, totalPages, total } = pagination
      return { rows, total, next: page < totalPages ? String(page + 1) : null }
    },
  }
}

/** The export of a list that is here already. */
export function wholeExport<Row>(fileName: string, rows: readonly Row[]): ListExport<Row> {
  return { fileName, read: async () => ({ rows, next: null, total: rows.length }) }
}
