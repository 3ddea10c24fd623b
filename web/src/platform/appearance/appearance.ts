// Light or dark, as somebody chose on this device; 'system' follows the device. The script in index.html shows it before
// anything is painted, and hears of another choice here.
import { useSyncExternalStore } from 'react'
import { storage } from '../device/storage'

const storageKey = 'gozlem.appearance'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/** What was chosen where storage is full or forbidden; it lasts as long as the page. */
let unkept: Appearance | null = null

function chosenAppearance(): Appearance {
  const chosen = unkept ?? storage.kept.read(storageKey)
  return appearances.find((appearance) => appearance === chosen) ?? 'system'
}

export function chooseAppearance(appearance: Appearance): void {
  unkept = storage.kept.write(storageKey, appearance) ? null : appearance
  window.dispatchEvent(new CustomEvent('appearance', { detail: appearance }))
}

/** What is chosen, followed while the component is on the screen, also from another tab. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, chosenAppearance)
}

function subscribe(changed: () => void): () => void {
  const stop = storage.onChange(changed)
  window.addEventListener('appearance', changed)
  return () => {
    window.removeEventListener('appearance', changed)
    stop()
  }
}
