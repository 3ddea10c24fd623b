// What tabs of one person tell each other of photos on their way.

/** How far a photo is. */
export interface OnTheWay {
  /** `postponed`: it is sent again by itself; `failed` waits for a person, `refused` is no photo that the server takes. */
  state: 'waiting' | 'sending' | 'postponed' | 'failed' | 'refused'
  /** 0..100 while it is sent, null while the server works on it. */
  percent: number | null
  message: string
}

export type TabMessage =
  | { kind: 'shown'; id: string; part: Partial<OnTheWay> }
  /** What rests on the device is other than it was. */
  | { kind: 'changed' }
  /** Somebody wants them sent now. */
  | { kind: 'retry'; ids: readonly string[] | undefined }

export interface Tabs {
  tell: (message: TabMessage) => void
  close: () => void
}

/** Where the browser has no channel, each tab is alone. */
export function openTabs(owner: string, hear: (message: TabMessage) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`photos ${owner}`)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
