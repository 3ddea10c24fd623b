import type { Profession } from '@gozlem/domain/account/roles'
import { hasCalendar } from '@gozlem/domain/visit/policy'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface TemplateDetails {
  name: string
  kind: Profession
  duration_minutes: number
  note: string
  checklist: string[]
}

export interface TemplateRow extends TemplateDetails {
  id: string
  created_by: string
  created_by_name: string
  created_at: string
  updated_at: string
}

const select = `select t.id, t.name, t.kind, t.duration_minutes, t.note, t.checklist, t.created_by,
    u.first_name || ' ' || u.last_name as created_by_name, t.created_at, t.updated_at
  from visit_template t join app_user u on u.organization_id = t.organization_id and u.id = t.created_by`

/** Templates of the own organization, by name. */
export async function listTemplates({ db, scope }: Work<UserScope>): Promise<TemplateRow[]> {
  const { rows } = await db.query<TemplateRow>({
    name: 'list_visit_templates',
    text: `${select} where t.organization_id = $1 order by t.name collate "tr-x-icu", t.id limit 200`,
    values: [scope.organization_id],
  })
  return rows
}

export async function findTemplate(
  { db, scope }: Work<UserScope>,
  id: string,
  { lock = false } = {},
): Promise<TemplateRow | null> {
  if (!hasCalendar(scope)) return null
  const { rows } = await db.query<TemplateRow>(
    `${select} where t.id = $1 and t.organization_id = $2 ${lock ? 'for update of t' : ''}`,
    [id, scope.organization_id],
  )
  return rows[0] ?? null
}

/** Inserts a template; false when the id is taken. */
export async function insertTemplate(
  { db, scope }: Work<UserScope>,
  id: string,
  { name, kind, duration_minutes, note, checklist }: TemplateDetails,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into visit_template (id, organization_id, created_by, name, kind, duration_minutes, note, checklist)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (organization_id, id) do nothing`,
    [id, scope.organization_id, scope.user_id, name, kind, duration_minutes, note, JSON.stringify(checklist)],
  )
  return rowCount === 1
}

export async function updateTemplate(
  { db, scope }: Work<UserScope>,
  id: string,
  { name, kind, duration_minutes, note, checklist }: TemplateDetails,
): Promise<void> {
  await db.query(
    `update visit_template set name = $3, kind = $4, duration_minutes = $5, note = $6, checklist = $7, updated_at = now()
     where id = $1 and organization_id = $2`,
    [id, scope.organization_id, name, kind, duration_minutes, note, JSON.stringify(checklist)],
  )
}

export async function deleteTemplate({ db, scope }: Work<UserScope>, id: string): Promise<void> {
  await db.query('delete from visit_template where id = $1 and organization_id = $2', [
    id,
    scope.organization_id,
  ])
}
