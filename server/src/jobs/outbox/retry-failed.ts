import type { Pool } from 'pg'
import { writeAsSystem } from '../../db/tenant-scope'
import type { JobQueue } from '../queue'
import { requeueFailed } from './store'

/** Sends every message again that was given up, after its cause was mended; answers how many there are. */
export async function retryFailed(pool: Pool, queue: Pick<JobQueue, 'enqueue'>): Promise<number> {
  return writeAsSystem(pool, async (work) => {
    const messages = await requeueFailed(work)
    for (const { id: message_id, organization_id } of messages)
      await queue.enqueue(work.db, { name: 'outbox.deliver', payload: { organization_id, message_id } })
    return messages.length
  })
}
