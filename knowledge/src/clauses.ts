import { readWords, type Word } from './words'

/** What sets a clause off from the words before it; `none` where it was cut between two words. */
export type Opening = 'start' | 'stop' | 'comma' | 'item' | 'and' | 'also' | 'but' | 'none'

export interface Clause {
  readonly text: string
  readonly words: readonly Word[]
  readonly opening: Opening
  /** stands behind 'ama', 'fakat' and their like, which take back what was said before */
  readonly afterContrast: boolean
}

const separator =
  /[.!?;\n\r•]+|,|\s[-–—/+]\s|(?<!\S)\d{1,2}\s?[-)]\s|\s(?:ayrıca|ayrica|ayriyeten|bir de|birde|bi de|bide|hem de|üstelik|ustelik|üstüne üstlük|ek olarak|bunun dışında|bunun disinda|onun dışında|onun disinda|diğer yandan|diger yandan|ama|fakat|ancak|lakin|yalnız|yalniz|oysa|halbuki|ve|öte yandan|ote yandan|bunun yanında|bunun yaninda)(?=\s)/giu

const contrast =
  /(?<!\p{L})(?:ama|fakat|ancak|lakin|yalnız|yalniz|oysa|halbuki|gel gör ki|gel gor ki|ise|yine de|gene de|buna rağmen|buna ragmen)(?!\p{L})/giu

/** The note cut at sentence ends, commas and the words that begin another remark; empty pieces are dropped. `correct` mends mistyped words. */
export function splitClauses(note: string, correct: (word: Word) => Word = (word) => word): Clause[] {
  const turn = [...note.matchAll(contrast)].at(-1)?.index ?? Number.POSITIVE_INFINITY
  const clauses: Clause[] = []
  let start = 0
  let opening: Opening = 'start'
  const add = (end: number) => {
    const text = note.slice(start, end).trim()
    const words = readWords(text).map(correct)
    if (words.length > 0) clauses.push({ text, words, opening, afterContrast: end > turn })
  }
  for (const match of note.matchAll(separator)) {
    add(match.index)
    start = match.index + match[0].length
    opening = openingOf(match[0].trim().toLocaleLowerCase('tr'))
  }
  add(note.length)
  return clauses
}

function openingOf(separator: string): Opening {
  if (separator === ',') return 'comma'
  if (separator === 've') return 'and'
  if (!/\p{L}/u.test(separator)) return /^[-–—/+\d]/.test(separator) ? 'item' : 'stop'
  return buts.has(separator) ? 'but' : 'also'
}

const buts = new Set('ama fakat ancak lakin yalnız yalniz oysa halbuki'.split(' '))

/** What clauses say together, in one line. */
export function textOf(clauses: readonly Clause[]): string {
  return clauses.reduce(
    (said, { text, opening }) => (said === '' ? text : `${said}${opening === 'none' ? ' ' : ', '}${text}`),
    '',
  )
}

/** Whether the note takes back something it said before ('her şey yolunda ama ...'). */
export function hasContrast(clauses: readonly Clause[]): boolean {
  return (
    clauses.some(({ afterContrast }) => afterContrast) && !clauses.every(({ afterContrast }) => afterContrast)
  )
}
