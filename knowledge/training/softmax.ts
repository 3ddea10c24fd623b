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
  /** bucket by bucket, in each the classes */
  readonly weights: Float32Array
  readonly biases: Float32Array
}

/** How often everything is read, how large the first step is, and how many weights there are left for it. */
const phases = [
  { rounds: 6, firstStep: 4, kept: Number.POSITIVE_INFINITY },
  { rounds: 3, firstStep: 2.5, kept: 1_500_000 },
  { rounds: 3, firstStep: 2.5, kept: 600_000 },
]
const biasStep = 0.05
/** How often a text is read as somebody might have mistyped it. */
const slipShare = 0.5
/** This share of the pieces of a text is covered up, so that no single one decides. */
const coveredShare = 0.2
/** An error below this changes nothing worth its time. */
const smallestError = 1e-3

export function fitSoftmax(lessons: readonly Lesson[], buckets: number): Fitted {
  const random = createRandom(1)
  const classes = [...new Set(lessons.flatMap((lesson) => lesson.classes))].sort()
  const position = new Map(classes.map((name, at) => [name, at]))
  const weights = new Float32Array(buckets * classes.length)
  const biases = new Float32Array(classes.length)
  const known = lessons.map(({ text }) => readGrams(readWords(text), buckets))
  for (const { rounds, firstStep, kept } of phases) {
    keepLargest(weights, kept)
    const steps = rounds * lessons.length
    let done = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const at of shuffled([...lessons.keys()], random)) {
        const lesson = lessons[at]
        const clean = known[at]
        if (!lesson || !clean) continue
        const slips = random() < slipShare
        const whole = slips ? readGrams(readWords(withSlips(lesson.text, random)), buckets) : clean
        const grams = whole.filter(() => random() >= coveredShare)
        const step = firstStep * (1 - done / steps) * lesson.weight
        done += 1
        const errors = probabilities(weights, biases, grams)
        for (const name of lesson.classes) {
          const own = position.get(name) ?? 0
          errors[own] = (errors[own] ?? 0) - 1 / lesson.classes.length
        }
        correct(weights, biases, grams, errors, { step, all: kept >= weights.length })
      }
    }
  }
  return { classes, buckets, weights, biases }
}

/** Takes out all weights but the largest. */
function keepLargest(weights: Float32Array, kept: number): void {
  if (kept >= weights.length) return
  const sizes = weights.map(Math.abs).sort()
  const smallest = sizes[sizes.length - kept] ?? 0
  weights.forEach((weight, at) => {
    if (Math.abs(weight) < smallest) weights[at] = 0
  })
}

function probabilities(weights: Float32Array, biases: Float32Array, grams: Int32Array): Float64Array {
  const count = biases.length
  const sums = new Float64Array(count)
  for (const gram of grams) {
    const row = gram * count
    for (let at = 0; at < count; at += 1) sums[at] = (sums[at] ?? 0) + (weights[row + at] ?? 0)
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

/** Moves what led to the errors against them; of weights that were taken out none comes back, unless `all` may move. */
function correct(
  weights: Float32Array,
  biases: Float32Array,
  grams: Int32Array,
  errors: Float64Array,
  { step, all }: { readonly step: number; readonly all: boolean },
): void {
  const wrong: number[] = []
  for (let at = 0; at < errors.length; at += 1) {
    if (Math.abs(errors[at] ?? 0) > smallestError) wrong.push(at)
  }
  const unit = step / Math.sqrt(Math.max(1, grams.length))
  for (const at of wrong) biases[at] = (biases[at] ?? 0) - step * biasStep * (errors[at] ?? 0)
  for (const gram of grams) {
    const row = gram * errors.length
    for (const at of wrong) {
      const weight = weights[row + at] ?? 0
      if (all || weight !== 0) weights[row + at] = weight - unit * (errors[at] ?? 0)
    }
  }
}
