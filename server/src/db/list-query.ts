// What list queries need: text search with escaped patterns, and names for prepared statements.
import { foldTurkish } from '@gozlem/domain/turkish'

/** LIKE patterns for a folded search column, one a word of the search; all of them have to fit. */
function wordPatterns(search: string | undefined): string[] {
  return foldTurkish(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${escapeLike(word)}%`)
}

/** Conditions that a folded search column contains every word of a search, in any order; values are appended. */
export function containsWords(column: string, search: string | undefined, values: unknown[]): string[] {
  return wordPatterns(search).map((pattern) => `${column} like $${values.push(pattern)}`)
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
