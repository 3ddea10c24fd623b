/**
 * Multinomial logistic regression over hashed pieces of text, fitted by stochastic gradient descent with a falling step.
 * Most weights say little: all but the largest are taken out, and those that stay learn to do without them. Deterministic:
 * chance comes from a seed.
 */
import { readGrams } from '../src/grams'
import { readWords } from '../src/words'
import type { Lesson } from './lessons'
import { createRandom, shuffled } from './random'
import { withSlips } from './slips'

export interface Fitted {
  readonly classes: readonly string[]
  readonly buckets: number
  readonly weights: Weights
  readonly biases: Float32Array
}

/** The weights that are not nothing, bucket by bucket: where each bucket begins, of each weight the class and the value. */
export interface Weights {
  readonly begins: Int32Array
  readonly columns: Uint16Array
  readonly values: Float32Array
}

/** How often everything is read, how large the first step is, and how many weights there are left for it. */
const phases = [
  { rounds: 8, firstStep: 4, kept: Number.POSITIVE_INFINITY },
  { rounds: 8, firstStep: 2.5, kept: 1_500_000 },
  { rounds: 16, firstStep: 2.5, kept: 500_000 },
]
const biasStep = 0.05
/** How often a text is read as somebody might have mistyped it, and in how many ways that is. */
const slipShare = 0.5
const slipCount = 6
/** This share of the pieces of a text is covered up, so that no few of them decide. */
const coveredShare = 0.6
/** An error below this changes nothing worth its time. */
const smallestError = 1e-3

export function fitSoftmax(lessons: readonly Lesson[], buckets: number): Fitted {
  const random = createRandom(1)
  const classes = [...new Set(lessons.flatMap((lesson) => lesson.classes))].sort()
  const position = new Map(classes.map((name, at) => [name, at]))
  const biases = new Float32Array(classes.length)
  const read = lessons.map(({ text }) =>
    [text, ...slipsOf(text, random)].map((said) => gramsOf(said, buckets)),
  )
  let weights = allWeights(buckets, classes.length)
  for (const { rounds, firstStep, kept } of phases) {
    weights = keepLargest(weights, kept)
    const steps = rounds * lessons.length
    let done = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const at of shuffled([...lessons.keys()], random)) {
        const lesson = lessons[at]
        const ways = read[at]
        if (!lesson || !ways) continue
        const slip = random() < slipShare ? 1 + Math.floor(random() * slipCount) : 0
        const grams = (ways[slip] ?? new Int32Array()).filter(() => random() >= coveredShare)
        const step = firstStep * (1 - done / steps) * lesson.weight
        done += 1
        const errors = probabilities(weights, biases, grams)
        for (const name of lesson.classes) {
          const own = position.get(name) ?? 0
          errors[own] = (errors[own] ?? 0) - 1 / lesson.classes.length
        }
        correct(weights, biases, grams, errors, step)
      }
    }
  }
  return { classes, buckets, weights, biases }
}

function slipsOf(text: string, random: () => number): string[] {
  return Array.from({ length: slipCount }, () => withSlips(text, random))
}

function gramsOf(text: string, buckets: number): Int32Array {
  return readGrams(readWords(text), buckets)
}

/** A weight of nothing for each class in each bucket. */
function allWeights(buckets: number, count: number): Weights {
  return {
    begins: Int32Array.from({ length: buckets + 1 }, (_, bucket) => bucket * count),
    columns: new Uint16Array(buckets * count).map((_, at) => at % count),
    values: new Float32Array(buckets * count),
  }
}

/** The largest weights. */
function keepLargest({ begins, columns, values }: Weights, kept: number): Weights {
  if (kept >= values.length) return { begins, columns, values }
  const sizes = values.map(Math.abs).sort()
  const smallest = sizes[sizes.length - kept] ?? 0
  const stays = (at: number) => Math.abs(values[at] ?? 0) >= smallest
  let count = 0
  const ends = begins.map((end, bucket) => {
    for (let at = begins[bucket - 1] ?? end; at < end; at += 1) count += Number(stays(at))
    return count
  })
  return {
    begins: ends,
    columns: columns.filter((_, at) => stays(at)),
    values: values.filter((_, at) => stays(at)),
  }
}

function probabilities(
  { begins, columns, values }: Weights,
  biases: Float32Array,
  grams: Int32Array,
): Float64Array {
  const count = biases.length
  const sums = new Float64Array(count)
  for (const gram of grams) {
    const end = begins[gram + 1] ?? 0
    for (let at = begins[gram] ?? 0; at < end; at += 1) {
      const column = columns[at] ?? 0
      sums[column] = (sums[column] ?? 0) + (values[at] ?? 0)
    }
  }
  const unit = 1 / Math.sqrt(Math.max(1, grams.length))
  let highest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at += 1) {
    const logit = (sums[at] ?? 0) * unit + (biases[at] ?? 0)
    sums[at] = logit
    highest = Math.max(highest, logit)
  }
  let total = 0
  for (let at = 0; at < count; at += 1) {
    const odds = Math.exp((sums[at] ?? 0) - highest)
    sums[at] = odds
    total += odds
  }
  for (let at = 0; at < count; at += 1) sums[at] = (sums[at] ?? 0) / total
  return sums
}

/** Moves what led to the errors against them; of weights that were taken out none comes back. */
function correct(
  { begins, columns, values }: Weights,
  biases: Float32Array,
  grams: Int32Array,
  errors: Float64Array,
  step: number,
): void {
  const unit = step / Math.sqrt(Math.max(1, grams.length))
  const moves = errors.map((error) => (Math.abs(error) > smallestError ? unit * error : 0))
  for (let at = 0; at < biases.length; at += 1) {
    if (moves[at] !== 0) biases[at] = (biases[at] ?? 0) - step * biasStep * (errors[at] ?? 0)
  }
  for (const gram of grams) {
    const end = begins[gram + 1] ?? 0
    for (let at = begins[gram] ?? 0; at < end; at += 1) {
      values[at] = (values[at] ?? 0) - (moves[columns[at] ?? 0] ?? 0)
    }
  }
}
