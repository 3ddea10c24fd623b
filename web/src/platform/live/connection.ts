// The connection to the server's event stream, opened again when it breaks.
import type { LiveEvent } from '@gozlem/contract/platform'
import { typedCall } from '@gozlem/contract/typed-call'
import { closed, openStream } from '../api/event-stream'
import { liveKinds } from './live-event'

const events = typedCall('platform.events', 'GET /api/events')

const firstWaitMs = 1000
const longestWaitMs = 30_000
/** What is older the server does not say again. */
const saidAgainMs = 60_000

const connected = 1

export interface Connection {
  isOpen: () => boolean
  close: () => void
}

export interface ConnectionOptions {
  /** Whose events are meant; the server refuses whoever is somebody else by now. */
  person: string
  /** When events were heard last, in milliseconds of the page; null before the first. */
  heardAt: number | null
  hear: (event: LiveEvent) => void
  /** Called when the stream stands again and nobody knows what was said meanwhile. */
  missed: () => void
}

export type Connect = (options: ConnectionOptions) => Connection

export const connect: Connect = ({ person, heardAt, hear, missed }) => {
  // What was asked before the first stream stood is as old as the page at most.
  const since = heardAt ?? 0
  let wasLost = heardAt !== null && performance.now() - heardAt > saidAgainMs
  let wait = firstWaitMs
  let reopening: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    const stream = openStream(events, { ago_ms: Math.round(performance.now() - since), user_id: person })
    for (const kind of liveKinds)
      stream.addEventListener(kind, (message) =>
        hear(JSON.parse((message as MessageEvent<string>).data) as LiveEvent),
      )
    stream.addEventListener('open', () => {
      wait = firstWaitMs
      if (wasLost) missed()
      wasLost = false
    })
    stream.addEventListener('error', () => {
      wasLost = true
      // While connecting the browser tries again by itself; after a refusal (502, 401) it does not.
      if (stream.readyState !== closed) return
      reopening = setTimeout(() => {
        source = open()
      }, wait)
      wait = Math.min(wait * 2, longestWaitMs)
    })
    return stream
  }

  let source = open()
  return {
    isOpen: () => source.readyState === connected,
    close: () => {
      clearTimeout(reopening)
      source.close()
    },
  }
}
