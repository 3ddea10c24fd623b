import type { Example, Kind } from './examples'
import { stemKey, type Word } from './words'

/** Log-odds of the words against being a report, per token; above 0 speaks for harmless. */
export interface Leaning {
  readonly inOrder: number
  readonly offTopic: number
}

type Counts = Record<Kind, number>

const smoothing = 0.4
/** No single word decides alone. */
const strongest = 3

/** Naive Bayes over words, their forms and pairs of words, learned from the examples when the index is built. */
export class LeaningIndex {
  readonly #counts = new Map<string, Counts>()
  readonly #totals: Counts = { report: 0, inOrder: 0, offTopic: 0 }

  constructor(examples: readonly Example[]) {
    for (const { kind, words } of examples) {
      this.#totals[kind] += 1
      for (const token of readTokens(words)) {
        const counts = this.#counts.get(token) ?? { report: 0, inOrder: 0, offTopic: 0 }
        counts[kind] += 1
        this.#counts.set(token, counts)
      }
    }
  }

  measure(words: readonly Word[]): Leaning {
    const tokens = readTokens(words)
    let inOrder = 0
    let offTopic = 0
    for (const token of tokens) {
      const counts = this.#counts.get(token)
      if (!counts) continue
      const rate = (kind: Kind) => (counts[kind] + smoothing) / (this.#totals[kind] + 2 * smoothing)
      const report = rate('report')
      inOrder += clip(Math.log(rate('inOrder') / report))
      offTopic += clip(Math.log(rate('offTopic') / report))
    }
    const size = Math.sqrt(Math.max(1, tokens.size))
    return { inOrder: inOrder / size, offTopic: offTopic / size }
  }
}

function clip(value: number): number {
  return Math.max(-strongest, Math.min(strongest, value))
}

function readTokens(words: readonly Word[]): Set<string> {
  const tokens = new Set<string>()
  words.forEach((word, index) => {
    tokens.add(stemKey(word))
    tokens.add(`${word.folded}.`)
    tokens.add(`-${word.folded.slice(-3)}`)
    const next = words[index + 1]
    if (next) tokens.add(`${stemKey(word)} ${stemKey(next)}`)
    else tokens.add(`${stemKey(word)} .`)
  })
  return tokens
}
