// What may follow an event, as a type: what open screens hear, which job runs, which message reaches whom.
import type { MessageFacts, MessageKey } from '../notification/message'
import type { EventKind, KeptEvent } from './event'

/** A message of an event to people. */
export type Telling = {
  [Message in MessageKey]: {
    message: Message
    to: readonly string[] | 'superadmins'
    facts: MessageFacts<Message>
    /** For the bell alone, without a push. */
    is_quiet?: true
  }
}[MessageKey]

/** What open screens hear when the transaction commits, as the live stream says it. */
export type Shown =
  | { kind: 'report.changed'; report_id: string; revision: number }
  | { kind: 'critical_notice.changed'; report_id: string }

/** What follows an event of a kind; whoever is told is told by a job. */
export type Following<Kind extends EventKind> = {
  shows?: (event: KeptEvent<Kind>) => Shown | null
} & (
  | { job: 'notification.from_event'; tells: (event: KeptEvent<Kind>) => readonly Telling[] }
  | { job?: never; tells?: never }
)

export const nobody = 'nobody'

/** The job that tells people. */
export const job = 'notification.from_event'

/** Open screens of a report read it again. */
export const changedReport = {
  shows: ({ subject_id, data: { revision } }: { subject_id: string; data: { revision: number | null } }) =>
    revision === null ? null : ({ kind: 'report.changed', report_id: subject_id, revision } as const),
}
