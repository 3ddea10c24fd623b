/**
 * Ranks hazards for a note by three views of the lexicon. Each hazard as one document (BM25) rewards words that belong
 * to it; each phrase for itself rewards words that are said together; each category as one document lets a note
 * that no phrase foresaw still land among its kin. The weights come from cross-validation (tune-ranking).
 */

import { conceptStems } from './concepts'
import { type Features, readFeatures } from './features'
import { type Field, type LexiconEntry, readLexicon } from './lexicon'
import { hasDenial } from './polarity'
import type { MatchQuality } from './signals'
import { Vocabulary } from './typo'
import { WeightedIndex } from './weighted-index'
import type { Word } from './words'

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

interface Phrase {
  readonly hazard: number
  readonly mass: number
}

export class HazardIndex {
  readonly vocabulary = new Vocabulary()
  readonly #weights: RankingWeights
  readonly #ids: string[]
  readonly #categoryOf: number[]
  readonly #documents: WeightedIndex
  readonly #categories: WeightedIndex
  readonly #idf: Map<string, number>
  readonly #phrasePostings = new Map<string, number[]>()
  readonly #phrases: Phrase[] = []
  readonly #denialShares: Map<string, number>

  constructor(weights: RankingWeights = rankingWeights, lexicon: readonly LexiconEntry[] = readLexicon()) {
    this.#weights = weights
    for (const stem of conceptStems()) this.vocabulary.add(stem)
    this.#denialShares = new Map(lexicon.map((entry) => [entry.hazard_id, denialShare(entry)]))
    this.#ids = lexicon.map(({ hazard_id }) => hazard_id)
    const names = [...new Set(lexicon.map(({ category }) => category))]
    this.#categoryOf = lexicon.map(({ category }) => names.indexOf(category))
    const read = lexicon.map(({ texts }) =>
      texts.map(({ field, words }) => {
        for (const word of words) this.vocabulary.add(word.stem)
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
    read.forEach((fields, hazard) => {
      for (const { features } of fields) this.#indexPhrase(hazard, features)
    })
  }

  /** Hazards that share words with the features, best first. */
  rank(features: Features, limit: number): Candidate[] {
    const scores = this.scores(features)
    return this.#ids
      .map((hazard_id, index) => ({ hazard_id, score: scores[index] ?? 0 }))
      .filter(({ score }) => score > 0)
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
  quality(candidates: readonly Candidate[]): MatchQuality {
    const nearest = candidates.slice(0, nearestForDenial)
    const shares = nearest.map(({ hazard_id }) => this.#denialShares.get(hazard_id) ?? 0)
    return {
      strength: candidates[0]?.score ?? 0,
      denialShare: shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length),
    }
  }

  /** A word with its stem corrected to the nearest known one. */
  correct(word: Word): Word {
    if (this.vocabulary.has(word.stem)) return word
    const nearest = this.vocabulary.nearest(word.stem)
    return nearest === null ? word : { ...word, stem: nearest, folded: nearest }
  }

  #indexPhrase(hazard: number, features: Features): void {
    const phrase = this.#phrases.length
    let mass = 0
    for (const [feature, weight] of features) {
      mass += weight * this.idf(feature)
      const postings = this.#phrasePostings.get(feature)
      if (postings) postings.push(phrase)
      else this.#phrasePostings.set(feature, [phrase])
    }
    this.#phrases.push({ hazard, mass })
  }

  #phraseScores(features: Features): Float64Array {
    const overlaps = new Map<number, number>()
    for (const [feature, weight] of features) {
      const gain = weight * this.idf(feature)
      for (const phrase of this.#phrasePostings.get(feature) ?? []) {
        overlaps.set(phrase, (overlaps.get(phrase) ?? 0) + gain)
      }
    }
    const best = Array.from({ length: this.#ids.length }, (): number[] => [])
    for (const [index, overlap] of overlaps) {
      const phrase = this.#phrases[index]
      if (!phrase) continue
      best[phrase.hazard]?.push(overlap * Math.min(1, overlap / phrase.mass) ** this.#weights.phraseCoverage)
    }
    const [first, second, third] = this.#weights.phrases
    return Float64Array.from(best, (values) => {
      values.sort((left, right) => right - left)
      return first * (values[0] ?? 0) + second * (values[1] ?? 0) + third * (values[2] ?? 0)
    })
  }
}

function denialShare({ texts }: LexiconEntry): number {
  const spoken = texts.filter(({ field }) => field === 'spoken' || field === 'keyword')
  return spoken.filter(({ words }) => hasDenial(words)).length / Math.max(1, spoken.length)
}
