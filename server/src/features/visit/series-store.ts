// SQL of series: the pattern, and the visits that are made of it.
import type { Profession } from '@gozlem/domain/account/roles'
import type { HolidayRule, PatternDay } from '@gozlem/domain/visit/pattern'
import { hasCalendar } from '@gozlem/domain/visit/policy'
import type { VisitStatus } from '@gozlem/domain/visit/visit'
import { statementName } from '../../db/list-query'
import type { UserScope, Work } from '../../db/tenant-scope'
import { isAssigned, isOver } from '../client-company/assigned-store'

export interface SeriesDetails {
  client_company_id: string
  site_address_id: string | null
  kind: Profession
  user_id: string | null
  rule: string
  skip: HolidayRule
  first_day: string
  last_day: string
  start_clock: string
  duration_minutes: number
  note: string
}

export interface SeriesRow extends SeriesDetails {
  id: string
  organization_id: string
  client_company_name: string
  /** How many visits it has. */
  visits: number
  created_by: string
  created_at: string
}

/** A series in sight: for an osgb_user the own ones, and those that are nobody's of client companies assigned to them. */
function visibleSeries(scope: UserScope, values: unknown[]): string {
  if (!hasCalendar(scope)) return 'false'
  const organization = `$${values.push(scope.organization_id)}`
  const own = `s.organization_id = ${organization}`
  if (scope.role !== 'osgb_user') return own
  const me = `$${values.push(scope.user_id)}`
  return `${own} and (s.user_id = ${me} and not exists (select from client_company_assignment a
    where a.user_id = s.user_id and a.client_company_id = s.client_company_id and a.organization_id = s.organization_id
      and ${isOver('a')}) or s.user_id is null and s.client_company_id = any (array(
    select a.client_company_id from client_company_assignment a
    where a.user_id = ${me} and a.organization_id = ${organization} and ${isAssigned('a')})))`
}

export async function findSeries(
  { db, scope }: Work<UserScope>,
  id: string,
  { lock = false } = {},
): Promise<SeriesRow | null> {
  const values: unknown[] = [id]
  const text = `select s.id, s.organization_id, s.client_company_id, c.name as client_company_name, s.site_address_id, s.kind,
      s.user_id, s.rule, s.skip, s.first_day, s.last_day, s.start_clock, s.duration_minutes, s.note, s.created_by, s.created_at,
      (select count(*)::int from visit v where v.series_id = s.id and v.organization_id = s.organization_id) as visits
    from visit_series s join client_company c on c.organization_id = s.organization_id and c.id = s.client_company_id
    where s.id = $1 and ${visibleSeries(scope, values)} ${lock ? 'for update of s' : ''}`
  const { rows } = await db.query<SeriesRow>({ name: statementName(text), text, values })
  return rows[0] ?? null
}

/** Inserts a series; false when the id is taken. */
export async function insertSeries(
  { db, scope }: Work<UserScope>,
  id: string,
  series: SeriesDetails,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into visit_series (id, organization_id, created_by, client_company_id, site_address_id, kind, user_id, rule, skip,
       first_day, last_day, start_clock, duration_minutes, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (organization_id, id) do nothing`,
    [
      id,
      scope.organization_id,
      scope.user_id,
      series.client_company_id,
      series.site_address_id,
      series.kind,
      series.user_id,
      series.rule,
      series.skip,
      series.first_day,
      series.last_day,
      series.start_clock,
      series.duration_minutes,
      series.note,
    ],
  )
  return rowCount === 1
}

export async function updateSeries(
  { db, scope }: Work<UserScope>,
  id: string,
  series: SeriesDetails,
): Promise<void> {
  await db.query(
    `update visit_series set site_address_id = $3, kind = $4, user_id = $5, rule = $6, skip = $7, first_day = $8,
       last_day = $9, start_clock = $10, duration_minutes = $11, note = $12
     where id = $1 and organization_id = $2`,
    [
      id,
      scope.organization_id,
      series.site_address_id,
      series.kind,
      series.user_id,
      series.rule,
      series.skip,
      series.first_day,
      series.last_day,
      series.start_clock,
      series.duration_minutes,
      series.note,
    ],
  )
}

export interface OccurrenceRow {
  id: string
  series_day: string
  starts_at: string
  ends_at: string
  status: VisitStatus
  by_hand: boolean
  user_id: string | null
  report_id: string | null
}

/** The visits of a series, in the order of their days, locked until the transaction ends in that of their ids. */
export async function lockOccurrences(
  { db, scope }: Work<UserScope>,
  series_id: string,
): Promise<OccurrenceRow[]> {
  const { rows } = await db.query<OccurrenceRow>(
    `select id, series_day, starts_at, ends_at, status, by_hand, user_id, report_id from visit
     where series_id = $1 and organization_id = $2 order by id for update`,
    [series_id, scope.organization_id],
  )
  return rows.toSorted((one, other) => one.series_day.localeCompare(other.series_day))
}

export interface NewOccurrence extends PatternDay {
  id: string
}

/** Plans the days of a series as visits of its own. */
export async function insertOccurrences(
  { db, scope }: Work<UserScope>,
  series_id: string,
  days: readonly NewOccurrence[],
): Promise<void> {
  await db.query(
    `insert into visit (id, organization_id, created_by, client_company_id, site_address_id, kind, user_id, note, series_id,
       series_day, starts_at, ends_at)
     select g.id, s.organization_id, $3, s.client_company_id, s.site_address_id, s.kind, s.user_id, s.note, s.id,
       g.series_day, g.starts_at, g.ends_at
     from visit_series s cross join jsonb_to_recordset($4::jsonb)
       as g (id uuid, series_day date, starts_at timestamptz, ends_at timestamptz)
     where s.id = $1 and s.organization_id = $2`,
    [series_id, scope.organization_id, scope.user_id, JSON.stringify(days)],
  )
}

/** Gives visits what was changed of their series, each at its time; what nobody changed is theirs. */
export async function updateOccurrences(
  { db, scope }: Work<UserScope>,
  series_id: string,
  times: readonly Pick<OccurrenceRow, 'id' | 'starts_at' | 'ends_at'>[],
  changed: Record<'site_address_id' | 'kind' | 'user_id' | 'note', boolean>,
): Promise<void> {
  await db.query(
    `update visit v set site_address_id = case when $4 then s.site_address_id else v.site_address_id end,
       kind = case when $5 then s.kind else v.kind end, user_id = case when $6 then s.user_id else v.user_id end,
       note = case when $7 then s.note else v.note end, starts_at = g.starts_at, ends_at = g.ends_at, version = v.version + 1, updated_at = now()
     from visit_series s, jsonb_to_recordset($3::jsonb) as g (id uuid, starts_at timestamptz, ends_at timestamptz)
     where s.id = $1 and s.organization_id = $2 and v.organization_id = s.organization_id and v.id = g.id`,
    [
      series_id,
      scope.organization_id,
      JSON.stringify(times),
      changed.site_address_id,
      changed.kind,
      changed.user_id,
      changed.note,
    ],
  )
}

export async function deleteOccurrences(
  { db, scope }: Work<UserScope>,
  ids: readonly string[],
): Promise<void> {
  await db.query('delete from visit where id = any($1) and organization_id = $2', [
    ids,
    scope.organization_id,
  ])
}

export async function cancelOccurrences(
  { db, scope }: Work<UserScope>,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  await db.query(
    `update visit set status = 'cancelled', status_reason = $3, version = version + 1, updated_at = now()
     where id = any($1) and organization_id = $2`,
    [ids, scope.organization_id, reason],
  )
}
