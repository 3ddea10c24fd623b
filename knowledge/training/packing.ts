import { type PackedOpinion, zero } from '../src/opinion'
import { writeCells, writeNumbers } from '../src/sparse'
import type { Fitted } from './softmax'

const most = zero
/** Few weights are far larger than the others and are cut, so that the steps between those stay small. */
const cutShare = 0.999

/** The weights in few bytes: those that are not nothing, in four bits each. */
export function pack({ classes, buckets, weights, biases }: Fitted): PackedOpinion {
  const { begins, columns, values } = weights
  const sizes = values.map(Math.abs).sort()
  const scale = (sizes[Math.floor(sizes.length * cutShare)] ?? 1) / most
  const cells: number[] = []
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    for (const column of columns.subarray(begins[bucket], begins[bucket + 1]))
      cells.push(bucket * classes.length + column)
  }
  const rounded = (value: number) => Number(value.toPrecision(4))
  return {
    classes,
    buckets,
    biases: Array.from(biases, rounded),
    scale: rounded(scale),
    gaps: writeCells(cells),
    values: writeNumbers(Array.from(values, (value) => stepOf(value / scale) + zero)),
  }
}

/** No weight that is kept becomes nothing. */
function stepOf(value: number): number {
  return Math.sign(value) * Math.max(1, Math.min(most, Math.round(Math.abs(value))))
}
