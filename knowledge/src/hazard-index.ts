import spokenJson from '../data/spoken.json'
import { listHazards } from './catalogue'
import { type Features, readFeatures } from './features'
import { Vocabulary } from './typo'
import { readWords, type Word } from './words'

export interface Candidate {
  readonly hazard_id: string
  readonly score: number
}

interface Phrase {
  readonly hazard: number
  readonly mass: number
}

const fieldWeight = { title: 2, keyword: 1.2, description: 0.6, spoken: 1 }
const saturation = { k: 1.4, b: 0.35 }
const blend = { document: 1, bestPhrase: 1.1, secondPhrase: 0.35 }

/**
 * Two views of the lexicon: each hazard as one document (BM25), and each phrase for itself (how much of one way of
 * saying it is in the note). The first rewards words that belong to the hazard, the second words said together.
 */
export class HazardIndex {
  readonly vocabulary = new Vocabulary()
  readonly #ids: string[]
  readonly #documentPostings = new Map<string, { hazard: number; value: number }[]>()
  readonly #phrasePostings = new Map<string, number[]>()
  readonly #phrases: Phrase[] = []
  readonly #idf = new Map<string, number>()

  constructor() {
    const hazards = listHazards()
    const spoken = spokenJson as Record<string, string[]>
    this.#ids = hazards.map(({ id }) => id)
    const documents = hazards.map((hazard) =>
      [
        { text: hazard.title, weight: fieldWeight.title },
        { text: hazard.description, weight: fieldWeight.description },
        ...hazard.keywords.map((text) => ({ text, weight: fieldWeight.keyword })),
        ...(spoken[hazard.id] ?? []).map((text) => ({ text, weight: fieldWeight.spoken })),
      ].map(({ text, weight }) => ({ weight, features: this.#learn(text) })),
    )
    this.#countDocuments(documents.map((fields) => fields.map(({ features }) => features)))
    this.#indexDocuments(documents)
    documents.forEach((fields, hazard) => {
      for (const { features } of fields) this.#indexPhrase(hazard, features)
    })
  }

  /** Hazards that share words with the features, best first. */
  rank(features: Features, limit: number): Candidate[] {
    const scores = new Float64Array(this.#ids.length)
    for (const [feature, weight] of features) {
      for (const { hazard, value } of this.#documentPostings.get(feature) ?? []) {
        scores[hazard] = (scores[hazard] ?? 0) + blend.document * weight * value
      }
    }
    this.#addPhraseScores(features, scores)
    return this.#ids
      .map((hazard_id, index) => ({ hazard_id, score: scores[index] ?? 0 }))
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score || (left.hazard_id < right.hazard_id ? -1 : 1))
      .slice(0, limit)
  }

  /** Rarity of a feature among hazards; 0 for an unknown one. */
  idf(feature: string): number {
    return this.#idf.get(feature) ?? 0
  }

  /** A word with its stem corrected to the nearest known one. */
  correct(word: Word): Word {
    if (this.vocabulary.has(word.stem)) return word
    const nearest = this.vocabulary.nearest(word.stem)
    return nearest === null ? word : { ...word, stem: nearest, folded: nearest }
  }

  #learn(text: string): Features {
    const words = readWords(text)
    for (const word of words) this.vocabulary.add(word.stem)
    return readFeatures(words)
  }

  #countDocuments(documents: Features[][]): void {
    const counts = new Map<string, number>()
    for (const fields of documents) {
      for (const feature of new Set(fields.flatMap((features) => [...features.keys()]))) {
        counts.set(feature, (counts.get(feature) ?? 0) + 1)
      }
    }
    for (const [feature, count] of counts) {
      this.#idf.set(feature, Math.log(1 + (documents.length - count + 0.5) / (count + 0.5)))
    }
  }

  #indexDocuments(documents: { weight: number; features: Features }[][]): void {
    const frequencies = documents.map((fields) => {
      const sum = new Map<string, number>()
      for (const { weight, features } of fields) {
        for (const feature of features.keys()) sum.set(feature, (sum.get(feature) ?? 0) + weight)
      }
      return sum
    })
    const lengths = frequencies.map((sum) => [...sum.values()].reduce((total, value) => total + value, 0))
    const average = lengths.reduce((total, value) => total + value, 0) / lengths.length
    frequencies.forEach((sum, hazard) => {
      const norm = saturation.k * (1 - saturation.b + (saturation.b * (lengths[hazard] ?? 0)) / average)
      for (const [feature, frequency] of sum) {
        const value = (this.idf(feature) * frequency * (saturation.k + 1)) / (frequency + norm)
        const postings = this.#documentPostings.get(feature)
        if (postings) postings.push({ hazard, value })
        else this.#documentPostings.set(feature, [{ hazard, value }])
      }
    })
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

  #addPhraseScores(features: Features, scores: Float64Array): void {
    const overlaps = new Map<number, number>()
    for (const [feature, weight] of features) {
      const gain = weight * this.idf(feature)
      for (const phrase of this.#phrasePostings.get(feature) ?? []) {
        overlaps.set(phrase, (overlaps.get(phrase) ?? 0) + gain)
      }
    }
    const best = new Float64Array(scores.length)
    const second = new Float64Array(scores.length)
    for (const [index, overlap] of overlaps) {
      const phrase = this.#phrases[index]
      if (!phrase) continue
      const value = overlap * Math.sqrt(Math.min(1, overlap / phrase.mass))
      if (value > (best[phrase.hazard] ?? 0)) {
        second[phrase.hazard] = best[phrase.hazard] ?? 0
        best[phrase.hazard] = value
      } else if (value > (second[phrase.hazard] ?? 0)) second[phrase.hazard] = value
    }
    for (let hazard = 0; hazard < scores.length; hazard += 1) {
      scores[hazard] =
        (scores[hazard] ?? 0) +
        blend.bestPhrase * (best[hazard] ?? 0) +
        blend.secondPhrase * (second[hazard] ?? 0)
    }
  }
}
