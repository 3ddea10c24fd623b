// Push messages of this device (NOT-04): asking for permission, subscribing at its push service, telling the server.
import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../../platform/api/api'
import { identity, wordsHere } from '../../../platform/device/identity'
import { push } from '../../../platform/device/push'
import { beforeSignOut } from '../../../platform/session/session'
import { keepPushOwner, pushOwner } from './push-owner'

const pushKey = typedCall('notification.pushKey', 'GET /api/notifications/push/vapid-key')
const subscribePush = typedCall('notification.subscribePush', 'POST /api/notifications/push/subscribe')
const unsubscribePush = typedCall('notification.unsubscribePush', 'POST /api/notifications/push/unsubscribe')

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'
export type PushOutcome = 'opened' | 'already_open' | 'denied' | 'not_started' | 'failed'

/**
 * Where this device stands; before it is ready it can only be off. What a server does not send, an app does not offer.
 * @throws ApiProblem where an app cannot ask the server
 */
export async function pushState(): Promise<PushState> {
  if (!(await isOffered())) return 'unsupported'
  const permission = await push.permission()
  if (permission === null) return 'unsupported'
  if (permission === 'denied') return 'denied'
  return (await push.address()) === null ? 'off' : 'on'
}

/** Browsers are always sent to, and an app that is sent to needs no answer. */
async function isOffered(): Promise<boolean> {
  const service = push.service()
  if (service === 'web' || (await push.address()) !== null) return true
  return (await api(pushKey, {})).services.includes(service)
}

/** Turns push messages on for the signed-in person; call it from a press, else browsers do not ask. */
export async function openPush(userId: string): Promise<PushOutcome> {
  if ((await pushState()) === 'on' && pushOwner() === userId) return 'already_open'
  if (!(await push.ask())) return 'denied'
  if (!(await push.isReady())) return 'not_started'
  try {
    await subscribe({ endIfUntold: true })
  } catch {
    return 'failed'
  }
  keepPushOwner(userId)
  beforeSignOut(closePush)
  return 'opened'
}

/** What the start tells the server; ending them waits for it, else it would bring them back. */
let renewal: Promise<void> = Promise.resolve()

/**
 * Turns them off. A server that does not hear it finds the address dead the next time it sends.
 * @returns whether either of the two did, so that nothing comes any more
 */
export async function closePush(): Promise<boolean> {
  keepPushOwner(null)
  await renewal
  const endpoint = await push.address()
  if (endpoint === null) return true
  const told = api(unsubscribePush, { body: { endpoint } })
  const ends = await Promise.allSettled([told, push.unsubscribe()])
  return ends.some((end) => end.status === 'fulfilled' && end.value !== false)
}

/**
 * Whoever signs out takes no more messages here: said as they go, because the code of the bell may not have come yet, and
 * another tab may have turned them on.
 */
export function endPushAtSignOut(userId: string): void {
  // An app outlives what its web view keeps, so there the owner may be forgotten while messages come.
  if (pushOwner() === userId || identity.isFromStore()) beforeSignOut(closePush)
}

/**
 * At every start: messages of somebody who had them on come back after an update, and go when the person signs out. The server is
 * told the address each time: it may have become another one, or the server may have forgotten it.
 *
 * @param ownerAtStart whose messages this device took then: who turned them on since was told of by that
 */
export async function keepPush(userId: string, ownerAtStart: string | null): Promise<void> {
  beforeSignOut(closePush)
  if (ownerAtStart !== userId || pushOwner() !== userId || (await push.permission()) !== 'granted') return
  const before = await push.address()
  // Without a connection the next start tries again.
  if (!(await push.isReady()) || pushOwner() !== userId) return
  renewal = subscribe({ endIfUntold: before === null }).catch(() => undefined)
  await renewal
}

/** @throws ApiProblem or what the device says against it; nothing is subscribed then, unless it was before */
async function subscribe({ endIfUntold }: { endIfUntold: boolean }): Promise<void> {
  const { publicKey } = await api(pushKey, {})
  const subscription = await push.subscribe(publicKey)
  try {
    await api(subscribePush, { body: { subscription, device: deviceLabel() } })
  } catch (failure) {
    if (endIfUntold) await push.unsubscribe()
    throw failure
  }
}

/** Tells the person's browsers apart; the contract takes 100 characters. */
function deviceLabel(): string {
  const userAgent = identity.userAgent()
  const browser = wordsHere({
    browser: /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? 'Tarayıcı',
    app: 'Uygulama',
  })
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(userAgent)?.[0]
  return system === undefined ? browser : `${browser}, ${system}`
}
