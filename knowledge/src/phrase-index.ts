import { type Features, isStopWord } from './features'
import type { LexiconText } from './lexicon'
import { hasDenial } from './polarity'

/** So many phrases of a hazard count. */
export const bestPhrases = 3

/** Scores phrases for themselves: how much of one way of saying a hazard is in the note. */
export class PhraseIndex {
  readonly #idf: (feature: string) => number
  readonly #phrases: Phrase[] = []
  readonly #postings = new Map<string, number[]>()
  /** the defect statements that say a stem */
  readonly #statements = new Map<string, number[]>()

  constructor(idf: (feature: string) => number) {
    this.#idf = idf
  }

  add(hazard: number, text: LexiconText, features: Features): void {
    const index = this.#phrases.length
    let mass = 0
    for (const [feature, weight] of features) {
      mass += weight * this.#idf(feature)
      post(this.#postings, feature, index)
    }
    const stems = new Set(text.words.filter((word) => !isStopWord(word)).map(({ stem }) => stem))
    const tells = (text.field === 'title' || text.field === 'spoken') && stems.size >= fewestStems
    let telling = 0
    if (tells) {
      for (const stem of stems) {
        telling += this.#idf(stem)
        post(this.#statements, stem, index)
      }
    }
    this.#phrases.push({ hazard, mass, telling, denies: hasDenial(text.words) })
  }

  /**
   * Per hazard the scores of its best, second and third phrase, one after the other; `coverage` is the power of the share
   * of the phrase that is met.
   */
  scores(features: Features, hazards: number, coverage: number): Float64Array {
    const best = new Float64Array(hazards * bestPhrases)
    const { met, sums } = this.#meet(this.#postings, features)
    for (const index of met) {
      const phrase = this.#phrases[index]
      if (!phrase) continue
      const overlap = sums[index] ?? 0
      let score = overlap * Math.min(1, overlap / phrase.mass) ** coverage
      const begin = phrase.hazard * bestPhrases
      for (let at = begin; at < begin + bestPhrases; at += 1) {
        const other = best[at] ?? 0
        if (score <= other) continue
        best[at] = score
        score = other
      }
    }
    return best
  }

  /**
   * The largest share, 0..1, of a whole defect statement (title or spoken phrase) that the note repeats, 'no'
   * for 'no': a note that says what a phrase says reports what the phrase reports.
   */
  repeated(features: Features, denies: boolean): number {
    const stems = new Map([...features.keys()].map((feature) => [feature, 1]))
    const { met, sums } = this.#meet(this.#statements, stems)
    return met.reduce((best, index) => {
      const phrase = this.#phrases[index]
      return phrase?.denies === denies ? Math.max(best, (sums[index] ?? 0) / phrase.telling) : best
    }, 0)
  }

  /** The phrases that share features, and for each phrase how much. */
  #meet(postings: ReadonlyMap<string, readonly number[]>, features: Features): Met {
    const met: number[] = []
    const sums = new Float64Array(this.#phrases.length)
    for (const [feature, weight] of features) {
      const gain = weight * this.#idf(feature)
      if (gain <= 0) continue
      for (const index of postings.get(feature) ?? []) {
        if (sums[index] === 0) met.push(index)
        sums[index] = (sums[index] ?? 0) + gain
      }
    }
    return { met, sums }
  }
}

interface Met {
  readonly met: readonly number[]
  readonly sums: Float64Array
}

interface Phrase {
  readonly hazard: number
  readonly mass: number
  /** rarity of its stems together, where it is a statement of enough words */
  readonly telling: number
  /** whether it is told with a 'no' */
  readonly denies: boolean
}

const fewestStems = 2

function post(postings: Map<string, number[]>, feature: string, index: number): void {
  const own = postings.get(feature)
  if (own) own.push(index)
  else postings.set(feature, [index])
}
