import type { SheetCell } from '@gozlem/domain/data-transfer/sheet-cell'
import type { Merge } from './sheet-facts'

/**
 * Marks the cells that lie under a merge: their value stands in its first cell and nobody knows whether it is meant for them.
 * Rows have to come in the order of their lines.
 */
export function createMergeMarker(
  merges: readonly Merge[],
): (line: number, cells: readonly SheetCell[]) => SheetCell[] {
  const waiting = merges.toSorted((left, right) => left.from_line - right.from_line)
  let next = 0
  let open: Merge[] = []
  return (line, cells) => {
    for (let merge = waiting[next]; merge && merge.from_line <= line; merge = waiting[next]) {
      open.push(merge)
      next += 1
    }
    open = open.filter(({ to_line }) => to_line >= line)
    const marked = [...cells]
    for (const { from_line, from_column, to_column } of open)
      for (let column = from_column; column <= to_column; column += 1)
        if (line > from_line || column > from_column) {
          while (marked.length < column) marked.push('')
          marked[column] = { fault: 'merged' }
        }
    return marked
  }
}
