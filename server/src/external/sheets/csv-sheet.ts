// Rows of a CSV file, whatever its letters and separators (CC-03).
import { readFile } from 'node:fs/promises'
import { decodeCsv } from '@gozlem/domain/csv'
import { readCsvRows } from '@gozlem/domain/csv-rows'
import { importKinds, importLimits } from '@gozlem/domain/data-transfer/import-kind'
import { countNamed } from '@gozlem/domain/data-transfer/match-columns'
import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'
import type { TakeRow } from './sheet-facts'
import { SheetRefused } from './sheet-refused'

/** Whether bytes can be text: a zero beside every letter is UTF-16, one anywhere else is no text. */
export function isText(bytes: Uint8Array): boolean {
  return !decodeCsv(bytes).includes('\0')
}

/**
 * @param path of a file that is at most as large as an upload may be: it is read whole
 * @throws SheetRefused where a quotation mark makes one cell of what follows it: nobody knows where its row ends
 */
export async function readCsvSheet(path: string, take: TakeRow): Promise<void> {
  readCsvRows(decodeCsv(await readFile(path)), countNamedOfAny, ({ row, cells, has_stray_quote }) => {
    if (has_stray_quote) throw new SheetRefused('quotes')
    take(row, cells.map(withinLimit))
    return true
  })
}

/** Which kind the sheet is of shows nobody but its heads. */
const countNamedOfAny = (cells: readonly string[]) =>
  Math.max(...importKinds.map((kind) => countNamed(kind, cells)))

const withinLimit = (text: string): SheetCell => (text.length > importLimits.cell ? { fault: 'long' } : text)
