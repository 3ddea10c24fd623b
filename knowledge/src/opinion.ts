/**
 * A second opinion on which hazard a text means, made in another way than the index: a linear classifier over runs of
 * letters. Where both name the same hazard they are right far more often than either of them alone.
 */
import { readGrams } from './grams'
import { readCells, readNumbers } from './sparse'
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
  /** the cells of the weights (sparse.ts) */
  readonly gaps: string
  /** the weights in steps from -7 to 7, with 7 added */
  readonly values: string
}

/** What a stored weight of nothing would be. */
export const zero = 7

export interface Opinion {
  /** the likeliest classes, best first */
  readonly likeliest: readonly string[]
  /** logarithm of the probability of a class; undefined of one that was not taught */
  readonly of: (name: string) => number | undefined
}

export class SecondOpinion {
  readonly #packed: PackedOpinion
  readonly #weights: Weights
  readonly #position: ReadonlyMap<string, number>

  constructor(packed: PackedOpinion) {
    this.#packed = packed
    this.#weights = unpack(packed)
    this.#position = new Map(packed.classes.map((name, at) => [name, at]))
  }

  /** What the words are likely to mean; `first` caps the likeliest. */
  judge(words: readonly Word[], first: number): Opinion {
    const { classes, buckets, biases, scale } = this.#packed
    const { begins, columns, steps } = this.#weights
    const sums = new Float64Array(classes.length)
    const grams = readGrams(words, buckets)
    for (const gram of grams) {
      const end = begins[gram + 1] ?? 0
      for (let at = begins[gram] ?? 0; at < end; at += 1) {
        const column = columns[at] ?? 0
        sums[column] = (sums[column] ?? 0) + (steps[at] ?? 0)
      }
    }
    const unit = scale / Math.sqrt(Math.max(1, grams.length))
    const logits = sums.map((sum, at) => sum * unit + (biases[at] ?? 0))
    const highest = logits.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
    const total = logits.reduce((sum, value) => sum + Math.exp(value - highest), 0)
    const base = highest + Math.log(total)
    return {
      likeliest: largest(logits, first).flatMap((at) => classes[at] ?? []),
      of: (name) => {
        const at = this.#position.get(name)
        return at === undefined ? undefined : (logits[at] ?? 0) - base
      },
    }
  }
}

/** The few weights of each bucket, one after the other: where they begin, the class and the step of each. */
interface Weights {
  readonly begins: Int32Array
  readonly columns: Uint16Array
  readonly steps: Int8Array
}

/** Where the largest values stand, the largest first. */
function largest(values: Float64Array, count: number): number[] {
  const found: number[] = []
  values.forEach((value, at) => {
    // Most are below all of these: nothing is looked for among them.
    if (found.length === count && value <= (values[found[count - 1] ?? at] ?? 0)) return
    const place = found.findIndex((other) => value > (values[other] ?? 0))
    if (place >= 0) found.splice(place, 0, at)
    else if (found.length < count) found.push(at)
    if (found.length > count) found.pop()
  })
  return found
}

function unpack({ classes, buckets, gaps, values }: PackedOpinion): Weights {
  const steps = Int8Array.from(readNumbers(values), (step) => step - zero)
  const columns = new Uint16Array(steps.length)
  const begins = new Int32Array(buckets + 1)
  let at = 0
  for (const cell of readCells(gaps)) {
    columns[at] = cell % classes.length
    at += 1
    begins[Math.floor(cell / classes.length) + 1] = at
  }
  for (let bucket = 1; bucket <= buckets; bucket += 1)
    begins[bucket] = Math.max(begins[bucket] ?? 0, begins[bucket - 1] ?? 0)
  return { begins, columns, steps }
}
