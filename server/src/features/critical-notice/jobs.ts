// Each minute: notices that nobody answered in time are told to whoever runs the organization, once each (BEY-11). The mark, the
// event and the mails of each are one transaction: one that cannot be told keeps no other waiting.
import type { Pool } from 'pg'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import type { Outbox } from '../../jobs/outbox/outbox'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import * as store from './escalation-store'
import { listAdministrators } from './store'

const atOnce = 50

export interface EscalationParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  outbox: Outbox
  public_url: string
  now: () => Date
}

/**
 * Tells of every notice whose time is over without an answer. What fails is tried again in the next minute.
 * @throws AggregateError of those that failed, once the others are told
 */
export async function escalateNotices(parts: EscalationParts, signal: AbortSignal): Promise<void> {
  const at = parts.now()
  const failures: unknown[] = []
  let after: store.UnansweredKey | null = null
  do {
    const page = { after, limit: atOnce }
    const due: store.UnansweredKey[] = await writeAsSystem(parts.pool, (work) =>
      store.listUnanswered(work, at, page),
    )
    for (const notice of due)
      await writeAsSystem(parts.pool, (work) => escalate(parts, work, at, notice)).catch((failure: unknown) =>
        failures.push(failure),
      )
    after = due.length === atOnce ? (due.at(-1) ?? null) : null
  } while (after !== null && !signal.aborted)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notices were not escalated`)
}

async function escalate(
  { queue, outbox, public_url }: EscalationParts,
  work: Work<SystemScope>,
  at: Date,
  due: store.UnansweredKey,
): Promise<void> {
  const notice = await store.noteUnanswered(work, at, due)
  if (!notice) return
  const { organization_id, report_id, report, client_company_id, client_company_name, answer_by } = notice
  const administrators = await listAdministrators(work, organization_id)
  await createRecorder(queue)(work.db, ofItself(organization_id), {
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
