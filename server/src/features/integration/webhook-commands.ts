// Endpoints of an organization. Their secrets sign messages, so they are kept sealed; each is shown once.
import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import type {
  createWebhook as createContract,
  updateWebhook as updateContract,
} from '@gozlem/contract/webhook'
import { changesOf } from '@gozlem/domain/event/changes'
import { oldSecretHours, webhooksAtMost } from '@gozlem/domain/integration/webhook'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { refusalOfAddress } from '../../external/outgoing/typed-address'
import { seal, unseal } from '../../external/secrets/seal'
import { makeWebhookSecret } from '../../external/webhook/webhook-sender'
import type { Context } from '../../http/context'
import { lockOrganization } from '../organization/administration-store'
import { requireOwnOrganization } from './access-commands'
import { hasDeliveries } from './delivery-store'
import * as store from './webhook-store'

export interface WebhookParts {
  sealing_key: Buffer
  /** Whether endpoints may lie in a private network or on this machine. */
  private_webhooks: boolean
}

export interface ShownWebhook {
  row: store.WebhookRow
  secret: string
}

export async function listWebhooks(ctx: Context): Promise<store.WebhookRow[]> {
  requireOwnOrganization(ctx)
  return store.listWebhooks(ctx)
}

/**
 * Adds an endpoint and answers its secret; repeated before anything was sent, it changes what differs and answers the same.
 * @throws Problem FORBIDDEN, VALIDATION_ERROR at `url`, WEBHOOK_LIMIT, ID_IN_USE
 */
export async function createWebhook(
  ctx: Context,
  parts: WebhookParts,
  {
    id = uuidv7(),
    url,
    description,
    kinds,
  }: Omit<RequestOf<typeof createContract>['body'], 'current_password'>,
): Promise<ShownWebhook> {
  requireOwnOrganization(ctx)
  refuseAddress(url, parts)
  await lockOrganization(ctx, ctx.scope.organization_id)
  const before = await store.findWebhook(ctx, id)
  if (before) return shownAgain(ctx, parts, before, { url, description, kinds })
  if ((await store.listWebhooks(ctx)).length >= webhooksAtMost)
    throw problem('WEBHOOK_LIMIT', { data: { most: webhooksAtMost } })
  const secret = makeWebhookSecret()
  await store.insertWebhook(ctx, {
    id,
    url,
    description,
    kinds: [...new Set(kinds)],
    secret: seal(secret, parts.sealing_key),
  })
  const row = await requireWebhook(ctx, id)
  await ctx.record({ kind: 'webhook.created', subject_id: id, data: { host: hostOf(url), kinds: row.kinds } })
  return { row, secret }
}

async function shownAgain(
  ctx: Context,
  parts: WebhookParts,
  { id, created_by }: store.WebhookRow,
  wanted: Omit<store.WebhookChange, 'is_enabled'>,
): Promise<ShownWebhook> {
  if (created_by !== ctx.actor.id || (await hasDeliveries(ctx, id))) throw problem('ID_IN_USE')
  const kept = await store.readSecrets(ctx, id)
  if (!kept) throw problem('ID_IN_USE')
  const row = await updateWebhook(ctx, parts, id, wanted)
  return { row, secret: unseal(kept.secret, parts.sealing_key) }
}

/** Whether a change sends what an endpoint is told elsewhere. @throws Problem FORBIDDEN, NOT_FOUND */
export async function isMoved(
  ctx: Context,
  id: string,
  { url }: { url?: string | undefined },
): Promise<boolean> {
  requireOwnOrganization(ctx)
  return url !== undefined && url !== (await requireWebhook(ctx, id)).url
}

/**
 * Changes what was sent of an endpoint.
 * @throws Problem FORBIDDEN, NOT_FOUND, VALIDATION_ERROR at `url`
 */
export async function updateWebhook(
  ctx: Context,
  parts: WebhookParts,
  id: string,
  change: Omit<RequestOf<typeof updateContract>['body'], 'current_password'>,
): Promise<store.WebhookRow> {
  requireOwnOrganization(ctx)
  const { url, description, kinds, is_enabled } = await requireWebhook(ctx, id, { lock: true })
  const before: store.WebhookChange = { url, description, kinds, is_enabled }
  const after = withChanges<store.WebhookChange>(before, change)
  if (after.url !== url) refuseAddress(after.url, parts)
  const changed = (Object.keys(before) as (keyof store.WebhookChange)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (changed.length > 0) {
    await store.updateWebhook(ctx, id, { ...after, kinds: [...new Set(after.kinds)] })
    await ctx.record({
      kind: 'webhook.updated',
      subject_id: id,
      data: { host: hostOf(after.url), changed },
      changes: changesOf('webhook.updated', before, after),
    })
  }
  return requireWebhook(ctx, id)
}

/** @throws Problem FORBIDDEN, NOT_FOUND */
export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  requireOwnOrganization(ctx)
  const { url } = await requireWebhook(ctx, id, { lock: true })
  await store.deleteWebhook(ctx, id)
  await ctx.record({ kind: 'webhook.deleted', subject_id: id, data: { host: hostOf(url) } })
}

/** Exchanges the secret; the one that receivers have signs beside it for a day. @throws Problem FORBIDDEN, NOT_FOUND */
export async function rotateSecret(
  ctx: Context,
  { sealing_key }: WebhookParts,
  id: string,
): Promise<ShownWebhook> {
  requireOwnOrganization(ctx)
  const { url } = await requireWebhook(ctx, id, { lock: true })
  const secret = makeWebhookSecret()
  await store.replaceSecret(ctx, id, seal(secret, sealing_key), oldSecretHours)
  await ctx.record({ kind: 'webhook.secret_rotated', subject_id: id, data: { host: hostOf(url) } })
  return { row: await requireWebhook(ctx, id), secret }
}

/** @throws Problem NOT_FOUND */
export async function requireWebhook(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<store.WebhookRow> {
  const row = await store.findWebhook(ctx, id, options)
  if (!row) throw problem('NOT_FOUND')
  return row
}

function refuseAddress(url: string, { private_webhooks }: WebhookParts): void {
  const refusal = refusalOfAddress(url, private_webhooks)
  if (refusal) throw problem('VALIDATION_ERROR', { fields: { url: refusal } })
}

/** The rest of an address may be a secret. */
const hostOf = (url: string): string => new URL(url).host
