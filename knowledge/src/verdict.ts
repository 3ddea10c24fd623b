import weightsJson from '../data/verdict-weights.json'
import type { SignalName, Signals } from './signals'
import { readTokenWeights, type TokenWeights } from './token-weights'
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
export interface VerdictWeights extends TokenWeights {
  readonly bias: number
  readonly signals: Readonly<Record<(typeof weighedSignals)[number], number>>
}

const { bias, signals: signalWeights, ...tokens }: VerdictWeights = weightsJson
const weightOf = readTokenWeights(tokens)

/** Probability 0..1 that a note with these signals and tokens reports something wrong. */
export function reportProbability(signals: Signals, noteTokens: VerdictTokens): number {
  let sum = bias
  for (const name of weighedSignals) sum += signalWeights[name] * signals[name]
  for (const [token, weight] of noteTokens) sum += weight * weightOf(token)
  return 1 / (1 + Math.exp(-sum))
}
