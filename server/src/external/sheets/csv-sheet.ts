// Rows of a CSV file, whatever its letters and separators (CC-03).
import { readFile } from 'node:fs/promises'
import { csvLayout, decodeCsv } from '@gozlem/domain/csv'
import { importLimits } from '@gozlem/domain/data-transfer/import-kind'
import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'
import papa from 'papaparse'
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
  const { text, separator, first_line } = csvLayout(decodeCsv(await readFile(path)))
  let line = first_line
  papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors }) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw new SheetRefused('quotes')
      take(line, data.map(cellOf))
      line += 1
    },
  })
}

/** Excel writes `="0123"` to keep what looks like a number as text; our own files put `'` before what looks like a formula. */
function cellOf(text: string): SheetCell {
  if (text.length > importLimits.cell) return { fault: 'long' }
  if (/^'[=+\-@]/.test(text)) return text.slice(1)
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text
}
