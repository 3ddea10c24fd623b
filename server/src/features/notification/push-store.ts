// SQL of browsers and apps that take push messages.
import type { PushServiceName } from '@gozlem/domain/notification/push'
import type { Columns } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'

export interface PushSubscriptionRow {
  id: string
  service: PushServiceName
  /** Of a browser the address, of an app the token by which its service knows it. */
  endpoint: string
  /** Keys of a browser. */
  p256dh: string | null
  auth: string | null
}

const columns = 'id, service, endpoint, p256dh, auth'

/** Nobody else adds a device for the caller until the transaction ends. */
export async function lockDevices({ db, scope }: Work<UserScope>): Promise<void> {
  await db.query('select from app_user where id = $1 for no key update', [scope.user_id])
}

/** Keeps a device for the caller; it belongs to whoever signed in on it last. */
export async function saveSubscription(
  { db, scope }: Work<UserScope>,
  subscription: PushSubscriptionRow & { device: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into push_subscription (id, organization_id, user_id, service, endpoint, p256dh, auth, device)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device
       where push_subscription.user_id = excluded.user_id`,
    [
      subscription.id,
      scope.organization_id,
      scope.user_id,
      subscription.service,
      subscription.endpoint,
      subscription.p256dh,
      subscription.auth,
      subscription.device,
    ],
  )
  return rowCount === 1
}

/** Forgets whoever had this device before. */
export async function releaseEndpoint(
  { db }: Work<SystemScope>,
  endpoint: string,
  user_id: string,
): Promise<void> {
  await db.query('delete from push_subscription where endpoint = $1 and user_id <> $2', [endpoint, user_id])
}

export async function deleteSubscription({ db, scope }: Work<UserScope>, endpoint: string): Promise<void> {
  await db.query('delete from push_subscription where endpoint = $1 and user_id = $2', [
    endpoint,
    scope.user_id,
  ])
}

export async function listSubscriptions(
  { db }: Work<Scope>,
  user_id: string,
): Promise<PushSubscriptionRow[]> {
  const { rows } = await db.query<PushSubscriptionRow>(
    `select ${columns} from push_subscription where user_id = $1 order by created_at`,
    [user_id],
  )
  return rows
}

/** Those of the people who have a device that takes messages. */
export async function withSubscriptions(
  { db }: Work<Scope>,
  user_ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<Columns<'push_subscription', 'user_id'>>(
    'select distinct user_id from push_subscription where user_id = any($1)',
    [user_ids],
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

export async function removeSubscription({ db }: Work<Scope>, id: string): Promise<void> {
  await db.query('delete from push_subscription where id = $1', [id])
}

interface PushKey {
  organization_id: string
  notification_id: string
}

/** Notes that a device took a notification. */
export async function recordDelivered(
  { db }: Work<Scope>,
  id: string,
  { organization_id, notification_id }: PushKey,
): Promise<void> {
  await db.query('update push_subscription set last_success_at = now() where id = $1', [id])
  await db.query(
    `update notification set delivered_at = coalesce(delivered_at, now())
     where organization_id = $1 and id = $2`,
    [organization_id, notification_id],
  )
}

export interface PushableNotification {
  id: string
  user_id: string
  type: string
  title: string | null
  message: string | null
  data: Record<string, unknown>
  created_at: string
}

/** A notification that is still worth pushing: not read yet, of somebody active. */
export async function findPushable(
  { db }: Work<Scope>,
  { organization_id, notification_id }: PushKey,
): Promise<PushableNotification | null> {
  const { rows } = await db.query<PushableNotification>(
    `select n.id, n.user_id, n.type, n.title, n.message, n.data, n.created_at from notification n
       join app_user u on u.organization_id = n.organization_id and u.id = n.user_id
     where n.organization_id = $1 and n.id = $2 and n.read_at is null and u.is_active`,
    [organization_id, notification_id],
  )
  return rows[0] ?? null
}
