// What every list's route does around its queries: where the page begins, whether another follows, and the key of that.
import type { Pagination } from '@gozlem/contract/shapes'
import type { output } from 'zod/mini'
import type { SortColumn, SortedPage } from '../db/list-query'
import { cursorOf, readCursor } from './cursor'

interface Asked {
  page: number
  limit: number
  after?: string | undefined
  sort_order?: 'asc' | 'desc' | undefined
}

/**
 * The page of a list that is asked for, sorted by a column.
 * @param read one row more than asked for tells whether another page follows
 * @throws Problem VALIDATION_ERROR when a client made the key up
 */
export async function readPage<Row extends { id: string }>(
  { page, limit, after: key, sort_order }: Asked,
  column: SortColumn<Row>,
  read: (page: SortedPage) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<{ rows: Row[]; pagination: output<typeof Pagination> }> {
  const after = readCursor(key, column.type)
  const found = await read({
    sort_order: sort_order ?? column.order,
    limit: limit + 1,
    offset: after ? 0 : (page - 1) * limit,
    after,
  })
  const rows = found.rows.slice(0, limit)
  const last = found.rows.length > limit ? rows.at(-1) : undefined
  return {
    rows,
    pagination: {
      total: found.total,
      page,
      limit,
      totalPages: Math.ceil(found.total / limit),
      next: last ? cursorOf(column.value(last), last.id) : null,
    },
  }
}
