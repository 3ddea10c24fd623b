// Written by ../schema.test.ts; do not edit.
export interface ActionReminderTables {
  action_digest: {
    day: string
    organization_id: string
    user_id: string
  }
  action_reminder: {
    day: string
    link_id: string
    organization_id: string
  }
  action_reminder_settings: {
    days_before: number
    digested_on: string | null
    is_on: boolean
    organization_id: string
    reminded_until: string | null
    revision: number
    sends_digest: boolean
    text_before: string
    text_due: string
    text_overdue: string
    weekday: number
  }
}
