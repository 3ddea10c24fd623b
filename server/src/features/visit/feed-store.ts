// SQL of the secret links under which calendars of phones and mail programs read a person's visits.
import type { VisitStatus } from '@gozlem/domain/visit/visit'
import type { Columns } from '../../db/row-types'
import type { OrganizationScope, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import { companyName, personKeepsCompany, placeColumn } from './kept-company-store'
import { isMadeBy } from './store'

export type FeedState = Columns<'visit_feed', 'created_at' | 'last_read_at'>

export async function findOwnFeed({ db, scope }: Work<UserScope>): Promise<FeedState | null> {
  const { rows } = await db.query<Columns<'visit_feed', 'created_at' | 'last_read_at'>>(
    'select created_at, last_read_at from visit_feed where organization_id = $1 and user_id = $2',
    [scope.organization_id, scope.user_id],
  )
  return rows[0] ?? null
}

/** Makes the link of the caller; the one before no longer works. */
export async function replaceFeed({ db, scope }: Work<UserScope>, token_hash: Buffer): Promise<void> {
  await db.query(
    `insert into visit_feed (organization_id, user_id, token_hash) values ($1, $2, $3)
     on conflict (organization_id, user_id) do update
       set token_hash = excluded.token_hash, created_at = now(), last_read_at = null`,
    [scope.organization_id, scope.user_id, token_hash],
  )
}

/** Takes the link of the caller back; false without one. */
export async function deleteFeed({ db, scope }: Work<UserScope>): Promise<boolean> {
  const { rowCount } = await db.query('delete from visit_feed where organization_id = $1 and user_id = $2', [
    scope.organization_id,
    scope.user_id,
  ])
  return (rowCount ?? 0) > 0
}

export type FeedOwner = Columns<'visit_feed', 'organization_id' | 'user_id' | 'created_at'>

/** Whose link it is, while they and their organization may sign in; notes that it was read. */
export async function readFeedOwner(
  { db }: Work<SystemScope>,
  token_hash: Buffer,
): Promise<FeedOwner | null> {
  const { rows } = await db.query<Columns<'visit_feed', 'organization_id' | 'user_id' | 'created_at'>>(
    `update visit_feed f set last_read_at = now()
     from app_user u join organization o on o.id = u.organization_id
     where f.token_hash = $1 and u.organization_id = f.organization_id and u.id = f.user_id
       and u.is_active and u.deleted_at is null and u.role <> 'superadmin' and o.suspended_at is null
     returning f.organization_id, f.user_id, f.created_at`,
    [token_hash],
  )
  return rows[0] ?? null
}

export interface FeedVisitRow {
  id: string
  client_company_name: string
  address: string | null
  city: string | null
  district: string | null
  starts_at: string
  ends_at: string
  status: VisitStatus
  version: number
  created_at: string
  updated_at: string
}

/** The visits that somebody makes or accompanies between two instants, in the order of time. Nobody's notes. */
export async function listVisitsOfFeed(
  { db, scope }: Work<OrganizationScope>,
  user_id: string,
  from: Date,
  to: Date,
): Promise<FeedVisitRow[]> {
  const keeps = personKeepsCompany('$2')
  const { rows } = await db.query<FeedVisitRow>({
    name: 'visits_of_feed',
    text: `select v.id, ${companyName(keeps)} as client_company_name, ${placeColumn(keeps, 'address')} as address,
        ${placeColumn(keeps, 'city')} as city, ${placeColumn(keeps, 'district')} as district, v.starts_at, v.ends_at, v.status,
        v.version, v.created_at, v.updated_at
      from visit v join client_company c on c.organization_id = v.organization_id and c.id = v.client_company_id
        left join lateral (
          select a.address, a.city, a.district from client_company_address a
          where a.client_company_id = v.client_company_id and a.organization_id = v.organization_id
            and (a.id = v.site_address_id or v.site_address_id is null and a.is_primary)
          limit 1) site on true
      where v.organization_id = $1 and v.starts_at >= $3 and v.starts_at < $4
        and (${isMadeBy('$2')} or v.id = any (array(
          select k.visit_id from visit_companion k where k.user_id = $2 and k.organization_id = $1)))
      order by v.starts_at, v.id limit 3000`,
    values: [scope.organization_id, user_id, from.toISOString(), to.toISOString()],
  })
  return rows
}
