// Why a whole file cannot be taken as a sheet. What is wrong with a cell is told with its row instead.
const sheetRefusals = [
  'unknown',
  'protected',
  'damaged',
  'unpacked',
  'rows',
  'columns',
  'merges',
  'quotes',
  'empty',
  'heavy',
] as const
export type SheetRefusal = (typeof sheetRefusals)[number]

export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
  constructor(
    readonly why: SheetRefusal,
    options?: ErrorOptions,
  ) {
    super(`The sheet was refused: ${why}`, options)
  }
}
