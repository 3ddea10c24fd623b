// SQL of visits: who sees which, and the row itself. Lists and calendars, series, templates and links are in the stores beside
// this one.
import type { Profession } from '@gozlem/domain/account/roles'
import { hasCalendar } from '@gozlem/domain/visit/policy'
import type { VisitStatus } from '@gozlem/domain/visit/visit'
import { statementName } from '../../db/list-query'
import type { TenantScope, UserScope, Work } from '../../db/tenant-scope'
import { isAssigned, isOpen, isOver } from '../client-company/assigned-store'
import { companyName, keepsCompany, placeColumn } from './kept-company-store'

export interface Companion {
  id: string
  name: string
  is_active: boolean
}

export interface VisitDetails {
  client_company_id: string
  site_address_id: string | null
  kind: Profession
  user_id: string | null
  starts_at: string
  ends_at: string
  note: string
}

export interface VisitRow extends VisitDetails {
  id: string
  organization_id: string
  client_company_name: string
  /** Whether it is there and served: takes new reports. */
  company_is_open: boolean
  /** Of the chosen site, else of the company's primary one; null without any. */
  address: string | null
  city: string | null
  district: string | null
  /** Of the chosen site alone. */
  site_label: string | null
  user_name: string | null
  user_is_active: boolean | null
  companions: Companion[]
  status: VisitStatus
  status_reason: string
  /** Null also where its report was deleted. */
  report_id: string | null
  report_number: string | null
  report_title: string | null
  series_id: string | null
  series_day: string | null
  by_hand: boolean
  postponed_from: string | null
  postponed_to: string | null
  served_minutes: number | null
  checked_in_at: string | null
  checked_out_at: string | null
  /** Whether the person met signed for it. */
  is_signed: boolean
  version: number
  created_by: string
  created_by_name: string
  created_at: string
  updated_at: string
}

const siteLabel = 'case when v.site_address_id is not null then site.label end'

export const visitColumns = (
  scope: TenantScope,
  keeps = keepsCompany(scope),
) => `v.id, v.organization_id, v.client_company_id, ${companyName(keeps)} as client_company_name,
  c.deleted_at is null and c.status = 'active' as company_is_open, v.site_address_id,
  ${placeColumn(keeps, 'address')} as address, ${placeColumn(keeps, 'city')} as city,
  ${placeColumn(keeps, 'district')} as district, ${placeColumn(keeps, 'label', siteLabel)} as site_label, v.kind, v.user_id, u.first_name || ' ' || u.last_name as user_name, u.is_active as user_is_active,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name, 'is_active', p.is_active)
      order by p.id), '[]')
    from visit_companion k join app_user p on p.organization_id = k.organization_id and p.id = k.user_id
    where k.organization_id = v.organization_id and k.visit_id = v.id) as companions,
  v.starts_at, v.ends_at, v.status, v.status_reason, v.note, r.id as report_id, r.number as report_number,
  r.title as report_title, v.series_id, v.series_day, v.by_hand, v.postponed_from,
  (select n.id from visit n where n.postponed_from = v.id and n.organization_id = v.organization_id order by n.id limit 1)
    as postponed_to,
  v.served_minutes, v.checked_in_at, v.checked_out_at,
  exists (select from visit_signature g where g.organization_id = v.organization_id and g.visit_id = v.id) as is_signed,
  v.version, v.created_by,
  maker.first_name || ' ' || maker.last_name as created_by_name, v.created_at, v.updated_at`

/** What is told of visits v beside their own rows. */
export const besideVisits = `join client_company c on c.organization_id = v.organization_id and c.id = v.client_company_id
  join app_user maker on maker.organization_id = v.organization_id and maker.id = v.created_by
  left join app_user u on u.organization_id = v.organization_id and u.id = v.user_id
  left join report r on r.organization_id = v.organization_id and r.id = v.report_id and r.deleted_at is null
  left join lateral (
    select a.label, a.address, a.city, a.district from client_company_address a
    where a.client_company_id = v.client_company_id and a.organization_id = v.organization_id
      and (a.id = v.site_address_id or v.site_address_id is null and a.is_primary)
    limit 1) site on true`
export const visitTables = `visit v ${besideVisits}`

/**
 * Whether a person makes a visit `v`: what is planned after the last day of their contract is nobody's, also before the assignment is
 * marked as ended and `app.release_visits_of_assignment` says so in the row.
 */
export const isMadeBy = (person: string) => `v.user_id = ${person} and (v.status <> 'planned' or not exists (
    select from client_company_assignment s
    where s.user_id = v.user_id and s.client_company_id = v.client_company_id and s.organization_id = v.organization_id
      and ${isOver('s')} and v.starts_at >= (s.ends_on + 1)::timestamp at time zone 'Europe/Istanbul') or app.has_begun(v))`

/**
 * The condition that keeps a query on visits `v` to those a scope may see (ROLE-08): an osgb_user those they make or accompany,
 * and those that are nobody's yet of client companies assigned to them now. Values are appended.
 */
export function visibleVisits(scope: TenantScope, values: unknown[]): string {
  if (scope.kind === 'user' && !hasCalendar(scope)) return 'false'
  const organization = `$${values.push(scope.organization_id)}`
  const own = `v.organization_id = ${organization}`
  if (scope.kind === 'organization' || scope.role !== 'osgb_user') return own
  const me = `$${values.push(scope.user_id)}`
  return `${own} and (${isMadeBy(me)}
    or v.user_id is null and v.client_company_id = any (array(
      select s.client_company_id from client_company_assignment s
      where s.user_id = ${me} and s.organization_id = ${organization} and ${isAssigned('s')}))
    or v.id = any (array(
      select k.visit_id from visit_companion k where k.user_id = ${me} and k.organization_id = ${organization})))`
}

