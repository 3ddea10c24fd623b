// The server's event stream, shared by the whole page: open while somebody listens, reopened when it breaks. What was
// missed in between is made up for by asking again for everything on the screen.
import type { LiveEvent } from '@gozlem/contract/platform'
import { typedCall } from '@gozlem/contract/typed-call'
import { useEffect, useEffectEvent } from 'react'
import { closed, type LiveStream, openStream } from './event-stream'
import { queryClient } from './query-client'

const events = typedCall('platform.events', 'GET /api/events')

export type LiveKind = LiveEvent['kind']
export type LiveEventOf<Kind extends LiveKind> = Extract<LiveEvent, { kind: Kind }>

type Listener = (event: LiveEvent) => void

const firstWaitMs = 1000
const longestWaitMs = 30_000

const listeners = new Map<LiveKind, Set<Listener>>()
let source: LiveStream | null = null
let reopening: ReturnType<typeof setTimeout> | undefined
let wait = firstWaitMs
let wasLost = false

/** Calls `handler` for every live event of a kind while the component is on the screen. */
export function useLive<Kind extends LiveKind>(
  kind: Kind,
  handler: (event: LiveEventOf<Kind>) => void,
): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => listen(kind, (event) => onEvent(event as LiveEventOf<Kind>)), [kind])
}

function listen(kind: LiveKind, listener: Listener): () => void {
  const group = listeners.get(kind) ?? new Set()
  listeners.set(kind, group.add(listener))
  if (source) hear(source, kind)
  else open()
  return () => {
    group.delete(listener)
    if (group.size === 0) listeners.delete(kind)
    if (listeners.size === 0) close()
  }
}

const heard = new WeakMap<LiveStream, Set<LiveKind>>()

/** The server names each message after its kind; a kind is subscribed to once per stream. */
function hear(stream: LiveStream, kind: LiveKind): void {
  const kinds = heard.get(stream) ?? new Set()
  if (kinds.has(kind)) return
  heard.set(stream, kinds.add(kind))
  stream.addEventListener(kind, (message) => {
    const event = JSON.parse((message as MessageEvent<string>).data) as LiveEvent
    for (const listener of listeners.get(kind) ?? []) listener(event)
  })
}

function open(): void {
  clearTimeout(reopening)
  // What was asked before the stream stood is as old as the page at most.
  const stream = openStream(events, Math.round(performance.now()))
  source = stream
  for (const kind of listeners.keys()) hear(stream, kind)
  stream.addEventListener('open', () => {
    wait = firstWaitMs
    if (wasLost) void queryClient.invalidateQueries()
    wasLost = false
  })
  stream.addEventListener('error', () => {
    wasLost = true
    // While connecting the browser tries again by itself; after a refusal (502, 401) it does not.
    if (stream.readyState !== closed) return
    reopening = setTimeout(open, wait)
    wait = Math.min(wait * 2, longestWaitMs)
  })
}

function close(): void {
  clearTimeout(reopening)
  source?.close()
  source = null
  wasLost = false
}
