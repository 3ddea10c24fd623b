// SQL of what the store provider told: kept by its numbers, and gathered by the people it is about.
import type { StoreEventStatus } from '@gozlem/domain/subscription/store-event'
import type { Columns } from '../../db/row-types'
import type { SystemScope, Work } from '../../db/tenant-scope'
import { holderOf, type ToldEvent } from '../../external/billing/store-webhook'

export type StoredEventRow = Columns<'store_event', 'id' | 'status' | 'counts'>

/** Keeps an event once; answers it with where it stands, as it did when it came first. */
export async function keepEvent(
  work: Work<SystemScope>,
  id: string,
  event: ToldEvent,
): Promise<StoredEventRow> {
  await work.db.query(
    `insert into store_event (id, provider_id, kind, environment, body, ${read.join(', ')})
     values ($1, $2, $3, $4, $5, ${read.map((_, index) => `$${index + 6}`).join(', ')})
     on conflict (provider_id) do nothing`,
    [
      id,
      event.provider_id,
      event.kind,
      event.environment,
      JSON.stringify(event.body),
      ...read.map((column) => event[column]),
    ],
  )
  await joinPurchase(work, event)
  const { rows } = await work.db.query<StoredEventRow>(
    'select id, status, counts from store_event where provider_id = $1',
    [event.provider_id],
  )
  const [row] = rows
  if (!row) throw new Error('a kept event of the store is gone')
  await namePeople(work, row.id, event.people)
  return row
}

/**
 * Lets events that name no entitlement count once their purchase is known to give premium, whichever came first. The lock lets no
 * two events of one purchase miss each other.
 */
async function joinPurchase(
  { db }: Pick<Work<SystemScope>, 'db'>,
  { purchase, is_joined, counts, environment }: ToldEvent,
): Promise<void> {
  if (!is_joined && !counts) return
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [purchase])
  await db.query(
    `update store_event e set counts = true, status = case when e.status = 'ignored' then 'applied' else e.status end,
       applied_at = case when e.status = 'ignored' then now() else e.applied_at end
     where e.purchase = $1 and e.environment = $2 and e.is_joined and not e.counts
       and exists (select from store_event known
         where known.purchase = $1 and known.environment = $2 and known.counts)`,
    [purchase, environment],
  )
}

/** What is read of an event; what it is, and when it came, stays. */
const read = [
  'happened_at',
  'counts',
  'is_joined',
  'store',
  'product_id',
  'purchase',
  'period_type',
  'purchased_at',
  'expires_at',
  'grace_until',
  'cancel_cause',
  'amount_minor',
  'currency',
] as const

/** Puts what is read of a kept event by now in the place of what was read first. */
export async function rereadEvent(work: Work<SystemScope>, id: string, event: ToldEvent): Promise<void> {
  await work.db.query(
    `update store_event set ${read.map((column, index) => `${column} = $${index + 2}`).join(', ')} where id = $1`,
    [id, ...read.map((column) => event[column])],
  )
  await joinPurchase(work, event)
  await namePeople(work, id, event.people)
}

/**
 * Says whom an event is about: by hashes whoever the provider means, and those who have an account. Of accounts that are gone
 * nothing else is kept.
 */
