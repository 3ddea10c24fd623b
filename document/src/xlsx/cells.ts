// Typed cells of a workbook.
import type { Cell, CellObject } from 'write-excel-file/node'
import { linesFor, piecesOf } from '../text-pieces'

export type Row = (Cell | null)[]

const top = { alignVertical: 'top', wrap: true } as const

/** Text as it is: format `@` keeps Excel from reading a number, a date or a formula into it. */
export const text = (value: string): Cell => ({ value, type: String, format: '@', ...top })

export const number = (value: number | null): Cell | null =>
  value === null ? null : { value, type: Number, alignVertical: 'top' }

/** A number among labelled facts. */
export const count = (value: number): Cell => ({ value, type: Number, align: 'left' })

/** A day `YYYY-MM-DD` as a date cell. */
export const day = (value: string): Cell => ({
  value: new Date(`${value}T00:00:00Z`),
  type: Date,
  format: 'dd.mm.yyyy',
  align: 'left',
  alignVertical: 'top',
})

export const header = (value: string): Cell => ({
  value,
  type: String,
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: '#0f5c63',
  ...top,
})

/** A band: its word on its colour. */
export const tinted = (value: string, { tint, ink }: { tint: string; ink: string }): Cell => ({
  value,
  type: String,
  fontWeight: 'bold',
  backgroundColor: tint,
  textColor: ink,
  ...top,
})

/** Points: the usual letters, and the height that a line of them takes. */
const usualSize = 11
const lineOfUsual = 15
/** Excel's own limit, in points. */
const highest = 409

export interface RowShape {
  /** Of the columns, in characters of the usual size. */
  widths: readonly number[]
  /** Points that a row has at least. */
  least?: number
  /** Points of the letters. */
  size?: number
}

/** Gives a row the height, in points, that its wrapped texts need. */
export function tall(row: Row, { widths, least = 0, size = usualSize }: RowShape): Row {
  const lines = row.map((cell, index) => linesOf(cell, perLine(widths[index], size)))
  const height = Math.min(highest, Math.max(least, Math.max(1, ...lines) * lineHeight(size)))
  return row.map((cell) => (isStyled(cell) ? { ...cell, height } : cell))
}

/**
 * The texts of a row in as many rows as show all of them: Excel shows no row that is higher than its limit. What is no text
 * stands in the first.
 */
export function rowsInSight(row: Row, { widths, size = usualSize }: RowShape): Row[] {
  const most = Math.floor(highest / lineHeight(size))
  const pieces = row.map((cell, index) =>
    isText(cell)
      ? piecesOf(cell.value.split('\n'), { perLine: perLine(widths[index], size), lines: most })
      : [],
  )
  const count = Math.max(1, ...pieces.map((each) => each.length))
  return Array.from({ length: count }, (_, at) =>
    row.map((cell, index) => {
      if (!isText(cell)) return at === 0 ? cell : null
      const piece = pieces[index]?.[at]
      return piece === undefined ? null : { ...cell, value: piece.map(({ text: line }) => line).join('\n') }
    }),
  )
}

const perLine = (width = 10, size: number) => Math.floor((width * usualSize) / size / 1.1)
const lineHeight = (size: number) => (lineOfUsual * size) / usualSize

function linesOf(cell: Cell | null, width: number): number {
  if (!isText(cell)) return 1
  return cell.value.split('\n').reduce((sum, { length }) => sum + linesFor(length, width), 0)
}

const isText = (cell: Cell | null): cell is CellObject & { value: string } =>
  isStyled(cell) && typeof cell.value === 'string'

function isStyled(cell: Cell | null): cell is CellObject {
  return typeof cell === 'object' && cell !== null && 'value' in cell
}
