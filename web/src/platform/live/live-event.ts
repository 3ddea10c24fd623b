import type { LiveEvent } from '@gozlem/contract/platform'

export type LiveKind = LiveEvent['kind']
export type LiveEventOf<Kind extends LiveKind> = Extract<LiveEvent, { kind: Kind }>

/** The server names each message of its stream after its kind, and a browser hears only of the names that it was told. */
export const liveKinds = Object.keys({
  'analysis.progress': true,
  'report.changed': true,
  'critical_notice.changed': true,
  'notifications.changed': true,
  'subscription.changed': true,
} satisfies Record<LiveKind, true>) as LiveKind[]

/** What a newer event replaces: one of the same kind about the same thing. */
export const subjectOf = (event: LiveEvent): string =>
  'report_id' in event ? `${event.kind} ${event.report_id}` : event.kind