async function namePeople(
  { db }: Pick<Work<SystemScope>, 'db'>,
  event_id: string,
  people: ToldEvent['people'],
): Promise<void> {
  const ids = people.map(({ app_user_id }) => app_user_id.toLowerCase())
  const parts = people.map(({ part }) => part)
  await db.query(
    `insert into store_event_holder (event_id, holder, part)
     select $1, holder, part from unnest($2::text[], $3::text[]) as told (holder, part)
     on conflict do nothing`,
    [event_id, ids.map(holderOf), parts],
  )
  await db.query(
    `insert into store_event_person (event_id, user_id, part)
     select $1, u.id, told.part from unnest($2::text[], $3::text[]) as told (app_user_id, part)
       join app_user u on u.id::text = told.app_user_id and u.deleted_at is null
     on conflict do nothing`,
    [event_id, ids, parts],
  )
  await db.query(
    `update store_event e set body = '{}'
     where e.id = $1 and not exists (select from store_event_person p where p.event_id = e.id)
       and exists (select from person p where p.id::text = any($2))`,
    [event_id, ids],
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

/** The customers of an event and all that purchases came from or went to, by hashes: as `known (holder)`. */
const around = `recursive known (holder) as (
    select holder from store_event_holder where event_id = $1
    union
    select other.holder from known
      join store_event_holder mine on mine.holder = known.holder
      join store_event e on e.id = mine.event_id and e.counts
      join store_event_holder other on other.event_id = e.id)`

export type ConcernedRow = Columns<'app_user', 'id' | 'organization_id'>

/** Whose entitlement an event may change, locked in one order until the transaction ends. */
export async function lockConcerned({ db }: Work<SystemScope>, event_id: string): Promise<ConcernedRow[]> {
  const { rows } = await db.query<ConcernedRow>(
    `with ${around}
     select u.id, u.organization_id from app_user u
     where u.deleted_at is null and encode(sha256(u.id::text::bytea), 'hex') = any(array(select holder from known))
     order by u.id for no key update of u`,
    [event_id],
  )
  return rows
}

/** What was told, by the provider's id, and of whom: by hashes. */
export type ToldEventRow = Columns<
  'store_event',
  | 'kind'
  | 'happened_at'
  | 'store'
  | 'product_id'
  | 'purchase'
  | 'period_type'
  | 'purchased_at'
  | 'expires_at'
  | 'grace_until'
  | 'cancel_cause'
> & { id: string; own: string[]; came: string[]; went: string[] }

/** All that counts of what was told of the customers of an event and of those around them, in no order. */
export async function listEventsAround({ db }: Work<SystemScope>, event_id: string): Promise<ToldEventRow[]> {
  const holders = (part: string) =>
    `array(select h.holder from store_event_holder h where h.event_id = e.id and h.part = '${part}' order by 1) as ${part}`
  const { rows } = await db.query<ToldEventRow>(
    `with ${around}
     select e.provider_id as id, e.kind, e.happened_at, e.store, e.product_id, e.purchase, e.period_type,
       e.purchased_at, e.expires_at, e.grace_until, e.cancel_cause,
       ${holders('own')}, ${holders('came')}, ${holders('went')}
     from store_event e
     where e.counts
       and e.id in (select h.event_id from known join store_event_holder h on h.holder = known.holder)`,
    [event_id],
  )
  return rows
}

/** Events that came before their customer had an account; they name the account from now on. */
export async function takeEarlier({ db }: Work<SystemScope>, user_id: string): Promise<string[]> {
  const { rows } = await db.query<Columns<'store_event', 'id'>>(
    `insert into store_event_person (event_id, user_id, part)
     select h.event_id, $2, h.part from store_event_holder h join store_event e on e.id = h.event_id
     where h.holder = $1 and e.counts
     on conflict do nothing returning event_id as id`,
    [holderOf(user_id), user_id],
  )
  return rows.map(({ id }) => id)
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

/** Longer than a month of premium: an account that is made anew finds in it what it restores. */
const keptOfNobodyDays = 90

/**
 * Forgets of events that came long ago and are of no account, nor of anybody purchases went to, all but when and what they were and
 * what was paid; answers of how many.
 */
export async function forgetEventsOfNobody({ db }: Work<SystemScope>): Promise<number> {
  const { rows } = await db.query<Columns<'store_event', 'id'>>(
    `update store_event set body = '{}', purchase = '', product_id = null, period_type = null,
       purchased_at = null, expires_at = null, grace_until = null
     where id in (
       select e.id from store_event e
       where e.received_at < now() - make_interval(days => ${keptOfNobodyDays})
         and (e.body <> '{}' or e.purchase <> '')
         and not exists (select from store_event_person p where p.event_id = e.id)
         and not exists (
           select from store_event_holder mine
             join store_event_holder other on other.holder = mine.holder
             join store_event_person p on p.event_id = other.event_id
           where mine.event_id = e.id)
       order by e.received_at limit 500 for update skip locked)
     returning id`,
  )
  await db.query('delete from store_event_holder where event_id = any($1)', [rows.map(({ id }) => id)])
  return rows.length
}
