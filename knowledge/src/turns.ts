/**
 * Where a note may turn to something else: a logistic model of the words on both sides of a gap, learned from notes whose
 * findings are marked. Turkish puts the predicate last and who dictates puts no commas, so that endings tell most.
 */
import weightsJson from '../data/turn-weights.json'
import type { Clause, Opening } from './clauses'
import { isPredicate } from './predicates'
import { readTokenWeights, type TokenWeights } from './token-weights'
import type { Word } from './words'

/** Written by training/train-turn.ts. */
export interface TurnWeights extends TokenWeights {
  readonly bias: number
}

const { bias, ...tokens }: TurnWeights = weightsJson
const weightOf = readTokenWeights(tokens)

/** Of each word of the clauses, the logarithm of the odds that something else begins with it; nothing of the first. */
export function turnOdds(clauses: readonly Clause[]): number[] {
  return readTurnTokens(clauses).map((tokens) => tokens.reduce((sum, token) => sum + weightOf(token), bias))
}

/** Counts above this tell no more. */
const most = 4

/** What is seen around the gap before each word. */
export function readTurnTokens(clauses: readonly Clause[]): string[][] {
  const words = clauses.flatMap((clause) => clause.words)
  const openings = clauses.flatMap(({ words: own, opening }) =>
    own.map((_, at): Opening => (at === 0 ? opening : 'none')),
  )
  const opens = openings.map((opening) => opening !== 'none')
  const ends = words.map(isPredicate)
  return words.map((word, at) => {
    const opening = openings[at] ?? 'none'
    const before = words[at - 1]
    const sinceEnd = distance(ends, at - 2, -1)
    const sinceOpening = distance(opens, at - 1, -1)
    const untilOpening = distance(opens, at + 1, 1)
    const untilEnd = distance(ends, at, 1)
    const mark = `${opening === 'none' ? 'none' : 'set'} ${ends[at - 1] === true}`
    return [
      `o:${opening}`,
      `o:${opening} ${ends[at - 1] === true}`,
      `se:${mark} ${sinceEnd}`,
      `so:${mark} ${sinceOpening}`,
      `uo:${mark} ${untilOpening}`,
      `ue:${mark} ${untilEnd}`,
      ...sideTokens('b', before),
      ...sideTokens('a', word),
      `bb:${endingOf(words[at - 2])}`,
      `aa:${endingOf(words[at + 1])}`,
      `be:${opening === 'none'} ${endingOf(before)} ${endingOf(word)}`,
    ]
  })
}

function sideTokens(side: string, word: Word | undefined): string[] {
  if (!word) return [`${side}:none`]
  const { folded } = word
  return [
    `${side}f:${folded}`,
    `${side}s:${word.stem}`,
    `${side}e:${folded.slice(-2)}`,
    `${side}e:${folded.slice(-3)}`,
    `${side}e:${folded.slice(-4)}`,
    `${side}n:${word.negated} ${word.without}`,
  ]
}

function endingOf(word: Word | undefined): string {
  return word ? word.folded.slice(-2) : 'none'
}

/** How far it is from a place to the first that is, in one direction; from a few on it is as good as none. */
function distance(is: readonly boolean[], from: number, direction: 1 | -1): number {
  for (let steps = 0; steps < most; steps += 1) {
    if (is[from + steps * direction] === true) return steps
  }
  return most
}
