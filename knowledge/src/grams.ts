import { readFeatures } from './features'
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

/** Bit pattern and multiplier of the FNV-1a hash. */
const seed = 0x81_1c_9d_c5
const multiplier = 0x01_00_01_93

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, multiplier)
}

function hashOf(feature: string, copy: number): number {
  let hash = step(seed, copy)
  for (let at = 0; at < feature.length; at += 1) hash = step(hash, feature.charCodeAt(at))
  return spread(hash)
}

/** The last letter reaches only the low bits of a hash; this brings it to all of them. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
