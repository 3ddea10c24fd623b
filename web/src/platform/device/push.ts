import type { PushSubscriptionInput } from '@gozlem/contract/notification'
import type { PushServiceName } from '@gozlem/domain/notification/push'

/** Where a push service takes messages for this device. */
export type PushAddress = PushSubscriptionInput

export interface Push {
  /** Who carries messages to this device. */
  service: () => PushServiceName
  /** What the person allows; null where the device has no push messages. */
  permission: () => Promise<'granted' | 'denied' | 'default' | null>
  /** Asks the person, and answers whether they allow it. Call it from a press, else browsers do not ask. */
  ask: () => Promise<boolean>
  /** Whether it can subscribe by now; waits for that for a while. */
  isReady: () => Promise<boolean>
  /** Where messages go now; null while none are taken. */
  address: () => Promise<string | null>
  /** Takes messages that are signed with this key from now on. */
  subscribe: (publicKey: string) => Promise<PushAddress>
  /** Answers whether none come any more. */
  unsubscribe: () => Promise<boolean>
  /** Calls `listener` with the path that a pressed message leads to. */
  onOpen: (listener: (path: string) => void) => void
}

/** What the worker tells an open window: somebody pressed a message that leads here. */
export interface OpenMessage {
  type: 'OPEN'
  path: string
}

const patienceMs = 10_000

/** Messages come to the service worker, which only a built app has. */
export const push: Push = {
  service: () => 'web',
  permission: async () => (isSupported() ? Notification.permission : null),
  ask: async () => (await Notification.requestPermission()) === 'granted',
  isReady: async () => (await startedWorker()) !== undefined,
  address: async () => (await subscription())?.endpoint ?? null,
  subscribe: async (applicationServerKey) => {
    const { pushManager } = await navigator.serviceWorker.ready
    const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const made = await subscribe().catch(async (failure: unknown) => {
      // One under another key of the server's stands in the way, and takes no message any more.
      const before = (failure as Error).name === 'InvalidStateError' && (await pushManager.getSubscription())
      if (!before || !(await before.unsubscribe())) throw failure
      return subscribe()
    })
    const { endpoint = '', keys, expirationTime = null } = made.toJSON()
    return { endpoint, expirationTime, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  },
  unsubscribe: async () => (await (await subscription())?.unsubscribe()) ?? true,
  onOpen: (listener) => {
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<OpenMessage | undefined>) => {
      if (data?.type === 'OPEN') listener(data.path)
    })
    navigator.serviceWorker.startMessages()
  },
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function subscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The worker once it runs; undefined where none was registered or it does not come up. */
function startedWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))
  return Promise.race([navigator.serviceWorker.ready, tooLong])
}
