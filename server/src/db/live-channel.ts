// The channel on which writers tell the event streams of all replicas what open screens should know, inside their
// transaction (http/live-stream.ts listens).
import type { LiveEvent } from '@gozlem/contract/platform'
import type { Scope, Work } from './tenant-scope'

export const liveChannel = 'live'

/** What travels on the channel: an event, and in whose organization; null: in all. */
export interface Announcement {
  organization_id: string | null
  event: LiveEvent
}

/** What to notify the channel of. @param organization_id null: every organization's screens hear it */
export function announcementOf(organization_id: string | null, event: LiveEvent): string {
  const said: Announcement = { organization_id, event }
  return JSON.stringify(said)
}

/** Announces what is not kept to the open streams of the scope's organization when the running transaction commits. */
export async function announce({ db, scope }: Work<Scope>, event: LiveEvent): Promise<void> {
  const organization_id = scope.kind === 'system' ? null : scope.organization_id
  await db.query('select pg_notify($1, $2)', [liveChannel, announcementOf(organization_id, event)])
}
