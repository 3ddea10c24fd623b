// SQL of what the store provider told: kept by its numbers, and gathered by the people it is about.
import type { StoreEventStatus } from '@gozlem/domain/subscription/store-event'
import type { Columns } from '../../db/row-types'
import type { SystemScope, Work } from '../../db/tenant-scope'
import type { ToldEvent } from '../../external/billing/store-webhook'

export type StoredEventRow = Columns<'store_event', 'id' | 'status' | 'counts'>

/** Keeps an event once; answers it with where it stands, as it did when it came first. */
export async function keepEvent(
  { db }: Work<SystemScope>,
  id: string,
  { people, ...event }: ToldEvent,
): Promise<StoredEventRow> {
  await db.query(
    `insert into store_event (id, provider_id, kind, happened_at, environment, counts, store, product_id, period_type,
       purchased_at, expires_at, grace_until, cancel_cause, amount_minor, currency, body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (provider_id) do nothing`,
    [
      id,
      event.provider_id,
      event.kind,
      event.happened_at,
      event.environment,
      event.counts,
      event.store,
      event.product_id,
      event.period_type,
      event.purchased_at,
      event.expires_at,
      event.grace_until,
      event.cancel_cause,
      event.amount_minor,
      event.currency,
      JSON.stringify(event.body),
    ],
  )
  const { rows } = await db.query<StoredEventRow>(
    'select id, status, counts from store_event where provider_id = $1',
    [event.provider_id],
  )
  const [row] = rows
  if (!row) throw new Error('a kept event of the store is gone')
  await namePeople({ db }, row.id, people)
  return row
}

/** Says whom an event is about, of those who have an account. */
async function namePeople(
  { db }: Pick<Work<SystemScope>, 'db'>,
  event_id: string,
  people: ToldEvent['people'],
): Promise<void> {
  await db.query(
    `insert into store_event_person (event_id, user_id, part)
     select $1, p.id, told.part from unnest($2::text[], $3::text[]) as told (app_user_id, part)
       join person p on p.id::text = lower(told.app_user_id)
     on conflict do nothing`,
    [event_id, people.map(({ app_user_id }) => app_user_id), people.map(({ part }) => part)],
  )
}

/** An event to work with, locked until the transaction ends, or null. */
export async function lockEvent(
  { db }: Work<SystemScope>,
  id: string,
): Promise<(StoredEventRow & Columns<'store_event', 'body' | 'received_at'>) | null> {
  const { rows } = await db.query<StoredEventRow & Columns<'store_event', 'body' | 'received_at'>>(
    'select id, status, counts, body, received_at from store_event where id = $1 for update',
    [id],
  )
  return rows[0] ?? null
}

export type ConcernedRow = Columns<'app_user', 'id' | 'organization_id'>

/**
 * Whose entitlement an event changes, locked in one order until the transaction ends: those it is about, and those to whom its
 * purchases went later.
 */
export async function lockConcerned({ db }: Work<SystemScope>, event_id: string): Promise<ConcernedRow[]> {
  const { rows } = await db.query<ConcernedRow>(
    `select u.id, u.organization_id from app_user u where u.deleted_at is null and u.id = any(array(
       select user_id from store_event_person where event_id = $1
       union
       select came.user_id from store_event_person own
         join store_event_person went on went.user_id = own.user_id and went.part = 'went'
         join store_event_person came on came.event_id = went.event_id and came.part = 'came'
       where own.event_id = $1 and own.part = 'own'))
     order by u.id for no key update`,
    [event_id],
  )
  return rows
}

/** What was told of a person, by the provider's id; `transfer` where it moved what they bought. */
export type ToldEventRow = Columns<
  'store_event',
  | 'kind'
  | 'happened_at'
  | 'product_id'
  | 'period_type'
  | 'purchased_at'
  | 'expires_at'
  | 'grace_until'
  | 'cancel_cause'
  | 'store'
> & { id: string; transfer: 'came' | 'went' | null }

/** All that counts of what was told of a person, with what was transferred to them, in no order. */
export async function listEventsOf({ db }: Work<SystemScope>, user_id: string): Promise<ToldEventRow[]> {
  const facts = `e.provider_id as id, e.kind, e.happened_at, e.product_id, e.period_type, e.purchased_at, e.expires_at, e.grace_until,
    e.cancel_cause, e.store`
  const { rows } = await db.query<ToldEventRow>(
    `select ${facts}, nullif(p.part, 'own') as transfer
     from store_event_person p join store_event e on e.id = p.event_id
     where p.user_id = $1 and e.counts
     union
     select ${facts}, null from store_event_person came
       join store_event moved on moved.id = came.event_id and moved.counts
       join store_event_person went on went.event_id = came.event_id and went.part = 'went'
       join store_event_person own on own.user_id = went.user_id and own.part = 'own'
       join store_event e on e.id = own.event_id and e.counts and e.happened_at <= moved.happened_at
     where came.user_id = $1 and came.part = 'came'`,
    [user_id],
  )
  return rows
}

/** How an event ended that was worked with. */
export async function settleEvent(
  { db }: Work<SystemScope>,
  id: string,
  status: StoreEventStatus,
  failure: string | null = null,
): Promise<void> {
  await db.query(
    `update store_event set status = $2, failure = $3, tries = tries + 1,
       applied_at = case when $2 = 'applied' then now() else applied_at end
     where id = $1`,
    [id, status, failure],
  )
}

/** An event whose work broke off, unless somebody else was through with it. */
export async function noteFailure({ db }: Work<SystemScope>, id: string, failure: string): Promise<void> {
  await db.query(
    `update store_event set status = 'failed', failure = $2, tries = tries + 1
     where id = $1 and status in ('received', 'failed')`,
    [id, failure],
  )
}
