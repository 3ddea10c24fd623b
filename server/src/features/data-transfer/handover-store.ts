// SQL of what one person may give to another: what is theirs now, held until the transaction ends where it is about to be given.
import { createHash } from 'node:crypto'
import type { Profession, Role } from '@gozlem/domain/account/roles'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import { type EventData, readEvent } from '@gozlem/domain/event/event'
import type { ReviewedReport } from '@gozlem/domain/report/review-state'
import type { Columns } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import type { ActionRow } from '../corrective-action/store'

export interface HandoverPersonRow {
  id: string
  name: string
  email: string
  role: Role
  profession: Profession | null
  is_active: boolean
}

/** People of a consultancy among these. */
export async function findPeople(
  { db, scope }: Work<UserScope>,
  ids: readonly string[],
): Promise<HandoverPersonRow[]> {
  const { rows } = await db.query<HandoverPersonRow>({
    name: 'find_handover_people',
    text: `select id, first_name || ' ' || last_name as name, email, role, profession, is_active from app_user
      where id = any($1) and organization_id = $2 and role in ('osgb_user', 'osgb_admin') and deleted_at is null`,
    values: [ids, scope.organization_id],
  })
  return rows
}

/** The id of an active administrator of the organization, in whose stead the system's administrator works; null without one. */
export async function findAdministratorOf({ db, scope }: Work<UserScope>): Promise<string | null> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select id from app_user where organization_id = $1 and role = 'osgb_admin' and is_active and deleted_at is null
     order by id limit 1`,
    [scope.organization_id],
  )
  return rows[0]?.id ?? null
}

/**
 * Holds client companies, people and what is open between them until the transaction ends, in the order in which whatever changes
 * one of them locks them (visit/people-store).
 */
export async function holdForHandover(
  { db, scope }: Work<UserScope>,
  client_company_ids: readonly string[],
  user_ids: readonly string[],
): Promise<void> {
  await db.query(
    'select from client_company where id = any($1) and organization_id = $2 order by id for share',
    [client_company_ids, scope.organization_id],
  )
  await db.query(
    'select from app_user where id = any($1) and organization_id = $2 order by id for no key update',
    [user_ids, scope.organization_id],
  )
  await db.query(
    `select from client_company_assignment where user_id = any($1) and organization_id = $2 and ended_at is null
     order by id for update`,
    [user_ids, scope.organization_id],
  )
}

export interface OpenAssignmentRow {
  id: string
  user_id: string
  client_company_id: string
  client_company_name: string
  tehlike_sinifi: HazardClass | null
  profession: Profession | null
  minutes_per_month: number | null
  starts_on: string
  ends_on: string | null
}

/** The open assignments of people, by company. */
export async function listOpenAssignments(
  { db, scope }: Work<UserScope>,
  user_ids: readonly string[],
): Promise<OpenAssignmentRow[]> {
  const { rows } = await db.query<OpenAssignmentRow>({
    name: 'list_open_assignments_of',
    text: `select a.id, a.user_id, a.client_company_id, c.name as client_company_name, c.tehlike_sinifi, a.profession,
        a.minutes_per_month, a.starts_on, a.ends_on
      from client_company_assignment a
        join client_company c on c.organization_id = a.organization_id and c.id = a.client_company_id
      where a.user_id = any($1) and a.organization_id = $2 and a.ended_at is null
      order by c.name collate "tr-x-icu", a.id`,
    values: [user_ids, scope.organization_id],
  })
  return rows
}

export interface VisitAheadRow {
  id: string
  version: number
  client_company_id: string
  client_company_name: string
  company_is_open: boolean
  kind: Profession
  starts_at: string
  /** The series whose changes still reach it. */
  series_id: string | null
  companion_ids: string[]
}

/** Visits that a person is to make after an instant and has not begun, the next one first. */
export async function listVisitsAhead(
  { db, scope }: Work<UserScope>,
  user_id: string,
  now: Date,
): Promise<VisitAheadRow[]> {
  const { rows } = await db.query<VisitAheadRow>({
    name: 'list_visits_ahead_of',
    text: `select v.id, v.version, v.client_company_id, c.name as client_company_name,
        c.deleted_at is null and c.status = 'active' as company_is_open, v.kind, v.starts_at, s.id as series_id,
        array(select k.user_id from visit_companion k
          where k.organization_id = v.organization_id and k.visit_id = v.id order by k.user_id) as companion_ids
      from visit v join client_company c on c.organization_id = v.organization_id and c.id = v.client_company_id
        left join visit_series s on s.organization_id = v.organization_id and s.id = v.series_id and not v.by_hand
          and s.user_id = v.user_id
      where v.user_id = $1 and v.organization_id = $2 and v.status = 'planned' and v.starts_at > $3
        and not app.has_begun(v)
      order by v.starts_at, v.id`,
    values: [user_id, scope.organization_id, now.toISOString()],
  })
  return rows
}

export interface DraftRow extends Pick<ReviewedReport, 'revision' | 'requires_review' | 'review'> {
  id: string
  title: string
  client_company_id: string
  client_company_name: string
}

/** The drafts of a person, the oldest first; `lock` keeps others from changing them until the transaction ends. */
export async function listDrafts(
  { db, scope }: Work<UserScope>,
  user_id: string,
  { lock }: { lock: boolean },
): Promise<DraftRow[]> {
  const { rows } = await db.query<DraftRow>(
    `select r.id, r.title, r.client_company_id, r.client_company_name, r.revision, o.requires_review, r.review
     from report r join organization o on o.id = r.organization_id
     where r.created_by = $1 and r.organization_id = $2 and r.status = 'draft' and r.deleted_at is null
     order by r.id ${lock ? 'for update of r' : ''}`,
    [user_id, scope.organization_id],
  )
  return rows
}

export type OpenActionRow = Pick<
  ActionRow,
  'id' | 'client_company_id' | 'client_company_name' | 'report_id' | 'report_number'
>

/**
 * The corrective actions that a person follows up and that are not closed, by company; `lock` keeps others from changing them until
 * the transaction ends.
 */
export async function listOpenActions(
  { db, scope }: Work<UserScope>,
  user_id: string,
  { lock }: { lock: boolean },
): Promise<OpenActionRow[]> {
  const values = [user_id, scope.organization_id]
  const theirs = "a.owner_id = $1 and a.organization_id = $2 and a.state <> 'closed' and a.deleted_at is null"
  // First alone, in the order in which all who take several take them: what is joined is that of before the wait.
  if (lock)
    await db.query(`select from corrective_action a where ${theirs} order by a.id for no key update`, values)
  const { rows } = await db.query<OpenActionRow>(
    `select a.id, a.client_company_id, c.name as client_company_name, a.report_id, r.number as report_number
     from corrective_action a
       join client_company c on c.organization_id = a.organization_id and c.id = a.client_company_id
       join report r on r.organization_id = a.organization_id and r.id = a.report_id
     where ${theirs} order by c.name collate "tr-x-icu", a.client_company_id, a.report_id, a.finding_number, a.id`,
    values,
  )
  return rows
}

export type DoneHandover = Pick<
  EventData<'handover.done'>,
  'from_id' | 'to_id' | 'assignments' | 'visits' | 'drafts' | 'actions' | 'selection'
>

/** What was done under that id; null before. */
export async function findDone({ db, scope }: Work<UserScope>, id: string): Promise<DoneHandover | null> {
  const { rows } = await db.query<Columns<'event', 'kind' | 'subject_id' | 'data'>>({
    name: 'find_handover',
    text: `select kind, subject_id, data from event
      where organization_id = $1 and subject_id = $2 and kind = 'handover.done' limit 1`,
    values: [scope.organization_id, id],
  })
  const event = rows[0] && readEvent(rows[0])
  return event?.kind === 'handover.done' ? event.data : null
}

/** Of what was asked for, a hash that tells a repeated request from another one. */
export function selectionOf(asked: {
  kinds: readonly string[]
  client_company_ids: readonly string[] | undefined
}): string {
  const { kinds, client_company_ids } = asked
  const sorted = [kinds.toSorted(), client_company_ids?.toSorted() ?? null]
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}
