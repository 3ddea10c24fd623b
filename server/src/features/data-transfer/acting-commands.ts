import type { Pool } from 'pg'
import type { UserScope, Work } from '../../db/tenant-scope'
import type { Context } from '../../http/context'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder } from '../../jobs/recorder'
import type { ImportParts } from './import-row-commands'
import type { ImportRow } from './import-store'

export interface ImportWorkParts extends ImportParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  onError: (error: unknown) => void
  now: () => Date
}

/** As if the person asked for each row: in their name, but in history it stands as whoever brought the sheet. */
export function contextOf(
  { queue, now }: ImportWorkParts,
  { actor_id, acts_as, organization_id }: ImportRow,
  { db, scope }: Work<UserScope>,
): Context {
  const recordEvent = createRecorder(queue)
  const actor_role = actor_id === acts_as ? scope.role : 'superadmin'
  const origin = { organization_id, actor_id, actor_role, request_id: '', address: '' } as const
  return {
    db,
    scope,
    session_id: '',
    actor: { id: scope.user_id, role: scope.role, organization_id },
    request: { id: '', address: '', user_agent: '', at: now() },
    record: (event) => recordEvent(db, origin, event),
    enqueue: (job) => queue.enqueue(db, job),
  }
}
