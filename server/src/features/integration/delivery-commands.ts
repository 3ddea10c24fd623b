// What an endpoint was told, and telling it again.
import type { RequestOf } from '@gozlem/contract/route'
import type { listWebhookDeliveries as listContract } from '@gozlem/contract/webhook'
import { webhookBody } from '@gozlem/contract/webhook-payload'
import { testKind } from '@gozlem/domain/integration/webhook'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import { requireOwnOrganization } from './access-commands'
import * as store from './delivery-store'
import { requireWebhook } from './webhook-commands'

/** By hand, of an organization. */
const sendings: Limit = { kind: 'webhook-by-hand', allowed: 60, windowSeconds: 10 * 60 }

/** @throws Problem FORBIDDEN, NOT_FOUND, VALIDATION_ERROR */
export async function listDeliveries(
  ctx: Context,
  webhook_id: string,
  query: RequestOf<typeof listContract>['query'],
) {
  requireOwnOrganization(ctx)
  await requireWebhook(ctx, webhook_id)
  return readPage(query, store.latestFirst, async (page) => ({
    rows: await store.listDeliveries(ctx, webhook_id, page),
    total: await store.countDeliveries(ctx, webhook_id),
  }))
}

/** Sends an endpoint something that is about nothing. @throws Problem FORBIDDEN, NOT_FOUND, RATE_LIMITED */
export async function sendTest(ctx: Context, webhook_id: string): Promise<store.DeliveryRow> {
  requireOwnOrganization(ctx)
  await requireWebhook(ctx, webhook_id)
  await consumeAttempt(ctx.db, sendings, ctx.scope.organization_id)
  const id = uuidv7()
  await store.insertDelivery(ctx, {
    id,
    webhook_id,
    event_id: null,
    message_id: `msg_${id}`,
    kind: testKind,
    body: webhookBody({ type: testKind, data: {} }, ctx.request.at.toISOString()),
  })
  return sendNow(ctx, id)
}

/** Sends a message again, under its id. @throws Problem FORBIDDEN, NOT_FOUND, RATE_LIMITED */
export async function replay(ctx: Context, webhook_id: string, id: string): Promise<store.DeliveryRow> {
  requireOwnOrganization(ctx)
  const delivery = await store.findDelivery(ctx, id, { lock: true })
  if (delivery?.webhook_id !== webhook_id) throw problem('NOT_FOUND')
  await consumeAttempt(ctx.db, sendings, ctx.scope.organization_id)
  await store.wantAgain(ctx, id)
  return sendNow(ctx, id)
}

async function sendNow(ctx: Context, id: string): Promise<store.DeliveryRow> {
  const { organization_id } = ctx.scope
  const delivery = await store.findDelivery(ctx, id)
  if (!delivery) throw problem('NOT_FOUND')
  const { wanted_at, webhook_id } = delivery
  const payload = { organization_id, webhook_id, delivery_id: id, wanted_at }
  await ctx.enqueue({ name: 'webhook.deliver', payload })
  return delivery
}
