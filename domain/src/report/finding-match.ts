// Where a finding holds the words of a search. What is searched are its texts, as the database's column of words has them
// (migration 0038); a text that is added to the table of fields fails search.test.ts until the column has it too.
import { heldWords, markedExcerpt, type TextPart } from '../search/words'
import { type FieldsWith, type Finding, fieldsWith, findingFields } from './finding'

export type SearchedField = FieldsWith<'kind', 'text' | 'lines'>

/** The texts of a finding, in the order of the form. */
export const searchedFields: readonly SearchedField[] = [
  ...fieldsWith('kind', 'text'),
  ...fieldsWith('kind', 'lines'),
]

export interface FindingMatch {
  /** What the finding says first. */
  statement: TextPart[]
  /** Where the words stand that the statement does not hold. */
  elsewhere: { label: string; parts: TextPart[] } | null
}

/** What to show of a finding that was found by these words. */
export function matchOf(finding: Pick<Finding, SearchedField>, words: readonly string[]): FindingMatch {
  const inStatement = heldWords(finding.uygunsuzluk, words)
  const missing = words.filter((word) => !inStatement.includes(word))
  const texts = searchedFields
    .filter((field) => field !== 'uygunsuzluk')
    .map((field) => ({ label: findingFields[field].label, text: [finding[field]].flat().join(' · ') }))
  const [best] = texts
    .map((each) => ({ ...each, held: heldWords(each.text, missing).length }))
    .filter(({ held }) => held > 0)
    .sort((left, right) => right.held - left.held)
  return {
    statement: markedExcerpt(finding.uygunsuzluk, words),
    elsewhere: best ? { label: best.label, parts: markedExcerpt(best.text, words) } : null,
  }
}
