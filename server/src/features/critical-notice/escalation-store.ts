// SQL of notices of danger to life that nobody answered in time.
import type { Columns } from '../../db/row-types'
import type { SystemScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import { answeredSince } from './store'

/** Which notice, and its place in the order in which they are due. */
export type UnansweredKey = Columns<'critical_notice', 'organization_id' | 'id' | 'answer_by'>

export interface UnansweredRow {
  id: string
  organization_id: string
  report_id: string
  title: string
  answer_by: string
  sent_by: string
  report: string
  client_company_id: string
  client_company_name: string
  sent_by_name: string
  recipients: number
}

/** That a notice `n` of a report `r` in an organization `o` is due at $1: none while it is suspended, when nobody can answer. */
const isUnanswered = `r.deleted_at is null and o.suspended_at is null and o.closed_at is null
  and n.answered_at is null and n.escalated_at is null and n.answer_by < $1 and not ${answeredSince}`
const besideUnanswered = `join report r on r.organization_id = n.organization_id and r.id = n.report_id
  join organization o on o.id = n.organization_id`

/** Notices that nobody answered in time and of which no administrator knows, behind a place in their order. */
export async function listUnanswered(
  { db }: Work<SystemScope>,
  at: Date,
  { after, limit }: { after: UnansweredKey | null; limit: number },
): Promise<UnansweredKey[]> {
  const { rows } = await db.query<UnansweredKey>(
    `select n.organization_id, n.id, n.answer_by from critical_notice n ${besideUnanswered}
     where ${isUnanswered} and ($2::timestamptz is null or (n.answer_by, n.id) > ($2, $3::uuid))
     order by n.answer_by, n.id limit $4`,
    [at, after?.answer_by ?? null, after?.id ?? null, limit],
  )
  return rows
}

/** Notes that the administrator knows now that nobody answered a notice in time; null where that is not so any more, or is noted. */
export async function noteUnanswered(
  { db }: Work<SystemScope>,
  at: Date,
  notice: WholeKey,
): Promise<UnansweredRow | null> {
  const { rows } = await db.query<UnansweredRow>(
    `with due as (
       select n.organization_id, n.id from critical_notice n ${besideUnanswered}
       where n.organization_id = $2 and n.id = $3 and ${isUnanswered}
       for update of n skip locked)
     update critical_notice n set escalated_at = $1
     from due, report r, client_company c, app_user u
     where n.organization_id = due.organization_id and n.id = due.id
       and r.organization_id = n.organization_id and r.id = n.report_id
       and c.organization_id = r.organization_id and c.id = r.client_company_id
       and u.organization_id = n.organization_id and u.id = n.sent_by
     returning n.id, n.organization_id, n.report_id, n.title, n.answer_by, n.sent_by, r.title as report, r.client_company_id,
       c.name as client_company_name, u.first_name || ' ' || u.last_name as sent_by_name,
       (select count(*)::int from critical_notice_recipient p
        where p.organization_id = n.organization_id and p.notice_id = n.id) as recipients`,
    [at, notice.organization_id, notice.id],
  )
  return rows[0] ?? null
}
