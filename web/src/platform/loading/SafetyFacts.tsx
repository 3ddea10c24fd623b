import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/actions/IconButton'
import { useMediaQuery } from '../../ui/hooks/use-media-query'
import { Lightbulb, Pause, Play } from '../../ui/icons'
import { safetyFacts } from './safety-facts'

const turnMs = 4000
/** Reading every fact out would drown everything else: a listener hears one in five, 20 s apart. */
const heardEvery = 5

/** Shortens a long wait with one safety fact after the other, every 4 s (NAV-11). Text that moves can be stopped. */
export function SafetyFacts() {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [start] = useState(() => Math.floor(Math.random() * safetyFacts.length))
  const [turn, setTurn] = useState(0)
  const [stopped, setStopped] = useState(still)

  useEffect(() => {
    if (stopped) return undefined
    const turning = setInterval(() => setTurn((now) => now + 1), turnMs)
    return () => clearInterval(turning)
  }, [stopped])

  const factAt = (at: number) => safetyFacts[(start + at) % safetyFacts.length]
  return (
    <div
      role="group"
      aria-label="İş güvenliği bilgileri"
      className="flex w-full max-w-form items-start gap-3 rounded-md bg-brand-soft py-2 pr-1 pl-3 text-left"
    >
      <Lightbulb aria-hidden className="mt-2.5 size-5 shrink-0 text-brand" />
      <p aria-hidden className="min-h-18 min-w-0 flex-1 py-2 text-brand-ink">
        {factAt(turn)}
      </p>
      <p aria-live="polite" className="sr-only">
        {factAt(turn - (turn % heardEvery))}
      </p>
      <IconButton
        label={stopped ? 'Bilgileri sürdür' : 'Bilgileri durdur'}
        icon={stopped ? Play : Pause}
        onClick={() => setStopped(!stopped)}
      />
    </div>
  )
}
