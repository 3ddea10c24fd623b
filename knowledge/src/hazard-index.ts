/**
 * Ranks hazards for a note by three views of the lexicon. Each hazard as one document (BM25) rewards words that belong
 * to it; each phrase for itself rewards words that are said together; each category as one document lets a note
 * that no phrase foresaw still land among its kin. The weights come from cross-validation (tune-ranking).
 */

import { conceptWords } from './concepts'
import { type Features, readFeatures } from './features'
import { type Field, type LexiconEntry, readLexicon } from './lexicon'
import { bestPhrases, PhraseIndex } from './phrase-index'
import { hasDenial, polarityWords } from './polarity'
import { type MatchQuality, talkWords } from './signals'
import { Vocabulary } from './typo'
import { WeightedIndex } from './weighted-index'
import { readWords, type Word } from './words'

export interface Candidate {
  readonly hazard_id: string
  readonly score: number
}

export interface RankingWeights {
  readonly field: Readonly<Record<Field, number>>
  readonly document: number
  readonly category: number
  /** best, second best and third best phrase of a hazard */
  readonly phrases: readonly [number, number, number]
  /** how much of the phrase must be in the note: 0 does not care, 1 fully */
  readonly phraseCoverage: number
  /** BM25 saturation and length normalisation */
  readonly saturation: number
  readonly lengthNorm: number
  readonly idfPower: number
}

export const rankingWeights: RankingWeights = {
  field: { title: 2.6, keyword: 3.2, description: 0.35, spoken: 0.8 },
  document: 1,
  category: 0.6,
  phrases: [0.5, 0.1, 0.1],
  phraseCoverage: 0.7,
  saturation: 1.9,
  lengthNorm: 1,
  idfPower: 1,
}

/** The 'no' in a note is compared with the usual wording of this many hazards. */
const nearestForDenial = 3

/** A guessed stem of this length that the lexicon has is no chance hit. */
const surelyKnown = 5

export class HazardIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #stems = new Set<string>()
  readonly #weights: RankingWeights
  readonly #ids: string[]
  readonly #categoryOf: number[]
  readonly #documents: WeightedIndex
  readonly #categories: WeightedIndex
  readonly #idf: Map<string, number>
  readonly #phrases: PhraseIndex
  readonly #denialShares: Map<string, number>

  constructor(weights: RankingWeights = rankingWeights, lexicon: readonly LexiconEntry[] = readLexicon()) {
    this.#weights = weights
    for (const word of [...conceptWords(), ...polarityWords(), ...talkWords()]) this.#vocabulary.add(word)
    this.#denialShares = new Map(lexicon.map((entry) => [entry.hazard_id, denialShare(entry)]))
    this.#ids = lexicon.map(({ hazard_id }) => hazard_id)
    const names = [...new Set(lexicon.map(({ category }) => category))]
    this.#categoryOf = lexicon.map(({ category }) => names.indexOf(category))
    const read = lexicon.map(({ texts }) =>
      texts.map(({ field, words }) => {
        for (const word of words) {
          this.#vocabulary.add(word.folded)
          this.#stems.add(word.stem)
        }
        return { weight: weights.field[field], features: readFeatures(words) }
      }),
    )
    const { saturation, lengthNorm, idfPower } = weights
    this.#documents = new WeightedIndex(read, saturation, lengthNorm, idfPower)
    this.#idf = this.#documents.idf
    const byCategory = names.map((_, category) =>
      read.filter((__, h) => this.#categoryOf[h] === category).flat(),
    )
    this.#categories = new WeightedIndex(byCategory, saturation, lengthNorm, idfPower)
    this.#phrases = new PhraseIndex((feature) => this.idf(feature))
    lexicon.forEach(({ texts }, hazard) => {
      texts.forEach((text, index) => {
        const features = read[hazard]?.[index]?.features
        if (features) this.#phrases.add(hazard, text, features)
      })
    })
  }

  /** Hazards that share words with the features, best first. */
  rank(features: Features, limit: number): Candidate[] {
    const scores = this.scores(features)
    // Only those that may be among the first are put in order.
    const least = scores.toSorted().at(-limit) ?? 0
    return this.#ids
      .flatMap((hazard_id, index) => {
        const score = scores[index] ?? 0
        return score > 0 && score >= least ? [{ hazard_id, score }] : []
      })
      .sort((left, right) => right.score - left.score || (left.hazard_id < right.hazard_id ? -1 : 1))
      .slice(0, limit)
  }

  /** Score of every hazard in catalogue order. */
  scores(features: Features): Float64Array {
    const { document, category } = this.#weights
    const documents = this.#documents.scores(features)
    const categories = this.#categories.scores(features)
    const phrases = this.#phraseScores(features)
    return documents.map(
      (score, hazard) =>
        document * score +
        category * (categories[this.#categoryOf[hazard] ?? -1] ?? 0) +
        (phrases[hazard] ?? 0),
    )
  }

  /** Rarity of a feature among hazards; 0 for an unknown one. */
  idf(feature: string): number {
    return this.#idf.get(feature) ?? 0
  }

  /** How well a note meets the lexicon; `candidates` are its hazards, best first. */
  quality(words: readonly Word[], candidates: readonly Candidate[]): MatchQuality {
    const features = readFeatures(words)
    const nearest = candidates.slice(0, nearestForDenial)
    const shares = nearest.map(({ hazard_id }) => this.#denialShares.get(hazard_id) ?? 0)
    return {
      repeated: this.#phrases.repeated(features, hasDenial(words)),
      denialShare: shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length),
    }
  }

  /** The word, or the known word it was meant to be when it is mistyped. */
  correct(word: Word): Word {
    if (word.rooted || this.#vocabulary.has(word.folded)) return word
    if (word.stem.length >= surelyKnown && this.#stems.has(word.stem)) return word
    const nearest = this.#vocabulary.nearest(word.folded)
    return (nearest === null ? undefined : readWords(nearest)[0]) ?? word
  }

  #phraseScores(features: Features): Float64Array {
    const { phrases, phraseCoverage } = this.#weights
    const best = this.#phrases.scores(features, this.#ids.length, phraseCoverage)
    return new Float64Array(this.#ids.length).map((_, hazard) =>
      phrases.reduce((sum, weight, at) => sum + weight * (best[hazard * bestPhrases + at] ?? 0), 0),
    )
  }
}

function denialShare({ texts }: LexiconEntry): number {
  const spoken = texts.filter(({ field }) => field === 'spoken' || field === 'keyword')
  return spoken.filter(({ words }) => hasDenial(words)).length / Math.max(1, spoken.length)
}
