import { useSyncExternalStore } from 'react'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/**
 * Whether the layout is the phone's: in a narrow window, and on a phone whichever way it is held, which its screen tells and
 * no keyboard over it changes. The `md` variant of styles/app.css says the opposite.
 */
export function useIsPhone(): boolean {
  const isNarrow = useMediaQuery('(width <= 768px)')
  const isUpright = useMediaQuery('(max-device-width: 480px)')
  const liesDown = useMediaQuery('(max-device-height: 480px)')
  return isNarrow || isUpright || liesDown
}
