import type { Stage } from './stage'

/** One measured number with what it is held against. */
export interface Figure {
  /** What was measured, as one line of the table. */
  readonly what: string
  /** The number as people read it, `1.05x`. */
  readonly value: string
  /** What it rests on: the two measured sides, in their units. */
  readonly from: string
  /** `<= 1.3x`; null for a number that is only reported. */
  readonly goal: string | null
  readonly met: boolean
}

export interface Benchmark {
  /** The word after `npm run bench --`. */
  readonly name: string
  readonly title: string
  run(stage: Stage): Promise<Figure[]>
}

/** A figure that should be at most `limit`. */
export function atMost(what: string, value: number, limit: number, unit: string, from: string): Figure {
  return { what, value: show(value, unit), from, goal: `<= ${limit}${unit}`, met: value <= limit }
}

/** A figure that should be at least `limit`. */
export function atLeast(what: string, value: number, limit: number, unit: string, from: string): Figure {
  return { what, value: show(value, unit), from, goal: `>= ${limit}${unit}`, met: value >= limit }
}

/** A figure without a goal. */
export function reported(what: string, value: string, from: string): Figure {
  return { what, value, from, goal: null, met: true }
}

const show = (value: number, unit: string): string => `${value.toFixed(unit === 'x' ? 2 : 0)}${unit}`
