// How a sending ended, told to whoever asked for it and to the author of the report. A mail may wait for a day before it is
// given up; nobody keeps looking at the report for so long (NOT-02, REP-15).
import type { Pool } from 'pg'
import { type Scope, type Work, writeForOrganization } from '../../db/tenant-scope'
import type { JobPayloads } from '../../jobs/catalogue'
import type { SettledMessage } from '../../jobs/outbox/deliver'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import * as store from './outcome-store'

export interface OutcomeParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
}

/** Queues the look at a sending when one of its mails is settled. */
export async function tellOutcomeLater(
  { queue }: Pick<OutcomeParts, 'queue'>,
  { db }: Work<Scope>,
  organization_id: string | null,
  { id: message_id, kind }: SettledMessage,
): Promise<void> {
  if (kind === 'report.sent' && organization_id)
    await queue.enqueue(db, { name: 'report.tell_outcome', payload: { organization_id, message_id } })
}

/** Records how a sending ended, once, when the last of its mails is settled; the notifications follow from it. */
export async function tellOutcome(
  { pool, queue }: OutcomeParts,
  { organization_id, message_id }: JobPayloads['report.tell_outcome'],
): Promise<void> {
  await writeForOrganization(pool, organization_id, async (work) => {
    const sending = await store.lockSettledSending(work, message_id)
    // Of mails that were all taken back there is nothing to tell: nobody wants them.
    if (!sending || sending.sent + sending.failed === 0) return
    const { report_id, number, author, asked_by, ...counts } = sending
    const readers = await store.listReaders(work, report_id, [author, asked_by])
    const sender = readers.find(({ id }) => id === asked_by)
    await createRecorder(queue)(work.db, ofItself(organization_id), {
      kind: counts.failed > 0 ? 'report.delivery_failed' : 'report.delivered',
      subject_id: report_id,
      data: {
        ...counts,
        report: number,
        sender: await store.nameOf(work, asked_by),
        sender_ids: sender ? [sender.id] : [],
        author_ids: readers.filter(({ id }) => id !== asked_by).map(({ id }) => id),
      },
    })
  })
}
