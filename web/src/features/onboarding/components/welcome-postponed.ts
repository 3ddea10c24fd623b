// The welcome was closed without 'Bir daha gösterme': it waits for the next sign-in, because the end of a session clears this storage.
import { useSyncExternalStore } from 'react'
import { storage } from '../../../platform/device/storage'

const storageKey = 'welcome_postponed'

const listeners = new Set<() => void>()

/** Where storage is forbidden, a choice lasts as long as the page. */
let unkept = false

/** Leaves the welcome for the next sign-in. */
export function postponeWelcome(): void {
  unkept = !storage.visit.write(storageKey, 'yes')
  tell()
}

/** Lets the welcome come at once. */
export function recallWelcome(): void {
  unkept = false
  storage.visit.write(storageKey, null)
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
  return unkept || storage.visit.read(storageKey) !== null
}
