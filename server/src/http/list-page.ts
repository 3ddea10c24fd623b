// What every list's route does around its queries: where the page begins, whether another follows, and the key of that.
import type { Pagination } from '@gozlem/contract/shapes'
import type { output } from 'zod/mini'
import { type Cursor, cursorOf, readCursor } from './cursor'

interface Paged {
  page: number
  limit: number
  after?: string | undefined
}

export interface PageWindow {
  /** One row more than asked for, which tells whether another page follows. */
  limit: number
  offset: number
  /** Continues behind the last row of the page before. */
  after?: Cursor | undefined
}

/**
 * Where a page lies in its list.
 * @param type what the list is sorted by
 * @throws Problem VALIDATION_ERROR when a client made the key up
 */
export function pageWindow(
  { page, limit, after: key }: Paged,
  type: Parameters<typeof readCursor>[1],
): PageWindow {
  const after = readCursor(key, type)
  return { limit: limit + 1, offset: after ? 0 : (page - 1) * limit, after }
}

/** The rows to show of what a window brought, and the reply's pagination; `keyOf` is the sort value of a row. */
export function pageOf<Row extends { id: string }>(
  { page, limit }: Paged,
  found: readonly Row[],
  total: number,
  keyOf: (row: Row) => string,
): { rows: Row[]; pagination: output<typeof Pagination> } {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    rows,
    pagination: {
      total,
      page,
      limit,
      totalPages: Math.ceil(total / limit),
      next: last ? cursorOf(keyOf(last), last.id) : null,
    },
  }
}
