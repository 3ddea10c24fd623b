import type { Example, Kind } from './examples'
import { stemKey, type Word } from './words'

/** Log-odds of the words against being a report, per token; above 0 speaks for harmless. */
export interface Leaning {
  readonly inOrder: number
  readonly offTopic: number
  /** praise of the clause with the least */
  readonly worst: number
}

type Counts = Record<Kind, number>

const smoothing = 0.4
/** No single word decides alone. */
const strongest = 3

/** Naive Bayes over words, their forms and pairs of words, learned from the examples when the index is built. */
export class LeaningIndex {
  readonly #bySource = new Map<string, { kind: Kind; tokens: Set<string> }[]>()
  readonly #counts = new Map<string, Counts>()
  readonly #totals: Counts = { report: 0, inOrder: 0, offTopic: 0 }

  constructor(examples: readonly Example[]) {
    for (const { kind, words, source } of examples) {
      this.#totals[kind] += 1
      const tokens = readTokens(words)
      this.#bySource.set(source, [...(this.#bySource.get(source) ?? []), { kind, tokens }])
      for (const token of tokens) {
        const counts = this.#counts.get(token) ?? { report: 0, inOrder: 0, offTopic: 0 }
        counts[kind] += 1
        this.#counts.set(token, counts)
      }
    }
  }

  /** `without` leaves out the examples of one source, for training on the examples themselves. */
  measure(clauses: readonly (readonly Word[])[], without?: string): Leaning {
    const whole = this.#measure(clauses.flat(), without)
    const worst = Math.min(...clauses.map((words) => this.#measure(words, without).inOrder))
    return { ...whole, worst: clauses.length > 0 ? worst : 0 }
  }

  #measure(words: readonly Word[], without: string | undefined): Omit<Leaning, 'worst'> {
    const tokens = readTokens(words)
    const left = this.#bySource.get(without ?? '') ?? []
    let inOrder = 0
    let offTopic = 0
    for (const token of tokens) {
      const counts = this.#counts.get(token)
      if (!counts) continue
      const rate = (kind: Kind) => {
        const own = left.filter((example) => example.kind === kind && example.tokens.has(token)).length
        return (counts[kind] - own + smoothing) / (this.#totals[kind] + 2 * smoothing)
      }
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
