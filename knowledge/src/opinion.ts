/**
 * A second opinion on which hazard a text means, made in another way than the index: a linear classifier over runs of
 * letters. Where both name the same hazard they are right far more often than either of them alone.
 */
import { readGrams } from './grams'
import type { Word } from './words'

/** The class of what is of concern and in no hazard of the catalogue. */
export const outside = 'outside'

/** The weights as they are stored: few of them matter, and four bits say enough of those. */
export interface PackedOpinion {
  /** hazard ids, and `outside` */
  readonly classes: readonly string[]
  readonly buckets: number
  readonly biases: readonly number[]
  /** what one step of a weight is worth */
  readonly scale: number
  /** base64: for each weight how many cells lie between it and the one before; 255 stands for 255 and no weight */
  readonly gaps: string
  /** base64: weights from -7 to 7, two in a byte, each with 8 added */
  readonly values: string
}

/** Logarithms of the probabilities of classes. */
export type Opinion = ReadonlyMap<string, number>

export class SecondOpinion {
  readonly #packed: PackedOpinion
  readonly #weights: Int8Array

  constructor(packed: PackedOpinion) {
    this.#packed = packed
    this.#weights = unpack(packed)
  }

  /** What the words are likely to mean, for every class. */
  judge(words: readonly Word[]): Opinion {
    const { classes, buckets, biases, scale } = this.#packed
    const count = classes.length
    const sums = new Float64Array(count)
    const grams = readGrams(words, buckets)
    for (const gram of grams) {
      const row = gram * count
      for (let at = 0; at < count; at += 1) sums[at] = (sums[at] ?? 0) + (this.#weights[row + at] ?? 0)
    }
    const unit = scale / Math.sqrt(Math.max(1, grams.length))
    const logits = sums.map((sum, at) => sum * unit + (biases[at] ?? 0))
    const highest = logits.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
    const total = logits.reduce((sum, value) => sum + Math.exp(value - highest), 0)
    const base = highest + Math.log(total)
    return new Map(classes.map((name, at) => [name, (logits[at] ?? 0) - base]))
  }
}

function unpack({ classes, buckets, gaps, values }: PackedOpinion): Int8Array {
  const weights = new Int8Array(classes.length * buckets)
  const packed = bytesOf(values)
  let cell = 0
  let weight = 0
  for (const gap of bytesOf(gaps)) {
    cell += gap
    if (gap === 255) continue
    const pair = packed[weight >> 1] ?? 0
    weights[cell] = (weight % 2 === 0 ? pair & 15 : pair >> 4) - 8
    weight += 1
  }
  return weights
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
