// How the tabs of one person tell each other that their outbox changed. Where a browser has no channel each looks by itself.
/** Opens what the tabs of one person tell each other by that something changed. */
export type Tabs = (hear: () => void) => { tell: () => void; close: () => void }

export const outboxTabs =
  (owner: string): Tabs =>
  (hear) => {
    if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
    const channel = new BroadcastChannel(`outbox ${owner}`)
    channel.addEventListener('message', hear)
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      tell: () => channel.postMessage('changed'),
      close: () => channel.close(),
    }
  }
