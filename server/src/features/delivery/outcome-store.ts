// SQL of how a sending ended.
import type { Columns, Texts } from '../../db/row-types'
import type { OrganizationScope, Work } from '../../db/tenant-scope'
import { isAssigned } from '../client-company/assigned-store'

export interface ClosedSending {
  report_id: string
  number: string
  /** Who made the report. */
  author: string
  asked_by: string
  sent: number
  failed: number
}

/**
 * The sending that a mail belongs to, when nothing of it waits any more and it was not told before; null otherwise. Its
 * rows stay locked until the transaction ends, so that of two mails settled at once one job tells.
 */
export async function lockSettledSending(
  { db, scope }: Work<OrganizationScope>,
  message_id: string,
): Promise<ClosedSending | null> {
  const { rows } = await db.query<Columns<'report_delivery', 'id' | 'mail_status' | 'outcome_told'>>(
    `select id, mail_status, outcome_told from report_delivery where organization_id = $2 and sending_id =
       (select sending_id from report_delivery where outbox_message_id = $1 and organization_id = $2)
     order by id for update`,
    [message_id, scope.organization_id],
  )
  if (rows.length === 0 || rows.some((row) => row.mail_status === 'waiting' || row.outcome_told)) return null
  const { rows: closed } = await db.query<ClosedSending>(
    `with told as (update report_delivery set outcome_told = true where id = any($1) and organization_id = $2
       returning report_id, asked_by, mail_status)
     select r.id as report_id, r.number, r.created_by as author, told.asked_by,
       count(*) filter (where told.mail_status = 'sent')::int as sent,
       count(*) filter (where told.mail_status = 'failed')::int as failed
     from told join report r on r.id = told.report_id and r.organization_id = $2
     where r.deleted_at is null group by r.organization_id, r.id, told.asked_by`,
    [rows.map(({ id }) => id), scope.organization_id],
  )
  return closed[0] ?? null
}

/** Those of the people who may read the report now. */
export async function listReaders(
  { db, scope }: Work<OrganizationScope>,
  report_id: string,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  const { rows } = await db.query<Columns<'app_user', 'id'>>(
    `select u.id from app_user u join report r on r.id = $1 and r.organization_id = $3
     where u.id = any($2) and u.organization_id = $3 and (u.role <> 'osgb_user' or exists (
       select from client_company_assignment s
       where s.organization_id = u.organization_id and s.user_id = u.id and s.client_company_id = r.client_company_id and ${isAssigned('s')}))`,
    [report_id, ids, scope.organization_id],
  )
  return rows
}

/** First and last name. */
export async function nameOf({ db, scope }: Work<OrganizationScope>, user_id: string): Promise<string> {
  const { rows } = await db.query<Texts<'name'>>(
    `select first_name || ' ' || last_name as name from app_user where id = $1 and organization_id = $2`,
    [user_id, scope.organization_id],
  )
  return rows[0]?.name ?? ''
}
