// Reminders of the terms of corrective actions (BEY-01, docs/decisions/070-reminders.md): what an organization decides of them, and
// whether somebody wants the weekly digest.
import { longestNoticeDays, reminderWeekdays } from '@gozlem/domain/action-reminder/reminder'
import { refusalOfText } from '@gozlem/domain/action-reminder/text'
import * as z from 'zod/mini'
import { route } from './route'

const daysMessage = `Gün sayısı 1 ile ${longestNoticeDays} arasında olmalıdır.`

const text = z.string().check(
  z.trim(),
  z.refine((written) => refusalOfText(written) === null, {
    error: ({ input }) => refusalOfText(String(input)) ?? undefined,
  }),
)

export const ReminderSettingsView = z.object({
  /** Whether the client's people are reminded. */
  is_on: z.boolean(),
  /** How many days before a term. */
  days_before: z.int(daysMessage).check(z.minimum(1, daysMessage), z.maximum(longestNoticeDays, daysMessage)),
  /** On which day of the week what is late is told again; 1 is Monday. */
  weekday: z.literal(reminderWeekdays, 'Pazartesi ile cumartesi arasında bir gün seçin.'),
  /** What stands over the findings of each kind; empty: the usual words. */
  text_before: text,
  text_due: text,
  text_overdue: text,
  /** Whether the organization's people get a digest of what they follow up each week. */
  sends_digest: z.boolean(),
})
export type ReminderSettingsView = z.infer<typeof ReminderSettingsView>

const settings = z.object({
  /** `revision`: which state this is; a change names the one that it was made on. */
  settings: z.extend(ReminderSettingsView, { revision: z.int() }),
})

export const readReminderSettings = route('actionReminder.readSettings', {
  summary: 'How the own organization reminds of the terms of corrective actions.',
  reply: settings,
})

export const updateReminderSettings = route('actionReminder.updateSettings', {
  summary: 'Changes how the own organization reminds; it holds from the next reminder.',
  /** Of another revision than the one that stands it answers REVISION_CONFLICT; without one it changes what is sent. */
  body: z.extend(z.partial(ReminderSettingsView), { revision: z.optional(z.int()) }),
  reply: settings,
  problems: ['REVISION_CONFLICT'],
})

/** `is_sent`: whether the organization has digests sent at all. */
const digest = z.object({ digest: z.object({ wanted: z.boolean(), is_sent: z.boolean() }) })

export const readDigestChoice = route('actionReminder.readDigest', {
  summary: 'Whether the caller gets the weekly digest of corrective actions.',
  reply: digest,
})

export const updateDigestChoice = route('actionReminder.updateDigest', {
  summary: 'Takes the weekly digest of corrective actions, or ends it.',
  body: z.object({ wanted: z.boolean() }),
  reply: digest,
})
