// SQL of what an organization decides of its reminders. One that decided nothing has no row, or one of the columns' defaults.
import { type ReminderSettings, usualReminders } from '@gozlem/domain/action-reminder/reminder'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface SettingsRow extends ReminderSettings {
  revision: number
}

const columns = 'is_on, days_before, weekday, text_before, text_due, text_overdue, sends_digest, revision'

export async function readSettings({ db, scope }: Work): Promise<SettingsRow> {
  const { rows } = await db.query<SettingsRow>({
    name: 'read_reminder_settings',
    text: `select ${columns} from action_reminder_settings where organization_id = $1`,
    values: [scope.organization_id],
  })
  return rows[0] ?? { ...usualReminders, revision: 0 }
}

/** As they are, while nobody else changes them. */
export async function lockSettings({ db, scope }: Work<UserScope>): Promise<SettingsRow> {
  await db.query(
    'insert into action_reminder_settings (organization_id) values ($1) on conflict do nothing',
    [scope.organization_id],
  )
  const { rows } = await db.query<SettingsRow>(
    `select ${columns} from action_reminder_settings where organization_id = $1 for update`,
    [scope.organization_id],
  )
  return rows[0] ?? { ...usualReminders, revision: 0 }
}

/** Keeps what an organization decided, in place of what was locked. */
export async function updateSettings({ db, scope }: Work<UserScope>, settings: SettingsRow): Promise<void> {
  await db.query(
    `update action_reminder_settings set is_on = $2, days_before = $3, weekday = $4, text_before = $5, text_due = $6,
       text_overdue = $7, sends_digest = $8, revision = $9
     where organization_id = $1`,
    [
      scope.organization_id,
      settings.is_on,
      settings.days_before,
      settings.weekday,
      settings.text_before,
      settings.text_due,
      settings.text_overdue,
      settings.sends_digest,
      settings.revision,
    ],
  )
}
