import { importLimits } from '@gozlem/domain/data-transfer/import-kind'
import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'

/** Merged cells: lines and columns from their first to their last; lines count from 1, columns from 0. */
export interface Merge {
  from_line: number
  to_line: number
  from_column: number
  to_column: number
}

/**
 * Marks the cells that lie under a merge: their value stands in its first cell and nobody knows whether it is meant for them.
 * Rows have to come in the order of their lines. The cost of a row grows with its columns, not with the number of merges.
 */
export function createMergeMarker(
  merges: readonly Merge[],
): (line: number, cells: readonly SheetCell[]) => SheetCell[] {
  const waiting = merges.toSorted((left, right) => left.from_line - right.from_line)
  let next = 0
  /** Merges whose first cell stood in the line before; below it, its column is covered as well. */
  let begun: Merge[] = []
  /** The last line of a column that a merge covers. */
  const coveredUntil = Array.from({ length: importLimits.columns }, () => 0)
  const cover = (column: number, { to_line }: Merge) => {
    const until = coveredUntil[column]
    if (until !== undefined) coveredUntil[column] = Math.max(until, to_line)
  }
  return (line, cells) => {
    for (const merge of begun) cover(merge.from_column, merge)
    begun = []
    for (let merge = waiting[next]; merge && merge.from_line <= line; merge = waiting[next]) {
      for (let column = merge.from_column + 1; column <= merge.to_column; column += 1) cover(column, merge)
      if (merge.from_line < line) cover(merge.from_column, merge)
      else begun.push(merge)
      next += 1
    }
    const marked = [...cells]
    for (const [column, to_line] of coveredUntil.entries()) {
      if (to_line < line) continue
      while (marked.length < column) marked.push('')
      marked[column] = { fault: 'merged' }
    }
    return marked
  }
}
