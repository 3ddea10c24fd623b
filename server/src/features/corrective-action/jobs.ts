// Each day, and once for each action and term: what was to be solved until yesterday and is not. Programs hear of it (BEY-14).
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { Pool } from 'pg'
import { writeAsSystem } from '../../db/tenant-scope'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import { noteOverdue } from './overdue-store'

const atOnce = 200

export interface OverdueParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  now: () => Date
}

/** Records an event for every action whose term is over and was not told of. */
export async function tellOverdueActions(
  { pool, queue, now }: OverdueParts,
  signal: AbortSignal,
): Promise<void> {
  const record = createRecorder(queue)
  const today = istanbulDay(now())
  let told = atOnce
  while (told === atOnce && !signal.aborted)
    told = await writeAsSystem(pool, async (work) => {
      const overdue = await noteOverdue(work, today, atOnce)
      for (const { id, organization_id, client_company_name, report_number, ...action } of overdue)
        await record(work.db, ofItself(organization_id), {
          kind: 'corrective_action.overdue',
          subject_id: id,
          data: { ...action, report: report_number ?? '', company_name: client_company_name },
        })
      return overdue.length
    })
}
