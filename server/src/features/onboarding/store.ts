// SQL of what a person has seen of the onboarding, and of the facts its checklist follows from.
import type { ChecklistFacts, ChecklistTask } from '@gozlem/domain/onboarding/checklist'
import type { Json } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { visibleClientCompanies } from '../client-company/store'

export interface OnboardingRow {
  welcome_modal_seen: boolean
  guided_tour_completed: boolean
  checklist_completed_at: string | null
  checklist_dismissed_at: string | null
}

const untouched: OnboardingRow = {
  welcome_modal_seen: false,
  guided_tour_completed: false,
  checklist_completed_at: null,
  checklist_dismissed_at: null,
}

export async function findOnboarding({ db, scope }: Work<UserScope>): Promise<OnboardingRow> {
  const { rows } = await db.query<OnboardingRow>(
    `select welcome_modal_seen, guided_tour_completed, checklist_completed_at, checklist_dismissed_at
     from onboarding where organization_id = $1 and user_id = $2`,
    [scope.organization_id, scope.user_id],
  )
  return rows[0] ?? untouched
}

export async function saveOnboarding({ db, scope }: Work<UserScope>, row: OnboardingRow): Promise<void> {
  await db.query(
    `insert into onboarding (user_id, organization_id, welcome_modal_seen, guided_tour_completed, checklist_completed_at,
       checklist_dismissed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (organization_id, user_id) do update set welcome_modal_seen = excluded.welcome_modal_seen,
       guided_tour_completed = excluded.guided_tour_completed, checklist_completed_at = excluded.checklist_completed_at,
       checklist_dismissed_at = excluded.checklist_dismissed_at, updated_at = now()`,
    [
      scope.user_id,
      scope.organization_id,
      row.welcome_modal_seen,
      row.guided_tour_completed,
      row.checklist_completed_at,
      row.checklist_dismissed_at,
    ],
  )
}

export async function deleteOnboarding({ db, scope }: Work<UserScope>): Promise<void> {
  await db.query('delete from onboarding where organization_id = $1 and user_id = $2', [
    scope.organization_id,
    scope.user_id,
  ])
}

/** When the data that completes a task came about. */
type TaskTimes = Record<ChecklistTask, string | null>

/** The facts of the caller's checklist on a day (YYYY-MM-DD, Istanbul). */
export async function readFacts(
  { db, scope }: Work<UserScope>,
  today: string,
): Promise<{ facts: ChecklistFacts; times: TaskTimes }> {
  const values: unknown[] = [scope.user_id, today, scope.organization_id]
  const visible = visibleClientCompanies(scope, values, {
    organization: 'c.organization_id',
    company: 'c.id',
  })
  const { rows } = await db.query<ChecklistFacts & Json<'times', TaskTimes>>(
    `with own as (
       select count(*) filter (where expiry_date >= $2::date)::int as unexpired,
         count(*) filter (where certificate_number = '' or issue_date is null or expiry_date is null
           or issuing_authority = '')::int as incomplete, min(created_at) as since
       from certificate where user_id = $1 and organization_id = $3
     ), companies as (
       select c.id, c.created_at, exists (
         select 1 from client_company_address a
         where a.organization_id = c.organization_id and a.client_company_id = c.id) as has_address
       from client_company c where c.deleted_at is null and ${visible} limit 100
     ), made as (
       select count(*)::int as reports, min(created_at) as since
       from report r where created_by = $1 and organization_id = $3 and deleted_at is null
         -- A draft without a finding and a photo was opened, not made.
         and (status <> 'draft' or total_entries > 0 or exists (
           select from report_image i where i.organization_id = r.organization_id and i.report_id = r.id))
     )
     select u.first_name, u.last_name, u.email, coalesce(u.phone, '') as phone,
       own.unexpired as unexpired_certificates, own.incomplete as incomplete_certificates,
       (select count(*)::int from companies) as client_companies,
       (select count(*)::int from companies where has_address) as companies_with_address, made.reports,
       jsonb_build_object('profile', u.created_at, 'certificates', own.since,
         'companies', (select min(created_at) from companies),
         'site-address', (select min(created_at) from companies where has_address),
         'first-report', made.since) as times
     from app_user u, own, made where u.organization_id = $3 and u.id = $1`,
    values,
  )
  const row = rows[0]
  if (!row) throw new Error('the signed-in user is not visible to its own session')
  const { times, ...facts } = row
  return { facts, times }
}
