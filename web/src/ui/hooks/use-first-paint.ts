import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../feedback/after-paint'

let hasPainted = false

/**
 * Whether the first picture of a visit is on the screen, with what is drawn beside the caller in it: in a first visit everything
 * is fetched at once, and what is not needed for that picture waits. True from the beginning for whoever comes to a page later.
 */
export function useFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(hasPainted)
  useEffect(
    () =>
      afterPaint(() => {
        hasPainted = true
        startTransition(() => setPainted(true))
      }),
    [],
  )
  return isPainted
}
