// The welcome was closed without 'Bir daha gösterme': it waits for the next sign-in, because the end of a session clears this storage.
import { useSyncExternalStore } from 'react'

const storageKey = 'welcome_postponed'

const listeners = new Set<() => void>()

/** Where storage is forbidden, a choice lasts as long as the page. */
let unkept = false

/** Leaves the welcome for the next sign-in. */
export function postponeWelcome(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    unkept = true
  }
  tell()
}

/** Lets the welcome come at once. */
export function recallWelcome(): void {
  unkept = false
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
  tell()
}

export function useWelcomePostponed(): boolean {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, isPostponed)
}

function tell(): void {
  for (const changed of listeners) changed()
}

function isPostponed(): boolean {
  try {
    return unkept || sessionStorage.getItem(storageKey) !== null
  } catch {
    return unkept
  }
}
