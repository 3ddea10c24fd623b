import { type Features, isStopWord } from './features'
import type { LexiconText } from './lexicon'
import { hasDenial } from './polarity'

/** Scores phrases for themselves: how much of one way of saying a hazard is in the note. */
export class PhraseIndex {
  readonly #idf: (feature: string) => number
  readonly #phrases: Phrase[] = []
  readonly #postings = new Map<string, number[]>()

  constructor(idf: (feature: string) => number) {
    this.#idf = idf
  }

  add(hazard: number, text: LexiconText, features: Features): void {
    const index = this.#phrases.length
    let mass = 0
    for (const [feature, weight] of features) {
      mass += weight * this.#idf(feature)
      const postings = this.#postings.get(feature)
      if (postings) postings.push(index)
      else this.#postings.set(feature, [index])
    }
    const stems = new Set(text.words.filter((word) => !isStopWord(word)).map(({ stem }) => stem))
    const tells = (text.field === 'title' || text.field === 'spoken') && stems.size >= fewestStems
    this.#phrases.push({ hazard, mass, stems: tells ? stems : null, denies: hasDenial(text.words) })
  }

  /** Per hazard the scores of its phrases, in no order; `coverage` is the power of the share of the phrase that is met. */
  scores(features: Features, hazards: number, coverage: number): number[][] {
    const scores = Array.from({ length: hazards }, (): number[] => [])
    for (const [index, overlap] of this.#overlaps(features)) {
      const phrase = this.#phrases[index]
      if (phrase) scores[phrase.hazard]?.push(overlap * Math.min(1, overlap / phrase.mass) ** coverage)
    }
    return scores
  }

  /**
   * The largest share, 0..1, of a whole defect statement (title or spoken phrase) that the note repeats, 'no'
   * for 'no': a note that says what a phrase says reports what the phrase reports.
   */
  repeated(features: Features, denies: boolean): number {
    let best = 0
    for (const [index] of this.#overlaps(features)) {
      const phrase = this.#phrases[index]
      if (!phrase?.stems || phrase.denies !== denies) continue
      let met = 0
      let mass = 0
      for (const stem of phrase.stems) {
        const rarity = this.#idf(stem)
        mass += rarity
        if (features.has(stem)) met += rarity
      }
      best = Math.max(best, met / mass)
    }
    return best
  }

  #overlaps(features: Features): Map<number, number> {
    const overlaps = new Map<number, number>()
    for (const [feature, weight] of features) {
      const gain = weight * this.#idf(feature)
      for (const phrase of this.#postings.get(feature) ?? []) {
        overlaps.set(phrase, (overlaps.get(phrase) ?? 0) + gain)
      }
    }
    return overlaps
  }
}

interface Phrase {
  readonly hazard: number
  readonly mass: number
  /** its telling stems, where it is a statement of enough words */
  readonly stems: ReadonlySet<string> | null
  /** whether it is told with a 'no' */
  readonly denies: boolean
}

const fewestStems = 2
