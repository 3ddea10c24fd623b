// What list queries need: text search with escaped patterns, and names for prepared statements.
import { foldTurkish } from '@gozlem/domain/turkish'

/** LIKE patterns for a folded search column, one a word of the search; all of them have to fit. */
export function wordPatterns(search: string | undefined): string[] {
  return foldTurkish(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${escapeLike(word)}%`)
}

/** Conditions that a folded search column contains every word of a search, in any order; values are appended. */
export function containsWords(column: string, search: string | undefined, values: unknown[]): string[] {
  return wordPatterns(search).map((pattern) => `${column} like $${values.push(pattern)}`)
}

/** One way a list can be sorted: for its SQL, for the key of its pages, and for who does not say which way. */
export interface SortColumn<Row> {
  /** Over the columns of the alias that the query gives its rows. */
  expression: string
  type: 'text' | 'timestamptz' | 'date' | 'integer'
  /** The same of a row that was read; a page's key holds that of its last. */
  value: (row: Row) => string
  /** The direction where none is asked for. */
  order: 'asc' | 'desc'
}

export interface SortedPage {
  sort_order: 'asc' | 'desc'
  limit: number
  offset: number
  /** Continues behind the last row of the page before. */
  after?: { value: string; id: string } | undefined
}

/**
 * The clauses of a page sorted by a column and, where that is equal, by id: the condition that continues behind a row,
 * the order, and the window. Values are appended.
 */
export function pageClauses(
  { expression, type }: SortColumn<never>,
  id: string,
  { sort_order, limit, offset, after }: SortedPage,
  values: unknown[],
): { continues: string[]; order: string; window: string } {
  const direction = sort_order === 'asc' ? 'asc' : 'desc'
  const continues = after
    ? [
        `(${expression}, ${id}) ${direction === 'asc' ? '>' : '<'}
         ($${values.push(after.value)}::${type}, $${values.push(after.id)}::uuid)`,
      ]
    : []
  return {
    continues,
    order: `order by ${expression} ${direction}, ${id} ${direction}`,
    window: `limit $${values.push(limit)} offset $${values.push(offset)}`,
  }
}

/** Conditions that an instant lies in a period: from the one on, and before the other; values are appended. */
export function withinPeriod(
  column: string,
  { since, until }: { since: string | null; until: string | null },
  values: unknown[],
): string[] {
  return [
    ...(since ? [`${column} >= $${values.push(since)}`] : []),
    ...(until ? [`${column} < $${values.push(until)}`] : []),
  ]
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

const names = new Map<string, string>()

/** A short name per distinct statement, so that the database keeps its plan; for texts that do not vary without end. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `list_${names.size}`
  names.set(text, name)
  return name
}

/** The name of a statement, where nothing is searched for: its text varies with the number of words, and is not kept. */
export const nameUnless = (searched: string | undefined, text: string): { name?: string } =>
  searched ? {} : { name: statementName(text) }
