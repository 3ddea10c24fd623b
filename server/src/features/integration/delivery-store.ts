import {
  type DeliveryFailure,
  type DeliveryState,
  testKind,
  type WebhookKind,
} from '@gozlem/domain/integration/webhook'
import { pageClauses, type SortColumn, type SortedPage, statementName } from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { Scope, UserScope, Work } from '../../db/tenant-scope'
import { isQueued } from '../../jobs/living'

export interface DeliveryRow {
  id: string
  webhook_id: string
  message_id: string
  kind: WebhookKind | 'webhook.test'
  state: DeliveryState
  attempts: number
  body: string
  created_at: string
  wanted_at: string
  attempted_at: string | null
  failure: DeliveryFailure | null
  response_status: number | null
  duration_ms: number | null
  answer: string
}

const columns = `d.id, d.webhook_id, d.message_id, d.kind, d.state, d.attempts, d.body, d.created_at, d.wanted_at, d.attempted_at,
  d.failure, d.response_status, d.duration_ms, d.answer`

export const latestFirst: SortColumn<DeliveryRow> = {
  expression: 'd.created_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ created_at }) => created_at,
}

export async function listDeliveries(
  { db, scope }: Work<UserScope>,
  webhook_id: string,
  page: SortedPage,
): Promise<DeliveryRow[]> {
  const values: unknown[] = [scope.organization_id, webhook_id]
  const { continues, order, window } = pageClauses(latestFirst, 'd.id', page, values)
  const where = ['d.organization_id = $1', 'd.webhook_id = $2', ...continues].join(' and ')
  const text = `select ${columns} from webhook_delivery d where ${where} ${order} ${window}`
  const { rows } = await db.query<DeliveryRow>({ name: statementName(text), text, values })
  return rows
}

export async function countDeliveries({ db, scope }: Work<UserScope>, webhook_id: string): Promise<number> {
  const { rows } = await db.query<Numbers<'total'>>({
    name: 'count_webhook_deliveries',
    text: 'select count(*)::int as total from webhook_delivery where organization_id = $1 and webhook_id = $2',
    values: [scope.organization_id, webhook_id],
  })
  return rows[0]?.total ?? 0
}

export async function findDelivery(
  { db, scope }: Work,
  id: string,
  { lock = false } = {},
): Promise<DeliveryRow | null> {
  const { rows } = await db.query<DeliveryRow>(
    `select ${columns} from webhook_delivery d where d.organization_id = $1 and d.id = $2 ${lock ? 'for update' : ''}`,
    [scope.organization_id, id],
  )
  return rows[0] ?? null
}

export interface NewDelivery {
  id: string
  webhook_id: string
  event_id: string | null
  message_id: string
  kind: string
  body: string
}

/** Keeps what is to be told and answers since when it is wanted; null where that endpoint has it already. */
export async function insertDelivery({ db, scope }: Work, made: NewDelivery): Promise<string | null> {
  const { rows } = await db.query<Columns<'webhook_delivery', 'wanted_at'>>(
    `insert into webhook_delivery (organization_id, id, webhook_id, event_id, message_id, kind, body)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (webhook_id, event_id, organization_id) where event_id is not null do nothing
     returning wanted_at`,
    [scope.organization_id, made.id, made.webhook_id, made.event_id, made.message_id, made.kind, made.body],
  )
  return rows[0]?.wanted_at ?? null
}

/** Whether the endpoint of a delivery has failed for so many seconds; somebody looks on while it is tried by hand. */
export async function hasTrouble({ db, scope }: Work, id: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from webhook_delivery d join webhook w on w.organization_id = d.organization_id and w.id = d.webhook_id
     where d.organization_id = $1 and d.id = $2 and d.kind <> $3
       and w.failing_since < now() - make_interval(secs => $4)`,
    [scope.organization_id, id, testKind, seconds],
  )
  return rowCount === 1
}

export interface Attempt {
  state: DeliveryState
  failure: DeliveryFailure | null
  response_status: number | null
  duration_ms: number
  answer: string
}

/** Notes how a try went and answers how the delivery stands: what got there stays so, whatever came of a try beside it. */
export async function noteAttempt(
  { db, scope }: Work,
  id: string,
  { state, failure, response_status, duration_ms, answer }: Attempt,
): Promise<DeliveryState> {
  const { rows } = await db.query<Columns<'webhook_delivery', 'state'>>(
    `update webhook_delivery set state = case when state = 'delivered' then state else $3 end, failure = $4, response_status = $5, duration_ms = $6, answer = $7,
       attempts = attempts + 1, attempted_at = now()
     where organization_id = $1 and id = $2 returning state`,
    [scope.organization_id, id, state, failure, response_status, duration_ms, answer],
  )
  return rows[0]?.state ?? 'failed'
}

/** Deliveries that wait though the queue does not have their job any more; or, given one, whether it is such a delivery. */
export async function listUnqueued({ db }: Work<Scope>, id: string | null = null) {
  const jobs = { names: ['webhook.deliver', 'webhook.deliver_apart'], key: 'delivery_id' } as const
  const { rows } = await db.query<Columns<'webhook_delivery', 'id' | 'organization_id'>>(
    `select d.id, d.organization_id from webhook_delivery d
     where d.state = 'waiting' and ($1::uuid is null or d.id = $1) and not ${isQueued(jobs, 'd.id')} limit 500`,
    [id],
  )
  return rows
}

/** Ends what waits without another try: its endpoint is off, or it was tried for long enough. */
export async function endDelivery({ db, scope }: Work, id: string): Promise<void> {
  await db.query(
    "update webhook_delivery set state = 'failed' where organization_id = $1 and id = $2 and state = 'waiting'",
    [scope.organization_id, id],
  )
}

export async function wantAgain({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query(
    "update webhook_delivery set state = 'waiting', wanted_at = now() where organization_id = $1 and id = $2",
    [scope.organization_id, id],
  )
}

export async function hasDeliveries({ db, scope }: Work<UserScope>, webhook_id: string): Promise<boolean> {
  const { rows } = await db.query<Columns<'webhook_delivery', 'id'>>(
    'select id from webhook_delivery where organization_id = $1 and webhook_id = $2 limit 1',
    [scope.organization_id, webhook_id],
  )
  return rows.length > 0
}
