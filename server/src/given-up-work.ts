// What the queue gave up, kind by kind: the rows that end then, or why there are none (jobs/given-up.ts).
import type { Pool } from 'pg'
import { nothing } from './db/duties'
import { endsRuns } from './features/analysis/jobs'
import { endsExports } from './features/data-transfer/export-jobs'
import { endsImports } from './features/data-transfer/import-end-commands'
import { endsDeliveries } from './features/integration/jobs'
import type { GivenUpWork } from './jobs/given-up'
import { type DeliveryParts, endsMessages } from './jobs/outbox/deliver'
import type { JobQueue } from './jobs/queue'

export interface GivenUpParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  settled: DeliveryParts['settled']
}

export function givenUpWork(parts: GivenUpParts): GivenUpWork {
  const { pool } = parts
  const nextRun = nothing('the next run of its schedule does what this one did not')
  return {
    'account.send_link': nothing('whoever asked for the link asks again'),
    'portal.send_link': nothing('whoever asked for the link asks again'),
    'analysis.run': endsRuns(pool),
    'outbox.deliver': endsMessages(parts),
    'member.end_assignments': nextRun,
    'notification.from_event': nothing('the event itself is kept, and its screens show it'),
    'webhook.from_event': nothing('no delivery was made yet'),
    'webhook.deliver': endsDeliveries(pool),
    'webhook.deliver_apart': nothing('its rows are those of webhook.deliver'),
    'notification.announce': nothing('an announcement has no state; its batches that were made stay'),
    'notification.push': nothing('the notification stands in the bell without it'),
    'certificate.notices': nextRun,
    'subscription.plan_notices': nextRun,
    'corrective_action.tell_overdue': nextRun,
    'critical_notice.escalate': nextRun,
    'corrective_action.remind': nextRun,
    'corrective_action.send_digests': nextRun,
    'report.tell_outcome': nothing('each recipient of the report shows how their mail ended'),
    'support.read_mailbox': nextRun,
    'data_transfer.work': endsImports(pool),
    'data_transfer.export': endsExports(parts),
    'queue.end_given_up': nextRun,
    'retention.run': nextRun,
  }
}
