// Which column of a sheet is which field: by the words of its heads, whatever their case, accents and punctuation.
import { foldTurkish } from '../turkish'
import { importFields } from './import-fields'
import type { ImportKind } from './import-kind'

/** Name of a field -> the column it is read from, from 0. */
export type ColumnMatch = Readonly<Record<string, number>>

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

/** How many fields of a kind a row of heads names. */
export function countNamed(kind: ImportKind, heads: readonly string[]): number {
  return Object.keys(matchColumns(kind, heads)).length
}

/** The labels of required fields that no column is matched to. */
export function missingFields(kind: ImportKind, match: ColumnMatch): string[] {
  return importFields[kind]
    .filter(({ name, required }) => required && !(name in match))
    .map(({ label }) => label)
}
