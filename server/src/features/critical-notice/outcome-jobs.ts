// A notice that does not reach somebody, told at once to whoever sent it: nobody keeps looking at the page, and the hour by which
// somebody has to answer may be a day away (BEY-11).
import type { Scope, Work } from '../../db/tenant-scope'
import type { SettledMessage } from '../../jobs/outbox/deliver'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import { findUndelivered, noteOutcome } from './outcome-store'

/** Keeps, in the transaction that settles a mail or SMS of a notice, how it ended, and records that one did not arrive. */
export async function tellUndelivered(
  { queue }: { queue: Pick<JobQueue, 'enqueue'> },
  work: Work<Scope>,
  organization_id: string | null,
  { id: message_id, kind }: SettledMessage,
): Promise<void> {
  if (kind !== 'critical_notice.sent' || organization_id === null) return
  const message = { organization_id, id: message_id }
  await noteOutcome(work, message)
  const notice = await findUndelivered(work, message)
  if (!notice) return
  const { report, report_id, client_company_id, client_company_name } = notice
  await createRecorder(queue)(work.db, ofItself(organization_id), {
    kind: 'critical_notice.undelivered',
    subject_id: notice.id,
    data: {
      report,
      report_id,
      client_company_id,
      company_name: client_company_name,
      told_ids: [notice.sent_by],
    },
  })
}
