/** The weights of a logistic model's tokens as a model's file keeps them, so that they stay small. */
import { hashOf } from './hash'
import { readCells, readNumbers, writeCells, writeNumbers } from './sparse'

export interface TokenWeights {
  /** the cells of the tokens' weights (sparse.ts) */
  readonly gaps: string
  /** the weights in steps from -45 to 45, with 45 added */
  readonly values: string
  /** what one step of a token's weight is worth */
  readonly scale: number
}

/** A weight is stored in so many steps above nothing or below. */
const mostSteps = 45

/** So many cells that two of some ten thousand tokens hardly ever share one. */
const cells = 2 ** 22

/** The cell that holds the weight of a token. */
const cellOf = (token: string): number => hashOf(token) % cells

/** What a token weighs; nothing where it was not learned. */
export function readTokenWeights({ gaps, values, scale }: TokenWeights): (token: string) => number {
  const steps = readNumbers(values)
  const weights = new Map(
    Array.from(readCells(gaps), (cell, at) => [cell, ((steps[at] ?? mostSteps) - mostSteps) * scale]),
  )
  return (token) => weights.get(cellOf(token)) ?? 0
}

/**
 * What `readTokenWeights` reads.
 * @param smallest a weight below this, above nothing or below, is left out
 * @param largest a weight beyond this is kept as this
 */
export function writeTokenWeights(
  weights: Iterable<readonly [token: string, weight: number]>,
  { smallest, largest }: { smallest: number; largest: number },
): TokenWeights {
  const kept = Array.from(weights, ([token, weight]) => ({ cell: cellOf(token), weight }))
    .filter(({ weight }) => Math.abs(weight) >= smallest)
    .sort((left, right) => left.cell - right.cell)
  const scale = largest / mostSteps
  const steps = kept.map(({ weight }) =>
    Math.max(-mostSteps, Math.min(mostSteps, Math.round(weight / scale))),
  )
  return {
    scale,
    gaps: writeCells(kept.map(({ cell }) => cell)),
    values: writeNumbers(steps.map((step) => step + mostSteps)),
  }
}
