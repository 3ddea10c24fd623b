// Which kind of sheet a file is, by its bytes, and its rows, left in a file beside it.
import { open, readFile, rename } from 'node:fs/promises'
import { cleanText } from '@gozlem/domain/clean-text'
import { importLimits } from '@gozlem/domain/data-transfer/import-kind'
import { longestHead, samplesShown } from '@gozlem/domain/data-transfer/match-columns'
import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'
import { headingSearchRows } from '@gozlem/domain/heading-row'
import { isText, readCsvSheet } from './csv-sheet'
import { createMergeMarker, type Merge } from './merged-cells'
import { createRowsFile, readRowLines, rowsBeside } from './rows-file'
import type { SheetFacts, SheetRow, TopRow } from './sheet-facts'
import { SheetRefused } from './sheet-refused'
import { readXlsxSheet } from './xlsx-sheet'

/**
 * Reads the sheet of a file and leaves its rows beside it.
 * @throws SheetRefused
 */
export async function readSheet(path: string): Promise<SheetFacts> {
  const kind = await kindOf(path)
  const { row_count, merges } = await readRows(path, kind)
  if (row_count === 0) throw new SheetRefused('empty')
  // They stand behind the rows.
  if (merges.length > 0) await markRows(path, merges)
  return { row_count, top: await topOf(path) }
}

async function readRows(path: string, kind: 'xlsx' | 'csv'): Promise<{ row_count: number; merges: Merge[] }> {
  const output = createRowsFile(rowsBeside(path), 'unpacked')
  let row_count = 0
  let last = 0
  const take = (line: number, found: SheetCell[]) => {
    const cells = found.map(clean)
    cells.length = cells.findLastIndex((cell) => typeof cell !== 'string' || cell.trim() !== '') + 1
    if (cells.length === 0) return
    if (cells.length > importLimits.columns) throw new SheetRefused('columns')
    if (!Number.isInteger(line) || line <= last || line > lastLine) throw new SheetRefused('damaged')
    last = line
    row_count += 1
    // The heads and what stands above them are no rows of data.
    if (row_count > importLimits.rows + headingSearchRows) throw new SheetRefused('rows')
    output.add({ line, cells })
  }
  try {
    const merges = kind === 'xlsx' ? await readXlsxSheet(path, take) : await readCsvSheet(path, take)
    return { row_count, merges: merges ?? [] }
  } finally {
    output.close()
  }
}

/** The last line of a sheet in Excel; a CSV file may be longer where lines are empty. */
const lastLine = 2 ** 24

/** Heads and values are compared with what people type, and PostgreSQL refuses NUL in a text. */
const clean = (cell: SheetCell) => (typeof cell === 'string' ? cleanText(cell) : cell)

async function markRows(path: string, merges: readonly Merge[]): Promise<void> {
  const mark = createMergeMarker(merges)
  const marked = `${path}-marked`
  const output = createRowsFile(marked, 'merges')
  try {
    for await (const row of readRowLines(rowsBeside(path))) {
      const { line, cells } = JSON.parse(row) as SheetRow
      output.add({ line, cells: mark(line, cells) })
    }
  } finally {
    output.close()
  }
  await rename(marked, rowsBeside(path))
}

async function topOf(path: string): Promise<TopRow[]> {
  const top: TopRow[] = []
  for await (const row of readRowLines(rowsBeside(path))) {
    const { line, cells } = JSON.parse(row) as SheetRow
    top.push({
      line,
      texts: cells.map((cell) => (typeof cell === 'string' ? cell.trim().slice(0, longestHead) : '')),
    })
    if (top.length === headingSearchRows + samplesShown) break
  }
  return top
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
