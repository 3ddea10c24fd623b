// Which column of a sheet is which field: by the words of its heads, whatever their case, accents and punctuation.
import { foldTurkish } from '../turkish'
import { importFields } from './import-fields'
import type { ImportKind } from './import-kind'

/** Name of a field -> the column it is read from, from 0. */
export type ColumnMatch = Readonly<Record<string, number>>

/** Rows at the top of a sheet among which the heads are looked for: people write titles above them. */
export const headingSearchRows = 20

/** Characters of a head; a longer text is no name of a column. */
export const longestHead = 200

/** Rows below the heads that are shown while columns are matched. */
export const samplesShown = 3

const folded = (text: string) =>
  foldTurkish(text)
    .replace(/\([^()]{0,100}\)|[*:]/g, ' ')
    .replace(/[\s_]+/g, ' ')
    .trim()

/** The fields that heads name; each field once and each column once, the template's own heads before synonyms. */
export function matchColumns(kind: ImportKind, heads: readonly string[]): ColumnMatch {
  const words = heads.map(folded)
  const match: Record<string, number> = {}
  const taken = new Set<number>()
  const take = (name: string, wanted: readonly string[]) => {
    if (name in match) return
    const at = words.findIndex((word, column) => !taken.has(column) && wanted.includes(word))
    if (at < 0) return
    match[name] = at
    taken.add(at)
  }
  for (const { name, label } of importFields[kind]) take(name, [folded(label)])
  for (const { name, synonyms } of importFields[kind]) take(name, synonyms)
  return match
}

/**
 * The row of a sheet that holds the heads: of the first ones the one that names most fields, the topmost of equals.
 * @param rows the first rows, as text
 * @returns its index among them; 0 where no row names a field
 */
export function headingRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const named = rows.slice(0, headingSearchRows).map((cells) => Object.keys(matchColumns(kind, cells)).length)
  const most = Math.max(0, ...named)
  return most === 0 ? 0 : named.indexOf(most)
}

/** The labels of required fields that no column is matched to. */
export function missingFields(kind: ImportKind, match: ColumnMatch): string[] {
  return importFields[kind]
    .filter(({ name, required }) => required && !(name in match))
    .map(({ label }) => label)
}
