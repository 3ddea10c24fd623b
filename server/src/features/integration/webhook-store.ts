import type { WebhookKind } from '@gozlem/domain/integration/webhook'
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface WebhookRow {
  id: string
  url: string
  description: string
  kinds: WebhookKind[]
  is_enabled: boolean
  given_up_at: string | null
  failing_since: string | null
  old_secret_until: string | null
  created_by: string
  created_by_name: string | null
  created_at: string
}

const select = `select w.id, w.url, w.description, w.kinds, w.is_enabled, w.given_up_at, w.failing_since, w.old_secret_until,
    w.created_by, u.first_name || ' ' || u.last_name as created_by_name, w.created_at
  from webhook w left join app_user u on u.organization_id = w.organization_id and u.id = w.created_by`

/** Endpoints of the own organization, the latest first. */
export async function listWebhooks({ db, scope }: Work<UserScope>): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>({
    name: 'list_webhooks',
    text: `${select} where w.organization_id = $1 order by w.created_at desc, w.id desc limit 200`,
    values: [scope.organization_id],
  })
  return rows
}

export async function findWebhook(
  { db, scope }: Work,
  id: string,
  { lock = false } = {},
): Promise<WebhookRow | null> {
  const { rows } = await db.query<WebhookRow>(
    `${select} where w.organization_id = $1 and w.id = $2 ${lock ? 'for update of w' : ''}`,
    [scope.organization_id, id],
  )
  return rows[0] ?? null
}

export interface NewWebhook {
  id: string
  url: string
  description: string
  kinds: readonly WebhookKind[]
  secret: Buffer
}

/** Adds an endpoint; false where its id is taken. */
export async function insertWebhook({ db, scope }: Work<UserScope>, webhook: NewWebhook): Promise<boolean> {
  const { id, url, description, kinds, secret } = webhook
  const { rowCount } = await db.query(
    `insert into webhook (organization_id, id, created_by, url, description, kinds, secret)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (organization_id, id) do nothing`,
    [scope.organization_id, id, scope.user_id, url, description, kinds, secret],
  )
  return rowCount === 1
}

export type WebhookChange = Pick<WebhookRow, 'url' | 'description' | 'kinds' | 'is_enabled'>

/** Changes an endpoint; one that is turned on has not failed yet. */
export async function updateWebhook(
  { db, scope }: Work<UserScope>,
  id: string,
  { url, description, kinds, is_enabled }: WebhookChange,
): Promise<void> {
  await db.query(
    `update webhook set url = $3, description = $4, kinds = $5, is_enabled = $6,
       given_up_at = case when $6 then null else given_up_at end,
       failing_since = case when $6 and not is_enabled or url <> $3 then null else failing_since end
     where organization_id = $1 and id = $2`,
    [scope.organization_id, id, url, description, kinds, is_enabled],
  )
}

export async function deleteWebhook({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query('delete from webhook where organization_id = $1 and id = $2', [scope.organization_id, id])
}

export type SecretsRow = Columns<'webhook', 'secret' | 'old_secret' | 'old_secret_until'>

/** Sealed. */
export async function readSecrets({ db, scope }: Work, id: string): Promise<SecretsRow | null> {
  const { rows } = await db.query<Columns<'webhook', 'secret' | 'old_secret' | 'old_secret_until'>>(
    'select secret, old_secret, old_secret_until from webhook where organization_id = $1 and id = $2',
    [scope.organization_id, id],
  )
  return rows[0] ?? null
}

/** Exchanges the secret. What signs beside it is the one that receivers have: a second exchange within that time leaves it. */
export async function replaceSecret(
  { db, scope }: Work<UserScope>,
  id: string,
  secret: Buffer,
  hours: number,
): Promise<void> {
  await db.query(
    `update webhook set secret = $3,
       old_secret = case when old_secret_until > now() then old_secret else secret end,
       old_secret_until = case when old_secret_until > now() then old_secret_until else now() + make_interval(hours => $4) end
     where organization_id = $1 and id = $2`,
    [scope.organization_id, id, secret, hours],
  )
}

/** Notes how a try went. */
export async function noteOutcome(
  { db, scope }: Work,
  id: string,
  { failed }: { failed: boolean },
): Promise<void> {
  await db.query(
    `update webhook set failing_since = case when $3 then coalesce(failing_since, now()) end
     where organization_id = $1 and id = $2`,
    [scope.organization_id, id, failed],
  )
}

/** Turns an endpoint off that nothing gets to; false where it was off already. */
export async function giveUp({ db, scope }: Work, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update webhook set is_enabled = false, given_up_at = now()
     where organization_id = $1 and id = $2 and is_enabled`,
    [scope.organization_id, id],
  )
  return rowCount === 1
}

/** Endpoints of the organization that are told of a kind. */
export async function listListening(
  { db, scope }: Work,
  kind: WebhookKind,
): Promise<Columns<'webhook', 'id'>[]> {
  const { rows } = await db.query<Columns<'webhook', 'id'>>(
    'select id from webhook where organization_id = $1 and is_enabled and $2 = any (kinds) order by id',
    [scope.organization_id, kind],
  )
  return rows
}

/** Whether nobody may enter the organization now, suspended or closed: nothing goes out of it then. */
export async function isShut({ db, scope }: Work): Promise<boolean> {
  const { rows } = await db.query<Columns<'organization', 'id'>>(
    'select id from organization where id = $1 and suspended_at is null and closed_at is null',
    [scope.organization_id],
  )
  return rows.length === 0
}
