// What the tabs of one person in one browser say to each other of the event stream.
import type { LiveEvent } from '@gozlem/contract/platform'

export type TabMessage =
  /** Asks who holds the stream; with `ago_ms` for a tab that just came and wants what was said since. */
  | { type: 'ask'; from: string; ago_ms: number | null }
  /** This tab holds the stream, which stands or is being opened. */
  | { type: 'holding'; from: string; isOpen: boolean }
  /** The tab that held the stream goes. */
  | { type: 'left' }
  | { type: 'event'; event: LiveEvent }
  /** What was said before the tab `to` came. */
  | { type: 'recent'; to: string; events: LiveEvent[] }
  /** The stream was away for a while. */
  | { type: 'missed' }

export interface LiveTabs {
  tell: (message: TabMessage) => void
  close: () => void
}

/** Opens the way to the other tabs; null where a browser has none. */
export type OpenLiveTabs = (hear: (message: TabMessage) => void) => LiveTabs | null

/** A channel of each person: nobody hears what is said to somebody else. */
export const liveTabs =
  (person: string): OpenLiveTabs =>
  (hear) => {
    if (typeof BroadcastChannel === 'undefined') return null
    const channel = new BroadcastChannel(`live ${person}`)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data))
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      tell: (message) => channel.postMessage(message),
      close: () => channel.close(),
    }
  }
