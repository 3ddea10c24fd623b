import type { Clause } from './clauses'
import { type Mark, readMarks } from './polarity'
import type { Word } from './words'

/** What a note says, cut into the pieces the verdict is learned from, each with its weight in the note. */
export type VerdictTokens = ReadonlyMap<string, number>

/** A long note has more pieces, each of which decides less: weights are divided by this power of their squares' sum. */
const lengthPower = 0.25
const mostNegations = 3

/**
 * The pieces of a note: words, forms, beginnings, endings and neighbours; the last word of a clause, where Turkish
 * puts the predicate; and how the clause's good and bad words follow each other.
 */
export function readVerdictTokens(clauses: readonly Clause[]): VerdictTokens {
  const counts = new Map<string, number>()
  for (const { words } of clauses) {
    for (const token of [...wordTokens(words), ...lastTokens(words), ...polarityTokens(words)]) {
      counts.set(token, (counts.get(token) ?? 0) + 1)
    }
  }
  const squares = [...counts.values()].reduce((sum, count) => sum + count * count, 0)
  const length = squares ** lengthPower
  return new Map([...counts].map(([token, count]) => [token, count / length]))
}

function wordTokens(words: readonly Word[]): string[] {
  const keys = words.map(tokenKey)
  return words.flatMap(({ folded }, index) => {
    const key = keys[index] ?? ''
    const tokens = [`s:${key}`, `f:${folded}`, `e:${folded.slice(-3)}`, `p:${folded.slice(0, 4)}`]
    const [next, afterNext] = [keys[index + 1], keys[index + 2]]
    if (next !== undefined) tokens.push(`b:${key} ${next}`)
    if (afterNext !== undefined) tokens.push(`k:${key} ${afterNext}`)
    return tokens
  })
}

function lastTokens(words: readonly Word[]): string[] {
  const last = words.at(-1)
  if (!last) return []
  const tokens = [`L:${tokenKey(last)}`, `LF:${last.folded}`, `le:${last.folded.slice(-4)}`]
  const before = words.at(-2)
  return before ? [...tokens, `L2:${tokenKey(before)} ${tokenKey(last)}`] : tokens
}

function polarityTokens(words: readonly Word[]): string[] {
  const marks = readMarks(words).filter((mark): mark is Mark => mark !== undefined && mark !== 'denied')
  const negations = words.filter(isNegation).length
  const last = words.at(-1)
  const turns = words.slice(0, -1).some(isNegation) && last !== undefined && isDenying(last)
  return [
    ...marks.map((mark) => `m:${mark}`),
    `mc:${[...new Set(marks)].sort().join('+')}`,
    `mL:${marks.at(-1) ?? 'none'}`,
    `n:${Math.min(mostNegations, negations)}`,
    ...(turns ? ['nn:'] : []),
  ]
}

function tokenKey(word: Word): string {
  if (word.negated) return `${word.stem}!`
  return word.without ? `${word.stem}~` : word.stem
}

function isNegation({ negated, without }: Word): boolean {
  return negated || without
}

function isDenying({ negated, folded }: Word): boolean {
  return negated || /^(?:yok|degil)/.test(folded)
}
