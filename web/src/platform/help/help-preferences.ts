// What somebody has chosen about help on this device: tooltips, texts they have put away, the tour (NAV-11). It never
// leaves the browser, and it outlives the session, because it belongs to the device.
import { useSyncExternalStore } from 'react'
import { storage } from '../device/storage'

const storageKey = 'isg_help_prefs'

export interface HelpPreferences {
  show_tooltips: boolean
  /** Ids of help texts that were read and put away. */
  dismissed_helps: readonly string[]
  completed_tour: boolean
}

const untouched: HelpPreferences = { show_tooltips: true, dismissed_helps: [], completed_tour: false }

const listeners = new Set<() => void>()
let read: { text: string | null; preferences: HelpPreferences } = { text: null, preferences: untouched }
/** What was chosen where storage is full or forbidden; it lasts as long as the page. */
let unkept: string | null = null

/** The preferences as they are now; what is missing or unreadable is as nobody had chosen. */
export function helpPreferences(): HelpPreferences {
  const text = keptText()
  if (text !== read.text) read = { text, preferences: parsed(text) }
  return read.preferences
}

/** Changes what is given and keeps the rest. */
export function changeHelpPreferences(change: Partial<HelpPreferences>): void {
  const text = JSON.stringify({ ...helpPreferences(), ...change })
  unkept = storage.kept.write(storageKey, text) ? null : text
  tell()
}

/** Puts a help text away. */
export function dismissHelp(id: string): void {
  const { dismissed_helps } = helpPreferences()
  if (!dismissed_helps.includes(id)) changeHelpPreferences({ dismissed_helps: [...dismissed_helps, id] })
}

/** The preferences, followed while the component is on the screen, also from another tab. */
export function useHelpPreferences(): HelpPreferences {
  return useSyncExternalStore(subscribe, helpPreferences)
}

function subscribe(changed: () => void): () => void {
  const stop = storage.onChange(changed)
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    stop()
  }
}

function tell(): void {
  for (const changed of listeners) changed()
}

function keptText(): string | null {
  return unkept ?? storage.kept.read(storageKey)
}

function parsed(text: string | null): HelpPreferences {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return untouched
    const { show_tooltips, dismissed_helps, completed_tour } = kept as Record<string, unknown>
    return {
      show_tooltips: show_tooltips !== false,
      dismissed_helps: Array.isArray(dismissed_helps) ? dismissed_helps.filter(isText) : [],
      completed_tour: completed_tour === true,
    }
  } catch {
    return untouched
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
