// Push messages of this browser (NOT-04): asking for permission, subscribing at the browser's push service, telling the
// server. Only a built app has the service worker that shows them.
import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../../platform/api/api'
import { beforeSignOut } from '../../../platform/session/session'
import { keepPushOwner, pushOwner } from './push-owner'

const pushKey = typedCall('notification.pushKey')
const subscribePush = typedCall('notification.subscribePush')
const unsubscribePush = typedCall('notification.unsubscribePush')

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'
export type PushOutcome = 'opened' | 'already_open' | 'denied' | 'not_started' | 'failed'

/** Where this browser stands; before a service worker is there it can only be off. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await ownSubscription()) === null ? 'off' : 'on'
}

/** Turns push messages on for the signed-in person; call it from a press, else browsers do not ask. */
export async function openPush(userId: string): Promise<PushOutcome> {
  if ((await pushState()) === 'on' && pushOwner() === userId) return 'already_open'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await startedWorker()
  if (!registration) return 'not_started'
  try {
    await subscribe(registration)
  } catch {
    return 'failed'
  }
  keepPushOwner(userId)
  beforeSignOut(closePush)
  return 'opened'
}

/**
 * Turns them off. A server that does not hear it finds the address dead the next time it sends.
 * @returns whether either of the two did, so that nothing comes any more
 */
export async function closePush(): Promise<boolean> {
  keepPushOwner(null)
  const subscription = await ownSubscription()
  if (!subscription) return true
  const told = api(unsubscribePush, { body: { endpoint: subscription.endpoint } })
  const ends = await Promise.allSettled([told, subscription.unsubscribe()])
  return ends.some((end) => end.status === 'fulfilled' && end.value !== false)
}

/** At every start of somebody who had them on: they come back after an update, and go when the person signs out. */
export async function keepPush(): Promise<void> {
  beforeSignOut(closePush)
  if (!isSupported() || Notification.permission !== 'granted' || (await ownSubscription())) return
  const registration = await startedWorker()
  // Without a connection the next start tries again.
  if (registration) await subscribe(registration).catch(() => undefined)
}

/** @throws ApiProblem or DOMException; nothing is subscribed then */
async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await api(pushKey, {})
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys, expirationTime = null } = subscription.toJSON()
  try {
    await api(subscribePush, {
      body: {
        subscription: {
          endpoint: endpoint ?? '',
          expirationTime,
          keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        },
        device: deviceLabel(),
      },
    })
  } catch (failure) {
    await subscription.unsubscribe()
    throw failure
  }
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const patienceMs = 10_000

/** The worker once it runs; undefined where none was registered or it does not come up. */
async function startedWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))
  return Promise.race([navigator.serviceWorker.ready, tooLong])
}

/** Tells the person's browsers apart; the contract takes 100 characters. */
function deviceLabel(): string {
  const { userAgent } = navigator
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? 'Tarayıcı'
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(userAgent)?.[0]
  return system === undefined ? browser : `${browser}, ${system}`
}
