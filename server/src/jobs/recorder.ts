// Events people are told about: recording one also queues the job that makes their notifications, in the same
// transaction.
import { isNotifiedEvent } from '@gozlem/domain/notification/kind'
import { type EventOrigin, type NewEvent, recordEvent } from '../db/events'
import type { Database } from '../db/tenant-scope'
import type { JobQueue } from './queue'

export type RecordEvent = (db: Database, origin: EventOrigin, event: NewEvent) => Promise<void>

/** Records events and queues what follows from them. */
export function createRecorder(queue: Pick<JobQueue, 'enqueue'>): RecordEvent {
  return async (db, origin, event) => {
    const event_id = await recordEvent(db, origin, event)
    if (isNotifiedEvent(event.kind))
      await queue.enqueue(db, {
        name: 'notification.from_event',
        payload: { organization_id: origin.organization_id, event_id },
      })
  }
}
