// Typed cells of a workbook.
import type { Cell, CellObject } from 'write-excel-file/node'

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

const lineHeight = 15
/** Excel's own limit, in points. */
const highest = 409

/** Gives a row the height, in points, that its wrapped texts need in columns of these widths, in characters. */
export function tall(row: Row, widths: readonly number[], least = 0): Row {
  const lines = row.map((cell, index) => linesOf(cell, widths[index] ?? 10))
  const height = Math.min(highest, Math.max(least, Math.max(1, ...lines) * lineHeight))
  return row.map((cell) => (isStyled(cell) ? { ...cell, height } : cell))
}

function linesOf(cell: Cell, width: number): number {
  if (!isStyled(cell) || typeof cell.value !== 'string') return 1
  return cell.value
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * 1.1) / width)), 0)
}

function isStyled(cell: Cell): cell is CellObject {
  return typeof cell === 'object' && cell !== null && 'value' in cell
}
