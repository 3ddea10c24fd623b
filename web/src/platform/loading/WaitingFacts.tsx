import { lazy, Suspense, useEffect, useState } from 'react'

const patienceMs = 4000

const SafetyFacts = lazy(async () => ({
  // Without a connection the wait goes on without them.
  default: await import('./SafetyFacts').then(
    (loaded) => loaded.SafetyFacts,
    () => () => null,
  ),
}))

/** Safety facts for a wait of unknown length: nothing in the first seconds, and until then nothing to load. */
export function WaitingFacts() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const patience = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(patience)
  }, [])
  return (
    late && (
      <Suspense fallback={null}>
        <SafetyFacts />
      </Suspense>
    )
  )
}
