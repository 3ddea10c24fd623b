import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something once when a page appears and holds, also where React's strict mode runs effects twice. */
export function useOnce(action: () => void, holds = true): void {
  const done = useRef(false)
  const run = useEffectEvent(action)

  useEffect(() => {
    if (!holds || done.current) return
    done.current = true
    run()
  }, [holds])
}
