// Small files that become large: what the limits of sheets have to hold against.
import { importLimits } from '@gozlem/domain/data-transfer/import-kind'
import { strToU8 } from 'fflate'
import { madeXlsx } from './made-xlsx'

/** A workbook of the given rows, as XML. */
const bookOf = (
  rows: readonly string[],
  { merges = [], texts = [] }: Partial<Record<'merges' | 'texts', string[]>>,
) =>
  madeXlsx({
    rows: [],
    parts: {
      'xl/sharedStrings.xml': strToU8(
        `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${rows.join('')}</sheetData>
         <mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
      ),
    },
  })

const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`
const sharedCell = (text: number) => `<c t="s"><v>${text}</v></c>`

/** As many merges as a sheet may have, all of them over all of its rows. */
export function mergedOverAndOver(rows: number, heads: readonly string[] = ['Firma']): Uint8Array {
  const head = row(...heads.map((_, at) => sharedCell(at)))
  return bookOf([head, ...Array.from({ length: rows }, () => row(sharedCell(0)))], {
    texts: [...heads],
    merges: Array.from({ length: 20_000 }, (_, at) => `A${(at % 100) + 2}:A1048576`),
  })
}

/** A single merge that covers every cell of as many rows as a sheet may have. */
export const mergedToTheEdge = (): Uint8Array =>
  bookOf(
    // Rows of one kind would swell more than a workbook may.
    Array.from({ length: importLimits.rows }, (_, at) => row(`<c><v>${at * 7919}</v></c>`)),
    { merges: ['A1:XFD1048576'] },
  )

/** Rows that say of themselves where they stand. */
export const rowsNamed = (...lines: readonly string[]): Uint8Array =>
  bookOf(
    lines.map((line) => `<row r="${line}">${sharedCell(0)}</row>`),
    { texts: ['Firma'] },
  )

const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** A sheet whose every cell, in every column it may have, names one text as long as a cell's may be. */
export function oneTextEverywhere(rows: number, heads: readonly string[] = ['Firma']): Uint8Array {
  const head = row(...heads.map((_, at) => sharedCell(at)))
  // Cells of one kind would swell more than a workbook may.
  const full = (line: number) =>
    row(
      ...Array.from(
        { length: importLimits.columns },
        (_, column) => `<c r="${columnName(column)}${line}" t="s"><v>${heads.length}</v></c>`,
      ),
    )
  return bookOf([head, ...Array.from({ length: rows }, (_, at) => full(at + 2))], {
    texts: [...heads, 'a'.repeat(importLimits.cell)],
  })
}

/** Rows of such a sheet that come to just what a sheet may. */
export const mostFullRows = Math.floor(importLimits.bytes / (importLimits.columns * (importLimits.cell + 4)))
