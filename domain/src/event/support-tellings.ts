// Who is told of what happens to support tickets; part of the table of telling.ts.
import type { EventKind } from './event'
import { type Following, job, nobody } from './following'

type OfSupport = Extract<EventKind, `${'support_ticket' | 'canned_answer'}.${string}`>

const own = (id: string) => `/support-tickets/${id}`
const desk = (id: string) => `/admin/support-dashboard/${id}`

export const supportTellings: { readonly [Kind in OfSupport]: Following<Kind> | typeof nobody } = {
  'support_ticket.created': {
    job,
    tells: ({ subject_id, data: { subject } }) => [
      {
        message: 'ticket_created',
        to: 'superadmins',
        facts: { subject, url: desk(subject_id) },
        is_quiet: true,
      },
    ],
  },
  'support_ticket.written': {
    job,
    tells: ({ subject_id, data: { subject, assignee_id } }) => [
      {
        message: 'ticket_written',
        to: assignee_id === null ? 'superadmins' : [assignee_id],
        facts: { subject, url: desk(subject_id) },
        is_quiet: true,
      },
    ],
  },
  'support_ticket.answered': {
    job,
    tells: ({ subject_id, data: { subject, user_id } }) => [
      { message: 'ticket_answered', to: [user_id], facts: { subject, url: own(subject_id) } },
    ],
  },
  'support_ticket.closed': {
    job,
    tells: ({ subject_id, data: { subject, user_id, by } }) =>
      by === 'requester'
        ? []
        : [
            {
              message: 'ticket_closed',
              to: [user_id],
              facts: { subject, url: own(subject_id) },
              is_quiet: true,
            },
          ],
  },
  'support_ticket.reopened': nobody,
  'support_ticket.updated': {
    job,
    tells: ({ subject_id, data: { subject, assigned_ids } }) => [
      {
        message: 'ticket_assigned',
        to: assigned_ids,
        facts: { subject, url: desk(subject_id) },
        is_quiet: true,
      },
    ],
  },
  'canned_answer.created': nobody,
  'canned_answer.updated': nobody,
  'canned_answer.deleted': nobody,
}
