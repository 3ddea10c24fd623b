import { useSyncExternalStore } from 'react'

/** The width at and below which the layout is the phone's; `--breakpoint-md` starts one pixel above. */
const PHONE = '(width <= 768px)'

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

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE)
}
