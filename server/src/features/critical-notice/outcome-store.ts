// SQL of notices of danger to life that did not arrive.
import type { Scope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import type { UnansweredRow } from './escalation-store'

export type UndeliveredRow = Pick<
  UnansweredRow,
  'id' | 'report_id' | 'report' | 'client_company_id' | 'client_company_name' | 'sent_by'
>

/**
 * Keeps how a mail or SMS of a notice ended. One that was given up may go out after all: then both are known, because a report that was
 * completed in between says that it was not.
 */
export async function noteOutcome({ db }: Work<Scope>, message: WholeKey): Promise<void> {
  await db.query(
    `update critical_notice_recipient p set
       failed_at = case when m.status = 'failed' then coalesce(p.failed_at, now()) else p.failed_at end,
       delivered_at = case when m.status = 'sent' then coalesce(p.delivered_at, now()) else p.delivered_at end
     from outbox_message m
     where m.organization_id = $1 and m.id = $2
       and p.organization_id = m.organization_id and p.outbox_message_id = m.id`,
    [message.organization_id, message.id],
  )
}

/** The notice of a mail or SMS that was given up; null of one that was not, or where its report is gone. */
export async function findUndelivered(
  { db }: Work<Scope>,
  message: WholeKey,
): Promise<UndeliveredRow | null> {
  const { rows } = await db.query<UndeliveredRow>(
    `select n.id, n.report_id, n.sent_by, r.title as report, r.client_company_id, r.client_company_name
     from outbox_message m
       join critical_notice_recipient p on p.organization_id = m.organization_id and p.outbox_message_id = m.id
       join critical_notice n on n.organization_id = p.organization_id and n.id = p.notice_id
       join report r on r.organization_id = n.organization_id and r.id = n.report_id and r.deleted_at is null
     where m.organization_id = $1 and m.id = $2 and m.status = 'failed'`,
    [message.organization_id, message.id],
  )
  return rows[0] ?? null
}
