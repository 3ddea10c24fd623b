import conceptsJson from '../data/concepts.json'
import stopWordsJson from '../data/stop-words.json'
import { readWords, type Word } from './words'

/**
 * Text becomes weighted features in three views: stems, five-letter beginnings (forgiving wrong suffixes) and
 * concepts (forgiving another word for the same thing). Notes and lexicon go through the same function.
 */
export type Features = Map<string, number>

const prefixLength = 5
const weight = { stem: 1, prefix: 0.35, concept: 0.8 }

/** A concept phrase is matched on stems, word by word. */
interface ConceptPhrase {
  readonly concept: string
  readonly stems: readonly string[]
}

const stopWords = new Set(stopWordsJson.map((word) => readWords(word)[0]?.folded ?? word))

const conceptsByFirstStem = new Map<string, ConceptPhrase[]>()
for (const [concept, phrases] of Object.entries<string[]>(conceptsJson)) {
  for (const phrase of phrases) {
    const stems = readWords(phrase).map(stemKey)
    const [first] = stems
    if (first === undefined) continue
    const list = conceptsByFirstStem.get(first) ?? []
    list.push({ concept, stems })
    conceptsByFirstStem.set(first, list)
  }
}

/** 'takmıyor' and 'takıyor' differ here: a concept such as 'yok' lists negated verbs. */
export function stemKey(word: Word): string {
  return word.negated ? `${word.stem}!` : word.stem
}

export function isStopWord(word: Word): boolean {
  return stopWords.has(word.folded)
}

/** Names of the concepts that occur in these words, each once, with the index of the word it starts at. */
export function readConcepts(words: readonly Word[]): Map<string, number> {
  const keys = words.map(stemKey)
  const found = new Map<string, number>()
  words.forEach((word, index) => {
    if (word.without && !found.has('yok')) found.set('yok', index)
    for (const candidate of [keys[index], word.stem, word.folded]) {
      for (const phrase of conceptsByFirstStem.get(candidate ?? '') ?? []) {
        if (found.has(phrase.concept)) continue
        const matches = phrase.stems.every((stem, offset) => {
          const at = index + offset
          return offset === 0 || keys[at] === stem || words[at]?.stem === stem
        })
        if (matches) found.set(phrase.concept, index)
      }
    }
  })
  return found
}

/** All features of the words; `correct` maps an unknown stem to a known one. */
export function readFeatures(
  words: readonly Word[],
  correct: (word: Word) => Word = (word) => word,
): Features {
  const features: Features = new Map()
  const corrected = words.map(correct)
  for (const word of corrected) {
    if (isStopWord(word) || word.stem.length < 2) continue
    features.set(word.stem, weight.stem)
    if (word.folded.length > prefixLength)
      features.set(`${word.folded.slice(0, prefixLength)}…`, weight.prefix)
  }
  for (const concept of readConcepts(corrected).keys()) features.set(`#${concept}`, weight.concept)
  return features
}
