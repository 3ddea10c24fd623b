// Each minute: notices that nobody answered in time are told to whoever runs the organization, once each (BEY-11). The mark, the
// event and the mails are one transaction.
import type { Pool } from 'pg'
import { writeAsSystem } from '../../db/tenant-scope'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import { listAdministrators, noteUnanswered } from './store'

const atOnce = 50

export interface EscalationParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  public_url: string
  now: () => Date
}

/** Tells of every notice whose time is over without an answer. */
export async function escalateNotices(
  { pool, queue, outbox, public_url, now }: EscalationParts,
  signal: AbortSignal,
): Promise<void> {
  const record = createRecorder(queue)
  let told = atOnce
  while (told === atOnce && !signal.aborted)
    told = await writeAsSystem(pool, async (work) => {
      const unanswered = await noteUnanswered(work, now(), atOnce)
      for (const notice of unanswered) {
        const { organization_id, report_id, report, client_company_id, client_company_name, answer_by } =
          notice
        const administrators = await listAdministrators(work, organization_id)
        await record(work.db, ofItself(organization_id), {
          kind: 'critical_notice.unanswered',
          subject_id: notice.id,
          data: {
            report,
            report_id,
            client_company_id,
            company_name: client_company_name,
            answer_by,
            told_ids: [...new Set([notice.sent_by, ...administrators.map(({ id }) => id)])],
          },
        })
        for (const { email, first_name, last_name } of administrators.filter((each) => each.email !== ''))
          await outbox.mail(work, {
            organization_id,
            kind: 'critical_notice.unanswered',
            to: email,
            name: `${first_name} ${last_name}`,
            facts: {
              name: `${first_name} ${last_name}`,
              client_company_name,
              title: notice.title,
              sender_name: notice.sent_by_name,
              recipients: notice.recipients,
              answer_by,
              link: `${public_url}/report/${report_id}`,
            },
          })
      }
      return unanswered.length
    })
}
