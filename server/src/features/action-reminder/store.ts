// SQL of what an organization decides of its reminders. One that decided nothing has no row, or one of the columns' defaults.
import { type ReminderSettings, usualReminders } from '@gozlem/domain/action-reminder/reminder'
import type { UserScope, Work } from '../../db/tenant-scope'

export async function readSettings({ db, scope }: Work): Promise<ReminderSettings> {
  const { rows } = await db.query<ReminderSettings>({
    name: 'read_reminder_settings',
    text: `select is_on, days_before, weekday, text_before, text_due, text_overdue, sends_digest
      from action_reminder_settings where organization_id = $1`,
    values: [scope.organization_id],
  })
  return rows[0] ?? usualReminders
}

/** Keeps what an organization decided. */
export async function putSettings({ db, scope }: Work<UserScope>, settings: ReminderSettings): Promise<void> {
  await db.query(
    `insert into action_reminder_settings (organization_id, is_on, days_before, weekday, text_before, text_due, text_overdue,
       sends_digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (organization_id) do update set is_on = excluded.is_on, days_before = excluded.days_before,
       weekday = excluded.weekday, text_before = excluded.text_before, text_due = excluded.text_due,
       text_overdue = excluded.text_overdue, sends_digest = excluded.sends_digest`,
    [
      scope.organization_id,
      settings.is_on,
      settings.days_before,
      settings.weekday,
      settings.text_before,
      settings.text_due,
      settings.text_overdue,
      settings.sends_digest,
    ],
  )
}
