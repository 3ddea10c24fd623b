// Keeps calls from a service that is down: after failures in a row it opens for a while, then lets one call try.

export interface CircuitBreakerOptions {
  /** Failures in a row that open it. */
  failures: number
  /** How long it stays open before one call may try, in milliseconds. */
  pauseMs: number
  now?: () => number
}

export interface CircuitBreaker {
  /** Whether calls are kept away now. */
  isOpen(): boolean
  /** Asks for a call; while half open only one is let through, until its outcome is told. */
  admits(): boolean
  succeeded(): void
  failed(): void
  /** The call ended without saying anything about the service, such as by cancellation. */
  withdrawn(): void
}

/** @returns a closed breaker; its state is this process's alone */
export function createCircuitBreaker({
  failures,
  pauseMs,
  now = Date.now,
}: CircuitBreakerOptions): CircuitBreaker {
  let inARow = 0
  let openUntil = 0
  let trying = false
  const isOpen = () => inARow >= failures && (trying || now() < openUntil)
  return {
    isOpen,
    admits() {
      if (inARow < failures) return true
      if (isOpen()) return false
      trying = true
      return true
    },
    succeeded() {
      inARow = 0
      trying = false
    },
    failed() {
      inARow += 1
      trying = false
      if (inARow >= failures) openUntil = now() + pauseMs
    },
    withdrawn() {
      trying = false
    },
  }
}
