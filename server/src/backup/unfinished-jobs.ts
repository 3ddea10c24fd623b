// Background work that a backup takes along. The queue's own tables stay behind; what was unfinished is queued again.
import type { Client } from 'pg'
import type { Flags } from '../db/row-types'
import type { JobName } from '../jobs/catalogue'
import type { Job } from '../jobs/queue'

/**
 * What becomes of unfinished work after a restore. A backup is of a moment that has passed: what people were about to be
 * sent then has most likely reached them since, so nothing that goes out does so again by itself. Messages of the outbox
 * are rows and held by `hold-messages`; a link is asked for again; work that runs by the clock comes by itself.
 */
const resumed: Record<JobName, boolean> = {
  'account.send_link': false,
  'portal.send_link': false,
  'analysis.run': true,
  'outbox.deliver': false,
  'member.end_assignments': false,
  'notification.from_event': true,
  'webhook.from_event': false,
  'webhook.deliver': false,
  'webhook.deliver_apart': false,
  'notification.announce': true,
  'notification.push': false,
  'certificate.notices': false,
  'subscription.plan_notices': false,
  'corrective_action.tell_overdue': false,
  'critical_notice.escalate': false,
  'corrective_action.remind': false,
  'corrective_action.send_digests': false,
  'report.tell_outcome': true,
  'support.read_mailbox': false,
  'data_transfer.work': true,
  'data_transfer.export': true,
  'queue.end_given_up': false,
  'retention.run': false,
}

/** Jobs that are not finished, as this transaction sees them: waiting, to be tried again, at work. */
export async function unfinishedJobs(client: Client): Promise<Job[]> {
  const { rows: queue } = await client.query<Flags<'made'>>(
    `select to_regclass('pgboss.job') is not null as made`,
  )
  if (!queue[0]?.made) return []
  const { rows } = await client.query<Job>(
    `select name, data as payload from pgboss.job where state < 'completed' and name = any($1) order by created_on, id`,
    [Object.keys(resumed).filter((name) => resumed[name as JobName])],
  )
  return rows
}
