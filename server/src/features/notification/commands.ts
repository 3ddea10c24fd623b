import { problem } from '@gozlem/domain/problem'
import { announce } from '../../db/live-channel'
import type { Context } from '../../http/context'
import type { Cursor } from '../../http/cursor'
import * as store from './store'

/**
 * A page of the caller's notifications, noted as delivered. That note is all this read changes, and only about rows it
 * hands out.
 */
export async function listNotifications(
  ctx: Context,
  filter: store.NotificationFilter,
  page: { limit: number; after: Cursor | undefined },
): Promise<store.NotificationRow[]> {
  const rows = await store.listNotifications(ctx, filter, page)
  const fresh = rows.filter(({ delivered_at }) => delivered_at === null).map(({ id }) => id)
  if (fresh.length > 0) await store.markDelivered(ctx, fresh)
  return rows
}

/** @throws Problem NOT_FOUND */
export async function readNotification(ctx: Context, id: string): Promise<store.NotificationRow> {
  const row = await store.markRead(ctx, id)
  if (!row) throw problem('NOT_FOUND')
  await tellOtherWindows(ctx)
  return row
}

export async function readAllNotifications(ctx: Context): Promise<number> {
  const updated = await store.markAllRead(ctx)
  if (updated > 0) await tellOtherWindows(ctx)
  return updated
}

/** @throws Problem NOT_FOUND */
export async function deleteNotification(ctx: Context, id: string): Promise<void> {
  if (!(await store.deleteNotification(ctx, id))) throw problem('NOT_FOUND')
  await tellOtherWindows(ctx)
}

const tellOtherWindows = (ctx: Context) =>
  announce(ctx, { kind: 'notifications.changed', user_id: ctx.actor.id })
