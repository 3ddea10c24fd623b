import { maximumImportBytes, maximumImportRows } from '@gozlem/domain/client-company/contact'
import {
  contactColumns,
  contactIn,
  csvNoEmailColumnMessage,
  csvTooLargeMessage,
  csvTooManyRowsMessage,
} from '@gozlem/domain/client-company/contact-csv'
import { v7 as uuid } from 'uuid'
import { readCsv } from '../read-csv'

export interface CsvContact {
  /** Made once per chosen file: a second try of the same import adds nobody twice. */
  id: string
  /** Line of the file, from 1. */
  line: number
  email: string
  name: string
  problem?: string
}

const limits = {
  bytes: maximumImportBytes,
  tooLarge: csvTooLargeMessage,
  rows: maximumImportRows,
  tooMany: csvTooManyRowsMessage,
}

/**
 * The contacts in a CSV file, good or not.
 * @throws CsvRefusal when it is no CSV, too large, empty, or names no e-mail column
 */
export async function readContactCsv(file: File): Promise<CsvContact[]> {
  const { columns, rows } = await readCsv(file, limits, contactColumns, csvNoEmailColumnMessage)
  return rows.map(({ line, cells, problem }) => ({
    id: uuid(),
    line,
    ...contactIn(cells, columns),
    ...(problem !== undefined && { problem }),
  }))
}
