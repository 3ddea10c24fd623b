import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { Pool } from 'pg'
import { writeAsSystem } from '../../db/tenant-scope'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import { endExpiredAssignments } from './over-store'

/** Ends the assignments whose contract is over, and tells whose they were; one transaction, so it may run twice. */
export async function endAssignmentsThatAreOver(
  { pool, queue }: { pool: Pool; queue: Pick<JobQueue, 'enqueue'> },
  at: Date,
): Promise<void> {
  const record = createRecorder(queue)
  await writeAsSystem(pool, async (work) => {
    for (const ended of await endExpiredAssignments(work, istanbulDay(at)))
      await record(work.db, ofItself(ended.organization_id), {
        kind: 'assignment.removed',
        subject_id: ended.client_company_id,
        data: {
          company_name: ended.client_company_name,
          user_ids: [ended.user_id],
          assignment_ids: [ended.id],
        },
      })
  })
}
