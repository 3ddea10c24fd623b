import weightsJson from '../data/verdict-weights.json'
import { type SignalName, type Signals, signalNames } from './signals'

/** Weights of a logistic model over the signals; written by training/train-verdict.ts. */
interface VerdictWeights {
  readonly bias: number
  readonly threshold: number
  readonly weights: Readonly<Record<SignalName, number>>
}

const { bias, threshold, weights }: VerdictWeights = weightsJson

/** Probability 0..1 that a note with these signals reports something wrong. */
export function reportProbability(signals: Signals): number {
  let sum = bias
  for (const name of signalNames) sum += weights[name] * signals[name]
  return 1 / (1 + Math.exp(-sum))
}

/** Whether a note with these signals is answered with findings. */
export function isReport(signals: Signals): boolean {
  return reportProbability(signals) >= threshold
}
