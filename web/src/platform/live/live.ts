// What the server says while a page is open, handed to those on the page who listen.
import type { LiveEvent } from '@gozlem/contract/platform'
import { type LiveKind, subjectOf } from './live-event'

type Listener = (event: LiveEvent) => void

/** Older than that an event says nothing new to a listener that comes: what it shows was read since. */
const recentMs = 60_000

export interface Live {
  /** Calls `listener` for each event of a kind, also for those that came before anybody listened for the kind; until the answer is called. */
  listen: (kind: LiveKind, listener: Listener) => () => void
  /** Hears the server once somebody listens, until the answer is called. */
  start: () => () => void
}

/** What a stream needs of the page that it is opened for. */
export interface LivePage {
  hear: (event: LiveEvent) => void
  /** What was said in so many last milliseconds. */
  recent: (ago_ms: number) => LiveEvent[]
}

/** @param open begins to hear the server; its answer ends that */
export function createLive(open: (page: LivePage) => () => void): Live {
  const listeners = new Map<LiveKind, Set<Listener>>()
  /** The last event of each subject, the newest at the end. */
  const known = new Map<string, { at: number; event: LiveEvent; isHeard: boolean }>()
  let isStarted = false
  let close: (() => void) | null = null

  const hear = (event: LiveEvent) => {
    const at = performance.now()
    known.delete(subjectOf(event))
    known.set(subjectOf(event), { at, event, isHeard: listeners.has(event.kind) })
    for (const [subject, old] of known) if (at - old.at > recentMs) known.delete(subject)
    for (const listener of listeners.get(event.kind) ?? []) listener(event)
  }

  const recent = (ago_ms: number) => {
    const from = performance.now() - Math.min(ago_ms, recentMs)
    return [...known.values()].filter(({ at }) => at > from).map(({ event }) => event)
  }

  const openIfWanted = () => {
    if (isStarted && listeners.size > 0) close ??= open({ hear, recent })
  }

  /** A listener may come with code that was fetched while the stream stood already. */
  const catchUp = (kind: LiveKind, listener: Listener) => {
    const from = performance.now() - recentMs
    for (const entry of known.values()) {
      if (entry.isHeard || entry.event.kind !== kind) continue
      entry.isHeard = true
      if (entry.at > from) listener(entry.event)
    }
  }

  return {
    listen: (kind, listener) => {
      const group = listeners.get(kind) ?? new Set()
      listeners.set(kind, group.add(listener))
      catchUp(kind, listener)
      openIfWanted()
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(kind)
      }
    },
    start: () => {
      isStarted = true
      openIfWanted()
      return () => {
        isStarted = false
        close?.()
        close = null
      }
    },
  }
}
