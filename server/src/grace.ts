import type { Config } from './config'

/**
 * How long what has begun may take when the product ends. In an evaluation somebody waits at a terminal; what is cut there is
 * what a kill would cut, and goes on at the next start.
 */
export function graceOf({ evaluation }: Pick<Config, 'evaluation'>): {
  requests_ms: number
  jobs_ms: number
  /** Until the process ends whatever is left. */
  all_ms: number
} {
  return evaluation
    ? { requests_ms: 2500, jobs_ms: 4000, all_ms: 8500 }
    : { requests_ms: 45_000, jobs_ms: 60_000, all_ms: 75_000 }
}
