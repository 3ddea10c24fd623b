import { readFeatures } from './features'
import { hashOf, seed, spread, step } from './hash'
import type { Word } from './words'

const shortest = 2
const longest = 5
/** A note of this many letters says what it says; the rest of a longer one is not read. */
const readLetters = 600
/** A stem or a concept counts like this many runs of letters. */
const featureCopies = 3

/**
 * What the second opinion reads of a text: its runs of two to five letters, borders of words included, and its stems and
 * concepts, each as a number below `buckets`. Runs survive endings, slips of the keyboard and missing spaces.
 */
export function readGrams(words: readonly Word[], buckets: number): Int32Array {
  const letters = ` ${words.map(({ folded }) => folded).join(' ')} `.slice(0, readLetters)
  const runs = new Set<number>()
  for (let start = 0; start < letters.length; start += 1) {
    let hash = seed
    const end = Math.min(letters.length, start + longest)
    for (let at = start; at < end; at += 1) {
      hash = step(hash, letters.charCodeAt(at))
      if (at - start + 1 >= shortest) runs.add(spread(hash) % buckets)
    }
  }
  const grams = [...runs]
  for (const feature of readFeatures(words).keys()) {
    for (let copy = 0; copy < featureCopies; copy += 1) grams.push(hashOf(feature, copy) % buckets)
  }
  return Int32Array.from(grams)
}
