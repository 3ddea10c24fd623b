import { useSyncExternalStore } from 'react'

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 once it is past. */
export function useCountdown(until: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
}

function everySecond(passed: () => void): () => void {
  const timer = setInterval(passed, 1000)
  return () => clearInterval(timer)
}
