// SQL of notifications: each belongs to one person.
import type { Message } from '@gozlem/domain/notification/message'
import type { Columns, Numbers } from '../../db/row-types'
import type { Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import type { Cursor } from '../../http/cursor'

export interface NotificationRow {
  id: string
  /** Its message key. */
  type: string
  /** The words of a row from before facts were kept; null where they are made of those. */
  title: string | null
  message: string | null
  /** The facts of the message. */
  data: Record<string, unknown>
  created_at: string
  read_at: string | null
  delivered_at: string | null
}

const columns = 'id, type, title, message, data, created_at, read_at, delivered_at'

export interface NotificationFilter {
  includeRead: boolean
  includeDeleted: boolean
}

export async function listNotifications(
  { db, scope }: Work<UserScope>,
  filter: NotificationFilter,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<NotificationRow[]> {
  const values: unknown[] = [scope.user_id, limit]
  const conditions = ['user_id = $1']
  if (!filter.includeRead) conditions.push('read_at is null')
  if (!filter.includeDeleted) conditions.push('deleted_at is null')
  if (after) conditions.push(`(created_at, id) < ($${values.push(after.value)}, $${values.push(after.id)})`)
  const { rows } = await db.query<NotificationRow>(
    `select ${columns} from notification where ${conditions.join(' and ')} order by created_at desc, id desc limit $2`,
    values,
  )
  return rows
}

/** Notes that the person's app has fetched these. */
export async function markDelivered({ db, scope }: Work<UserScope>, ids: readonly string[]): Promise<void> {
  await db.query(
    'update notification set delivered_at = now() where user_id = $1 and id = any($2) and delivered_at is null',
    [scope.user_id, ids],
  )
}

export async function countUnread({ db, scope }: Work<UserScope>): Promise<number> {
  const { rows } = await db.query<Numbers<'count'>>({
    name: 'count_unread',
    text: `select count(*)::int as count from notification
      where user_id = $1 and deleted_at is null and read_at is null`,
    values: [scope.user_id],
  })
  return rows[0]?.count ?? 0
}

/** Marks an own notification as read, once; null when there is none. */
export async function markRead({ db, scope }: Work<UserScope>, id: string): Promise<NotificationRow | null> {
  const { rows } = await db.query<NotificationRow>(
    `update notification set read_at = coalesce(read_at, now()), delivered_at = coalesce(delivered_at, now())
     where id = $1 and user_id = $2 and deleted_at is null returning ${columns}`,
    [id, scope.user_id],
  )
  return rows[0] ?? null
}

export async function markAllRead({ db, scope }: Work<UserScope>): Promise<number> {
  const { rowCount } = await db.query(
    `update notification set read_at = now(), delivered_at = coalesce(delivered_at, now())
     where user_id = $1 and read_at is null and deleted_at is null`,
    [scope.user_id],
  )
  return rowCount ?? 0
}

/** Takes an own notification off the list; false when there is none. Twice is fine. */
export async function deleteNotification({ db, scope }: Work<UserScope>, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update notification set deleted_at = coalesce(deleted_at, now()) where id = $1 and user_id = $2',
    [id, scope.user_id],
  )
  return rowCount === 1
}

export type NewNotification = Message & {
  user_ids: readonly string[]
  event_id: string | null
  announcement_id: string | null
  /** Only counted, not listed: the announcement goes by other channels. */
  is_hidden: boolean
}

export interface MadeNotification {
  id: string
  organization_id: string
  user_id: string
}

/** Makes a notification for each active person named; whoever has it already is left out. */
export async function insertNotifications(
  { db }: Work<Scope>,
  made: NewNotification,
): Promise<MadeNotification[]> {
  const { rows } = await db.query<MadeNotification>(
    `insert into notification (id, organization_id, user_id, type, data, event_id, announcement_id, deleted_at)
     select gen_random_uuid(), u.organization_id, u.id, $2, $3, $4, $5, case when $6 then now() end
     from app_user u where u.id = any($1) and u.is_active and u.deleted_at is null
     on conflict do nothing returning id, organization_id, user_id`,
    [
      made.user_ids,
      made.message,
      JSON.stringify(made.facts),
      made.event_id,
      made.announcement_id,
      made.is_hidden,
    ],
  )
  return rows
}

export interface EventRow {
  id: string
  kind: string
  subject_id: string
  data: unknown
}

export async function findEvent(
  { db }: Work<SystemScope>,
  { organization_id, event_id }: { organization_id: string; event_id: string },
): Promise<EventRow | null> {
  const { rows } = await db.query<EventRow>(
    'select id, kind, subject_id, data from event where organization_id = $1 and id = $2',
    [organization_id, event_id],
  )
  return rows[0] ?? null
}

export async function listSuperadmins({ db }: Work<SystemScope>): Promise<string[]> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    "select id from app_user where role = 'superadmin' and is_active and deleted_at is null",
  )
  return rows.map(({ id }) => id)
}
