// Which kind of sheet a file is, by its bytes, and its rows, left in a file beside it: one JSON list a line.
import { closeSync, openSync, writeSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { importLimits } from '@gozlem/domain/data-transfer/import-kind'
import { headingSearchRows } from '@gozlem/domain/data-transfer/match-columns'
import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'
import { isText, readCsvSheet } from './csv-sheet'
import type { SheetFacts } from './sheet-facts'
import { SheetRefused } from './sheet-refused'
import { readXlsxSheet } from './xlsx-sheet'

export const rowsBeside = (path: string) => `${path}-rows`

/**
 * Reads the sheet of a file and leaves its rows beside it.
 * @throws SheetRefused
 */
export async function readSheet(path: string): Promise<SheetFacts> {
  const kind = await kindOf(path)
  const output = openSync(rowsBeside(path), 'w')
  let row_count = 0
  let waiting = ''
  const take = (line: number, found: SheetCell[]) => {
    const cells = found.slice(
      0,
      found.findLastIndex((cell) => typeof cell !== 'string' || cell.trim() !== '') + 1,
    )
    if (cells.length === 0) return
    if (cells.length > importLimits.columns) throw new SheetRefused('columns')
    row_count += 1
    // The heads and what stands above them are no rows of data.
    if (row_count > importLimits.rows + headingSearchRows) throw new SheetRefused('rows')
    // Lines are cut at these, too.
    waiting += `${JSON.stringify([line, cells]).replace(/[\u2028\u2029]/g, ' ')}\n`
    if (waiting.length < 65_536) return
    writeSync(output, waiting)
    waiting = ''
  }
  try {
    const merges = kind === 'xlsx' ? await readXlsxSheet(path, take) : await readCsvSheet(path, take)
    writeSync(output, waiting)
    if (row_count === 0) throw new SheetRefused('empty')
    return { row_count, merges: merges ?? [] }
  } finally {
    closeSync(output)
  }
}

const zipStart = Buffer.from('PK\u0003\u0004')
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/** A workbook with a password lies encrypted in a file of this older form. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

async function kindOf(path: string): Promise<'xlsx' | 'csv'> {
  const file = await open(path)
  const start = Buffer.alloc(8)
  try {
    await file.read(start, 0, 8, 0)
  } finally {
    await file.close()
  }
  if (start.subarray(0, 4).equals(zipStart)) return 'xlsx'
  const bytes = await readFile(path)
  if (start.equals(compoundStart)) throw new SheetRefused(bytes.includes(encrypted) ? 'protected' : 'unknown')
  if (bytes.length === 0) throw new SheetRefused('empty')
  if (!isText(bytes)) throw new SheetRefused('unknown')
  return 'csv'
}
