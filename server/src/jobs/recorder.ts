// The one place that writes the table `event`: records what happened and queues what follows from it, in the same
// transaction.
import { type NewEvent, subjectKindOf } from '@gozlem/domain/event/event'
import { followingOf } from '@gozlem/domain/event/telling'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/tenant-scope'
import type { JobQueue } from './queue'

export interface EventOrigin {
  organization_id: string
  /** Null: the product by itself, or somebody who is not known. */
  actor_id: string | null
  request_id: string
  address: string
}

/** What a job does by itself in an organisation. */
export const ofItself = (organization_id: string): EventOrigin => ({
  organization_id,
  actor_id: null,
  request_id: '',
  address: '',
})

export type RecordEvent = (db: Database, origin: EventOrigin, event: NewEvent) => Promise<void>

/** Records events and queues what follows from them. */
export function createRecorder(queue: Pick<JobQueue, 'enqueue'>): RecordEvent {
  return async (db, origin, { kind, subject_id, data = {} }) => {
    const event_id = uuidv7()
    const { organization_id, actor_id, request_id, address } = origin
    const subject_kind = subjectKindOf(kind)
    await db.query({
      name: 'record_event',
      text: `insert into event (id, organization_id, actor_id, kind, subject_kind, subject_id, data, request_id, address)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        event_id,
        organization_id,
        actor_id,
        kind,
        subject_kind,
        subject_id,
        JSON.stringify(data),
        request_id,
        address,
      ],
    })
    const following = followingOf(kind)
    if (following) await queue.enqueue(db, { name: following.job, payload: { organization_id, event_id } })
  }
}