/** Keeps others from changing a visit until the transaction ends; what it is then has to be read after this. */
export async function holdVisit({ db, scope }: Work, id: string): Promise<void> {
  await db.query('select from visit where id = $1 and organization_id = $2 for update', [
    id,
    scope.organization_id,
  ])
}

/** A visit the scope may see, or null. */
export async function findVisit({ db, scope }: Work, id: string): Promise<VisitRow | null> {
  const values: unknown[] = [id]
  const text = `select ${visitColumns(scope)} from ${visitTables}
    where v.id = $1 and ${visibleVisits(scope, values)}`
  const { rows } = await db.query<VisitRow>({ name: statementName(text), text, values })
  return rows[0] ?? null
}

export interface NewVisit extends VisitDetails {
  id: string
  report_id: string | null
  postponed_from: string | null
}

/** Whether a visit of this id was there and was deleted. */
export async function wasDeleted({ db, scope }: Work<UserScope>, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'was_visit_deleted',
    text: `select from event where organization_id = $1 and subject_id = $2 and kind = 'visit.deleted' limit 1`,
    values: [scope.organization_id, id],
  })
  return rowCount === 1
}

/** Inserts a planned visit; false when the id is taken. */
export async function insertVisit(
  { db, scope }: Work<UserScope>,
  visit: NewVisit,
  companion_ids: readonly string[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into visit (id, organization_id, created_by, client_company_id, site_address_id, kind, user_id, starts_at, ends_at,
       note, report_id, postponed_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (organization_id, id) do nothing`,
    [
      visit.id,
      scope.organization_id,
      scope.user_id,
      visit.client_company_id,
      visit.site_address_id,
      visit.kind,
      visit.user_id,
      visit.starts_at,
      visit.ends_at,
      visit.note,
      visit.report_id,
      visit.postponed_from,
    ],
  )
  if (rowCount !== 1) return false
  await replaceCompanions({ db, scope }, visit.id, companion_ids)
  return true
}

/** Replaces the details of a locked visit; one of a series is its exception from then on. */
export async function updateVisit(
  { db, scope }: Work<UserScope>,
  id: string,
  details: VisitDetails,
): Promise<void> {
  await db.query(
    `update visit set client_company_id = $3, site_address_id = $4, kind = $5, user_id = $6, starts_at = $7, ends_at = $8,
       note = $9, by_hand = series_id is not null, version = version + 1, updated_at = now(),
       company_then = case when client_company_id <> $3 or company_then is null then null
         when site_address_id is not distinct from $4 then company_then else app.company_of_visit($2, $3, $4) end
     where id = $1 and organization_id = $2`,
    [
      id,
      scope.organization_id,
      details.client_company_id,
      details.site_address_id,
      details.kind,
      details.user_id,
      details.starts_at,
      details.ends_at,
      details.note,
    ],
  )
}

export async function replaceCompanions(
  { db, scope }: Work<UserScope>,
  visit_id: string,
  user_ids: readonly string[],
): Promise<void> {
  const own = [visit_id, scope.organization_id, user_ids]
  await db.query(
    'delete from visit_companion where visit_id = $1 and organization_id = $2 and user_id <> all($3)',
    own,
  )
  if (user_ids.length === 0) return
  await db.query(
    `insert into visit_companion (visit_id, organization_id, user_id) select $1, $2, unnest($3::uuid[])
     on conflict do nothing`,
    own,
  )
}

export interface VisitOutcome {
  status: VisitStatus
  status_reason: string
  served_minutes: number | null
}

/** Says what became of a locked visit. */
export async function updateOutcome(
  { db, scope }: Work<UserScope>,
  id: string,
  { status, status_reason, served_minutes }: VisitOutcome,
): Promise<void> {
  await db.query(
    `update visit set status = $3, status_reason = $4, served_minutes = $5, version = version + 1, updated_at = now()
     where id = $1 and organization_id = $2`,
    [id, scope.organization_id, status, status_reason, served_minutes],
  )
}

/** A visit ahead whose person may no longer go there is nobody's; who works here no more comes along no more. */
export async function releaseWhoLeft({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  const own = [id, scope.organization_id]
  await db.query(
    `update visit v set user_id = null
     where v.id = $1 and v.organization_id = $2 and v.starts_at > now() and not app.has_begun(v)
       and not exists (select from app_user u
       where u.organization_id = v.organization_id and u.id = v.user_id and u.is_active and u.deleted_at is null
         and (u.role <> 'osgb_user' or exists (
           select from client_company_assignment s where s.user_id = u.id and s.organization_id = v.organization_id
             and s.client_company_id = v.client_company_id and ${isOpen('s')})))`,
    own,
  )
  await db.query(
    `delete from visit_companion k using visit v, app_user u
     where k.visit_id = $1 and k.organization_id = $2 and v.organization_id = k.organization_id and v.id = k.visit_id
       and v.starts_at > now() and not app.has_begun(v) and u.organization_id = k.organization_id and u.id = k.user_id and not u.is_active`,
    own,
  )
}

/** Puts the report of a locked visit beside it. */
export async function linkReport(
  { db, scope }: Work<UserScope>,
  id: string,
  report_id: string,
): Promise<void> {
  await db.query(
    `update visit set report_id = $3, version = version + 1, updated_at = now() where id = $1 and organization_id = $2`,
    [id, scope.organization_id, report_id],
  )
}

export async function deleteVisit({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query('delete from visit where id = $1 and organization_id = $2', [id, scope.organization_id])
}
