// Who is told of what happens to corrective actions; part of the table of telling.ts.
import type { EventKind } from './event'
import { type Following, job, nobody } from './following'

type OfAction =
  | Extract<EventKind, `${'corrective_action' | 'action_link' | 'portal'}.${string}`>
  | 'organization.reminders_changed'
  | 'user.digest_chosen'

export const correctiveActionTellings: {
  readonly [Kind in OfAction]: Following<Kind> | typeof nobody
} = {
  'corrective_action.reported': {
    job,
    tells: ({ subject_id, data: { report, finding_number, company_name, told_ids } }) => [
      {
        message: 'action_reported',
        to: told_ids ?? [],
        facts: { report, finding_number, company_name, url: `/uygunsuzluk-takibi/${subject_id}` },
        // Several are reported in one go.
        is_quiet: true,
      },
    ],
  },
  'corrective_action.closed': nobody,
  'corrective_action.rejected': nobody,
  'corrective_action.reopened': nobody,
  'corrective_action.term_moved': nobody,
  'corrective_action.found_again': nobody,
  'corrective_action.find_undone': nobody,
  'corrective_action.overdue': nobody,
  'action_link.created': nobody,
  'action_link.renewed': nobody,
  'action_link.revoked': nobody,
  'portal.invited': nobody,
  'portal.revoked': nobody,
  'portal.link_asked': nobody,
  'portal.signed_in': nobody,
  'portal.signed_out': nobody,
  'portal.looked': nobody,
  'action_link.reminded': nobody,
  'organization.reminders_changed': nobody,
  'user.digest_chosen': nobody,
}
