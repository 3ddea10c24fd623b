import { type PackedOpinion, zero } from '../src/opinion'
import { writeCells, writeNumbers } from '../src/sparse'
import type { Fitted } from './softmax'

const most = zero
/** Few weights are far larger than the others and are cut, so that the steps between those stay small. */
const cutShare = 0.999

/** The weights in few bytes: those that are not nothing, in four bits each. */
export function pack({ classes, buckets, weights, biases }: Fitted): PackedOpinion {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort()
  const scale = (sizes[Math.floor(sizes.length * cutShare)] ?? 1) / most
  const cells: number[] = []
  const steps: number[] = []
  weights.forEach((weight, cell) => {
    if (weight === 0) return
    cells.push(cell)
    steps.push(stepOf(weight / scale))
  })
  const rounded = (value: number) => Number(value.toPrecision(4))
  return {
    classes,
    buckets,
    biases: Array.from(biases, rounded),
    scale: rounded(scale),
    gaps: writeCells(cells),
    values: writeNumbers(steps.map((step) => step + zero)),
  }
}

/** No weight that is kept becomes nothing. */
function stepOf(value: number): number {
  return Math.sign(value) * Math.max(1, Math.min(most, Math.round(Math.abs(value))))
}
