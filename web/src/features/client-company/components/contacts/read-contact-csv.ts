// From a chosen file to rows of contacts. The parser comes when somebody chooses a file, and never reads further than an
// import may be long: a file of any length costs the page some milliseconds.
import { maximumImportBytes, maximumImportRows } from '@gozlem/domain/client-company/contact'
import {
  type ContactColumns,
  contactColumns,
  contactIn,
  csvEmptyMessage,
  csvNoEmailColumnMessage,
  csvTooLargeMessage,
  csvTooManyRowsMessage,
  csvTypeMessage,
  isCsvFile,
} from '@gozlem/domain/client-company/contact-csv'
import { type CsvLayout, csvLayout, decodeCsv } from '@gozlem/domain/csv'
import type { parse as Parse } from 'papaparse'
import { v7 as uuid } from 'uuid'

export interface CsvContact {
  /** Made once per chosen file: a second try of the same import adds nobody twice. */
  id: string
  /** Line of the file, from 1. */
  line: number
  email: string
  name: string
  problem?: string
}

/** A file that cannot be imported; its message is fit to show. */
export class CsvRefusal extends Error {}

/**
 * The contacts in a CSV file, good or not.
 * @throws CsvRefusal when it is no CSV, too large, empty, or names no e-mail column
 */
export async function readContactCsv(file: File): Promise<CsvContact[]> {
  if (!isCsvFile(file)) throw new CsvRefusal(csvTypeMessage)
  if (file.size > maximumImportBytes) throw new CsvRefusal(csvTooLargeMessage)
  const layout = csvLayout(decodeCsv(new Uint8Array(await file.arrayBuffer())))
  if (layout.text.trim() === '') throw new CsvRefusal(csvEmptyMessage)
  const { default: parser } = await import('papaparse')
  return contactsIn(layout, parser.parse)
}

function contactsIn(layout: CsvLayout, parse: typeof Parse): CsvContact[] {
  const contacts: CsvContact[] = []
  let columns: ContactColumns | null = null
  let refusal: string | null = null
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
      if (columns === null) {
        columns = contactColumns(cells)
        if (columns === null) refusal = csvNoEmailColumnMessage
      } else if (contacts.length === maximumImportRows) refusal = csvTooManyRowsMessage
      else contacts.push({ id: uuid(), line: at, ...contactIn(cells, columns), ...problemOf(errors) })
      if (refusal !== null) parser.abort()
    },
  })
  if (refusal !== null) throw new CsvRefusal(refusal)
  return contacts
}

/** Quotes that are opened and not closed swallow what follows them. */
function problemOf(errors: readonly { type: string }[]): { problem?: string } {
  return errors.some(({ type }) => type === 'Quotes') ? { problem: 'Tırnak işaretleri hatalı' } : {}
}
