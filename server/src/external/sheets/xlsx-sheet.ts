// Rows of the first sheet of an .xlsx workbook, as they stream by: a sheet of 50,000 rows is never held as a whole.
import { importLimits } from '@gozlem/domain/data-transfer/import-kind'
import { dayOfSerial, type SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'
import type { Merge } from './merged-cells'
import type { TakeRow } from './sheet-facts'
import { SheetRefused } from './sheet-refused'
import { openXlsx } from './xlsx-archive'
import { isTrue, readBook, type XlsxBook } from './xlsx-book'
import { xlsxText } from './xlsx-text'

const mostMerges = 20_000

/** @throws SheetRefused */
export async function readXlsxSheet(path: string, take: TakeRow): Promise<Merge[]> {
  const archive = await openXlsx(path)
  try {
    const book = await readBook(archive)
    const merges: Merge[] = []
    let line = 0
    let cells: SheetCell[] = []
    /** Where a cell stands that does not say it: behind the one before, also behind an empty one. */
    let next = 0
    let cell: OpenCell | null = null
    let reads: 'v' | 't' | null = null
    await archive.read(book.sheet, {
      open(name, attributes) {
        if (name === 'row') {
          line = Number(attributes.r ?? line + 1)
          cells = []
          next = 0
        } else if (name === 'c') {
          const column = attributes.r ? columnOf(attributes.r) : next
          next = column + 1
          cell = {
            column,
            type: attributes.t ?? 'n',
            style: Number(attributes.s ?? 0),
            value: '',
            isFormula: false,
          }
        } else if (name === 'f' && cell) cell.isFormula = true
        else if (name === 'v' || name === 't') reads = name
        else if (name === 'rPh') reads = null
        else if (name === 'mergeCell') {
          if (merges.length >= mostMerges) throw new SheetRefused('merges')
          merges.push(mergeOf(attributes.ref ?? ''))
        }
      },
      text(piece) {
        if (cell && reads && cell.value.length <= importLimits.cell) cell.value += piece
      },
      close(name) {
        if (name === 'v' || name === 't') reads = null
        if (name === 'c' && cell) {
          put(cells, cell, book)
          cell = null
        }
        if (name === 'row') take(line, cells)
      },
    })
    return merges
  } finally {
    await archive.close()
  }
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  isFormula: boolean
}

function put(cells: SheetCell[], cell: OpenCell, book: XlsxBook): void {
  const read = valueOf(cell, book)
  if (read === '') return
  if (cell.column >= importLimits.columns) throw new SheetRefused('columns')
  // One of two cells of one name would be lost.
  if (cells[cell.column]) throw new SheetRefused('damaged')
  while (cells.length < cell.column) cells.push('')
  cells[cell.column] = read
}

function valueOf({ type, style, value, isFormula }: OpenCell, book: XlsxBook): SheetCell {
  if (type === 'e') return { fault: 'error' }
  if (value === '') return isFormula && type !== 'str' ? { fault: 'formula' } : ''
  if (type === 's') return sharedText(book, value)
  if (type === 'b') return isTrue(value) ? 'Evet' : 'Hayır'
  if (type !== 'n') return value.length > importLimits.cell ? { fault: 'long' } : xlsxText(value)
  return numberIn(value, book.showsDay[style] ? book.day_offset : null)
}

/** @throws SheetRefused where the workbook has no such text: an empty cell would say that there was none */
function sharedText(book: XlsxBook, index: string): SheetCell {
  const text = book.texts[Number(index)]
  if (text === undefined) throw new SheetRefused('damaged')
  return text
}

/** What a double keeps of a whole number. */
const exactDigits = 15

/**
 * As it is written here, with a comma: a point would make a thousand of `1.125`.
 * @param dayOffset where the number is shown as a day
 */
function numberIn(written: string, dayOffset: number | null): SheetCell {
  const number = Number(written)
  if (!Number.isFinite(number)) return { fault: 'error' }
  if (dayOffset !== null && number >= 1 && number < 2_900_000) return dayOfSerial(number + dayOffset)
  if (Math.abs(number) >= 10 ** exactDigits) return { fault: 'digits' }
  return String(Number(number.toPrecision(exactDigits))).replace('.', ',')
}

/**
 * The column of a cell's name, from 0: `B7` is 1.
 * @throws SheetRefused where there is none
 */
function columnOf(name: string): number {
  const letters = /^\$?([a-z]{1,3})(?![a-z])/i.exec(name)?.[1]
  if (letters === undefined) throw new SheetRefused('damaged')
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function mergeOf(ref: string): Merge {
  const [from = 'A1', to = from] = ref.split(':')
  const lineOf = (name: string) => Number(/\d{1,7}$/.exec(name)?.[0] ?? 1)
  return {
    from_line: lineOf(from),
    to_line: lineOf(to),
    from_column: columnOf(from),
    to_column: Math.min(columnOf(to), importLimits.columns - 1),
  }
}
