import type { PushSubscriptionInput } from '@gozlem/contract/notification'
import { problem } from '@gozlem/domain/problem'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import type { PushSender } from '../../external/push/push-sender'
import { isPushEndpoint } from '../../external/push/web-push-sender'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import * as store from './push-store'
import { insertNotifications } from './store'

const devicesAtMost = 20
interface SubscribeParts {
  pool: Pool
  push: Pick<PushSender, 'services'>
  push_origins: readonly string[]
}

const tests: Limit = { kind: 'push-test', allowed: 10, windowSeconds: 10 * 60 }

/**
 * Keeps a browser or an app that takes push messages (NOT-04). Somebody else who used the same device gets none any more.
 * @throws Problem VALIDATION_ERROR for an address that no push service has, and for a service that is not used here
 */
export async function subscribe(
  steps: Steps,
  { pool, push, push_origins }: SubscribeParts,
  subscription: PushSubscriptionInput,
  device: string,
): Promise<void> {
  const { endpoint } = subscription
  const target = targetOf(subscription)
  if (!push.services.includes(target.service))
    throw problem('VALIDATION_ERROR', {
      fields: { 'subscription.service': 'Bu sunucu uygulamaya anlık bildirim göndermiyor.' },
    })
  if (target.service === 'web' && !isPushEndpoint(endpoint, push_origins))
    throw problem('VALIDATION_ERROR', { fields: { 'subscription.endpoint': 'Geçersiz bildirim adresi.' } })
  const user_id = await steps.read(async ({ actor }) => actor.id)
  await writeAsSystem(pool, (work) => store.releaseEndpoint(work, endpoint, user_id))
  await steps.write(async (ctx) => {
    await store.lockDevices(ctx)
    const others = (await store.listSubscriptions(ctx, user_id)).filter((one) => one.endpoint !== endpoint)
    for (const { id } of others.slice(0, Math.max(0, others.length - devicesAtMost + 1)))
      await store.removeSubscription(ctx, id)
    await store.saveSubscription(ctx, { id: uuidv7(), ...target, device })
  })
}

/** Clients from before there were apps name no service. */
function targetOf(subscription: PushSubscriptionInput): Omit<store.PushSubscriptionRow, 'id'> {
  const { endpoint } = subscription
  if (subscription.service === 'fcm' || subscription.service === 'apns')
    return { service: subscription.service, endpoint, p256dh: null, auth: null }
  return { service: 'web', endpoint, ...subscription.keys }
}

/**
 * Sends a test message to the caller's devices and answers how many there are.
 * @throws Problem NOT_FOUND without a device, RATE_LIMITED
 */
export async function sendTest(ctx: Context): Promise<number> {
  await consumeAttempt(ctx.db, tests, ctx.actor.id)
  const devices = await store.listSubscriptions(ctx, ctx.actor.id)
  if (devices.length === 0)
    throw problem('NOT_FOUND', { message: 'Bildirimlerin açık olduğu bir cihaz bulunamadı.' })
  const [made] = await insertNotifications(ctx, {
    user_ids: [ctx.actor.id],
    message: 'announcement',
    facts: { title: 'Test bildirimi', message: 'Bildirimler bu cihazda çalışıyor.', url: '/profile' },
    event_id: uuidv7(),
    announcement_id: null,
    is_hidden: true,
  })
  if (made)
    await ctx.enqueue({
      name: 'notification.push',
      payload: { organization_id: made.organization_id, notification_id: made.id },
    })
  return devices.length
}
