import type { PackedOpinion } from '../src/opinion'
import type { Fitted } from './softmax'

/** The largest weights are kept; the others decide nothing together with these. */
const kept = 450_000
const most = 7
/** A few weights are far larger than all others and are cut, so that the steps between the others stay small. */
const cutShare = 0.9999

/** The weights in few bytes: the largest of them, in four bits each. */
export function pack({ classes, buckets, weights, biases }: Fitted): PackedOpinion {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort()
  const smallest = sizes[Math.max(0, sizes.length - kept)] ?? 0
  const scale = (sizes[Math.floor(sizes.length * cutShare)] ?? 1) / most
  const gaps: number[] = []
  const steps: number[] = []
  let last = 0
  weights.forEach((weight, cell) => {
    if (weight === 0 || Math.abs(weight) < smallest) return
    let gap = cell - last
    for (; gap >= 255; gap -= 255) gaps.push(255)
    gaps.push(gap)
    steps.push(stepOf(weight / scale))
    last = cell
  })
  const pairs = Uint8Array.from({ length: Math.ceil(steps.length / 2) }, (_, at) => {
    return ((steps[2 * at] ?? 0) + 8) | (((steps[2 * at + 1] ?? 0) + 8) << 4)
  })
  const rounded = (value: number) => Number(value.toPrecision(4))
  return {
    classes,
    buckets,
    biases: Array.from(biases, rounded),
    scale: rounded(scale),
    gaps: Buffer.from(gaps).toString('base64'),
    values: Buffer.from(pairs).toString('base64'),
  }
}

/** No weight that is kept becomes nothing. */
function stepOf(value: number): number {
  return Math.sign(value) * Math.max(1, Math.min(most, Math.round(Math.abs(value))))
}
