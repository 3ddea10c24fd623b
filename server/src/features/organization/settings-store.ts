// SQL of what a consultancy's administrator decides for its people.
import type { OrganizationSettings } from '@gozlem/contract/organization-settings'
import { usualAnswerHours } from '@gozlem/domain/critical-notice/notice'
import type { UserScope, Work } from '../../db/tenant-scope'

export async function readSettings({ db, scope }: Work<UserScope>): Promise<OrganizationSettings> {
  const { rows } = await db.query<OrganizationSettings>(
    'select only_admins_finalize, requires_review, requires_face_check, initials_on_pages, l_table, due_days, critical_answer_hours from organization where id = $1',
    [scope.organization_id],
  )
  return rows[0] ?? usualSettings
}

const usualSettings: OrganizationSettings = {
  only_admins_finalize: false,
  requires_review: false,
  requires_face_check: false,
  initials_on_pages: false,
  l_table: 'three',
  due_days: {},
  critical_answer_hours: usualAnswerHours,
}

/** What a change leaves out stays as it is. */
export type SettingsChange = { [Name in keyof OrganizationSettings]?: OrganizationSettings[Name] | undefined }

/** Changes the settings; false when they were so already. */
export async function updateSettings(
  { db, scope }: Work<UserScope>,
  {
    only_admins_finalize,
    initials_on_pages,
    l_table,
    due_days,
    requires_review,
    critical_answer_hours,
    requires_face_check,
  }: SettingsChange,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update organization set only_admins_finalize = coalesce($2, only_admins_finalize),
       initials_on_pages = coalesce($3, initials_on_pages), l_table = coalesce($4, l_table),
       due_days = coalesce($5::jsonb, due_days), requires_review = coalesce($6, requires_review),
       critical_answer_hours = coalesce($7, critical_answer_hours),
       requires_face_check = coalesce($8, requires_face_check)
     where id = $1 and (only_admins_finalize <> $2 or initials_on_pages <> $3 or l_table <> $4 or due_days <> $5::jsonb
       or requires_review <> $6 or critical_answer_hours <> $7 or requires_face_check <> $8)`,
    [
      scope.organization_id,
      only_admins_finalize,
      initials_on_pages,
      l_table,
      due_days && JSON.stringify(due_days),
      requires_review,
      critical_answer_hours,
      requires_face_check,
    ],
  )
  return rowCount === 1
}
