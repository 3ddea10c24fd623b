import weightsJson from '../data/verdict-weights.json'
import { hashOf } from './hash'
import type { SignalName, Signals } from './signals'
import { readCells, readNumbers } from './sparse'
import type { VerdictTokens } from './verdict-tokens'

/** The signals that the verdict weighs; the others only tell why a note is answered with silence. */
export const weighedSignals = [
  'problems',
  'anyProblem',
  'missing',
  'nobodyFits',
  'nobodyOdd',
  'orders',
  'absent',
  'hintsFits',
  'hintsOdd',
  'verdict',
  'lastInOrder',
  'openShare',
  'contrast',
  'denialFits',
  'denialOdd',
  'statementOdd',
  'command',
  'repeated',
] as const satisfies readonly SignalName[]

/** Weights of a logistic model over signals and tokens; written by training/train-verdict.ts. */
export interface VerdictWeights {
  readonly bias: number
  readonly signals: Readonly<Record<(typeof weighedSignals)[number], number>>
  /** the cells of the tokens' weights (sparse.ts) */
  readonly gaps: string
  /** the weights in steps from -45 to 45, with 45 added */
  readonly values: string
  /** what one step of a token's weight is worth */
  readonly scale: number
}

/** A weight is stored in so many steps above nothing or below. */
export const mostSteps = 45

/** So many cells that two of some ten thousand tokens hardly ever share one. */
const cells = 2 ** 22

/** The cell that holds the weight of a token. */
export function cellOf(token: string): number {
  return hashOf(token) % cells
}

const { bias, signals: signalWeights, gaps, values, scale }: VerdictWeights = weightsJson
const steps = readNumbers(values)
const weightOf = new Map(
  Array.from(readCells(gaps), (cell, at) => [cell, ((steps[at] ?? mostSteps) - mostSteps) * scale]),
)

/** Probability 0..1 that a note with these signals and tokens reports something wrong. */
export function reportProbability(signals: Signals, noteTokens: VerdictTokens): number {
  let sum = bias
  for (const name of weighedSignals) sum += signalWeights[name] * signals[name]
  for (const [token, weight] of noteTokens) sum += weight * (weightOf.get(cellOf(token)) ?? 0)
  return 1 / (1 + Math.exp(-sum))
}
