import stopWordsJson from '../data/stop-words.json'
import { readConcepts } from './concepts'
import { readWords, type Word } from './words'

/**
 * Text becomes weighted features in three views: stems, five-letter beginnings (forgiving wrong suffixes) and
 * concepts (forgiving another word for the same thing). Notes and lexicon go through the same function.
 */
export type Features = Map<string, number>

const prefixLength = 5
/** How much each view counts; a concept met by a phrase of several words is more certain. */
const weight = { stem: 1, prefix: 0.2, concept: 0.7, conceptPhrase: 1.1 }

const stopWords = new Set(stopWordsJson.map((word) => readWords(word)[0]?.folded ?? word))

export function isStopWord(word: Word): boolean {
  return stopWords.has(word.folded)
}

/** All features of the words. */
export function readFeatures(words: readonly Word[]): Features {
  const features: Features = new Map()
  for (const word of words) {
    if (isStopWord(word) || word.stem.length < 2) continue
    features.set(word.stem, weight.stem)
    if (word.folded.length > prefixLength)
      features.set(`${word.folded.slice(0, prefixLength)}…`, weight.prefix)
  }
  for (const [concept, length] of readConcepts(words)) {
    features.set(`#${concept}`, length > 1 ? weight.conceptPhrase : weight.concept)
  }
  if (words.some(({ without }) => without)) features.set('#yok', weight.concept)
  return features
}
