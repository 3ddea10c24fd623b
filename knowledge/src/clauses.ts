import { readWords, type Word } from './words'

export interface Clause {
  readonly text: string
  readonly words: readonly Word[]
}

const separator =
  /[.!?;\n\r]+|,|\s[-–—]\s|\s(?:ayrıca|ayrica|bir de|birde|hem de|üstelik|ustelik|ama|fakat|ancak|lakin|yalnız|yalniz|oysa|halbuki|ve|öte yandan|ote yandan|bunun yanında|bunun yaninda)(?=\s)/giu

/** The note cut at sentence ends, commas and the words that begin another remark; empty pieces are dropped. */
export function splitClauses(note: string): Clause[] {
  return note
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text.length > 0)
    .map((text) => ({ text, words: readWords(text) }))
    .filter(({ words }) => words.length > 0)
}
