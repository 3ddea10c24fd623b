// Reminders of the terms of corrective actions, and what an organization decides of them (BEY-01, docs/decisions/070-reminders.md).
import { addDays, type CalendarDate } from '../calendar-date'

export const longestNoticeDays = 30

/** Monday to Saturday: on Sundays nobody is reminded. */
export const reminderWeekdays = [1, 2, 3, 4, 5, 6] as const
export type ReminderWeekday = (typeof reminderWeekdays)[number]

export const weekdayLabels: Record<ReminderWeekday, string> = {
  1: 'Pazartesi',
  2: 'Salı',
  3: 'Çarşamba',
  4: 'Perşembe',
  5: 'Cuma',
  6: 'Cumartesi',
}

export interface ReminderSettings {
  /** Whether the client's people are reminded. */
  is_on: boolean
  /** How many days before a term. */
  days_before: number
  /** On which day of the week what is late is told again. */
  weekday: ReminderWeekday
  /** What stands over the findings of each kind; empty: the usual words. */
  text_before: string
  text_due: string
  text_overdue: string
  /** Whether specialists get a digest of what they follow up each week. */
  sends_digest: boolean
}

/** Where an organization decided nothing; the columns' defaults. */
export const usualReminders: ReminderSettings = {
  is_on: true,
  days_before: 3,
  weekday: 1,
  text_before: '',
  text_due: '',
  text_overdue: '',
  sends_digest: true,
}

/** How the terms of findings stand on the day of a reminder. */
export const reminderGroups = ['overdue', 'due', 'before'] as const
export type ReminderGroup = (typeof reminderGroups)[number]

export const reminderGroupLabels: Record<ReminderGroup, string> = {
  overdue: 'Termini geçenler',
  due: 'Termini bugün dolanlar',
  before: 'Termini yaklaşanlar',
}

/** Where a term stands on a day. */
export const groupOfTerm = (term: CalendarDate, today: CalendarDate): ReminderGroup =>
  term < today ? 'overdue' : term === today ? 'due' : 'before'

/** Days that a reminder makes up for at most: those of a long holiday, or of an installation that stood still. */
const longestMakeUpDays = 7

/**
 * After which day the causes of reminders count today.
 * @param reminded_until the last day whose reminders were sent; null where none ever were
 */
export function causesSince(reminded_until: CalendarDate | null, today: CalendarDate): CalendarDate {
  const yesterday = addDays(today, -1)
  if (reminded_until === null) return yesterday
  const earliest = addDays(today, -longestMakeUpDays)
  return reminded_until < earliest ? earliest : reminded_until
}
