// SQL of what a consultancy's administrator decides for its people.
import type { OrganizationSettings } from '@gozlem/contract/organization-settings'
import type { UserScope, Work } from '../../db/tenant-scope'

export async function readSettings({ db, scope }: Work<UserScope>): Promise<OrganizationSettings> {
  const { rows } = await db.query<OrganizationSettings>(
    'select only_admins_finalize from organization where id = $1',
    [scope.organization_id],
  )
  return { only_admins_finalize: rows[0]?.only_admins_finalize ?? false }
}

/** What a change leaves out stays as it is. */
export type SettingsChange = { [Name in keyof OrganizationSettings]?: OrganizationSettings[Name] | undefined }

/** Changes the settings; false when they were so already. */
export async function updateSettings(
  { db, scope }: Work<UserScope>,
  { only_admins_finalize }: SettingsChange,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update organization set only_admins_finalize = $2 where id = $1 and only_admins_finalize <> $2',
    [scope.organization_id, only_admins_finalize],
  )
  return rowCount === 1
}
