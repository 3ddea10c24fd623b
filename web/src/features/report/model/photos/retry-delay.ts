const longestMs = 60_000

/**
 * How long to wait after so many failures: 1, 2, 4 … 60 seconds, a quarter more or less, so that not everybody comes at once
 * when the server is back.
 */
export function retryAfterMs(failures: number, random: () => number = Math.random): number {
  return Math.min(longestMs, 1000 * 2 ** Math.min(failures, 6)) * (0.75 + random() / 2)
}
