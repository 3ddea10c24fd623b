// SQL of what contacts read in the portal: of their client company alone, and nothing of drafts.

import type { PortalActionPart } from '@gozlem/contract/portal'
import { readingNotedMinutes } from '@gozlem/domain/event/reading'
import type { Replacement } from '@gozlem/domain/report/reissue'
import { pageClauses, type SortColumn, type SortedPage } from '../../db/list-query'
import type { Numbers } from '../../db/row-types'
import type { PortalScope, Work } from '../../db/tenant-scope'
import { type ActionRow, actionColumns, besideActions } from '../corrective-action/store'
import { replacementOf } from '../report/replacement-store'

type Portal = Work<PortalScope>

const ofPortal = ({ organization_id, client_company_id }: PortalScope) => [organization_id, client_company_id]

/** Reports `r` of the portal of $1 and $2. */
const visibleReports = `r.organization_id = $1 and r.client_company_id = $2 and r.status = 'completed' and r.deleted_at is null`

/** Actions `a` of the portal of $1 and $2: what a reissue no longer says was withdrawn, and is none. */
const visibleActions = `a.organization_id = $1 and a.client_company_id = $2 and a.deleted_at is null and a.withdrawn_at is null`

/** How much there is to read; a report that was replaced counts once. `today` is of Istanbul. */
export async function countAll(
  { db, scope }: Portal,
  today: string,
): Promise<Numbers<'reports' | 'unsolved' | 'overdue'>> {
  const { rows } = await db.query<Numbers<'reports' | 'unsolved' | 'overdue'>>({
    name: 'count_portal',
    text: `select (select count(*)::int from report r where ${visibleReports} and r.replaced_at is null) as reports,
        count(*) filter (where a.state in ('open', 'rejected'))::int as unsolved,
        count(*) filter (where a.state in ('open', 'rejected') and a.term < $3::date)::int as overdue
      from corrective_action a where ${visibleActions}`,
    values: [...ofPortal(scope), today],
  })
  return rows[0] ?? { reports: 0, unsolved: 0, overdue: 0 }
}

export interface ReportRow {
  id: string
  /** Of a completed report there is one. */
  number: string
  title: string
  completed_at: string
  created_by_name: string
  total_entries: number
  replaced_by: Replacement | null
}

export const newestReport: SortColumn<ReportRow> = {
  expression: 'r.completed_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ completed_at }) => completed_at,
}

const reportColumns = `r.id, coalesce(r.number, '') as number, r.title, r.completed_at, r.created_by_name, r.total_entries, ${replacementOf('r')} as replaced_by`

export async function listReports({ db, scope }: Portal, page: SortedPage): Promise<ReportRow[]> {
  const values: unknown[] = ofPortal(scope)
  const { continues, order, window } = pageClauses(newestReport, 'r.id', page, values)
  const where = [visibleReports, ...continues].join(' and ')
  const { rows } = await db.query<ReportRow>(
    `select ${reportColumns} from report r where ${where} ${order} ${window}`,
    values,
  )
  return rows
}

/** Whether the portal shows a report. */
export async function showsReport({ db, scope }: Portal, id: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from report r where ${visibleReports} and r.id = $3`, [
    ...ofPortal(scope),
    id,
  ])
  return rowCount === 1
}

export const byTerm: SortColumn<ActionRow> = {
  expression: 'a.term',
  type: 'date',
  order: 'asc',
  value: ({ term }) => term,
}

const partOf: Readonly<Record<PortalActionPart, string>> = {
  unsettled: "a.state <> 'closed'",
  closed: "a.state = 'closed'",
}

export async function listActions(
  { db, scope }: Portal,
  part: PortalActionPart,
  page: SortedPage,
): Promise<ActionRow[]> {
  const values: unknown[] = ofPortal(scope)
  const { continues, order, window } = pageClauses(byTerm, 'a.id', page, values)
  const where = [visibleActions, partOf[part], ...continues].join(' and ')
  const { rows } = await db.query<ActionRow>(
    `select ${actionColumns} from corrective_action a ${besideActions} where ${where} ${order} ${window}`,
    values,
  )
  return rows
}

/** An action of the portal, or null. */
export async function findAction({ db, scope }: Portal, id: string): Promise<ActionRow | null> {
  const { rows } = await db.query<ActionRow>({
    name: 'find_portal_action',
    text: `select ${actionColumns} from corrective_action a ${besideActions} where ${visibleActions} and a.id = $3`,
    values: [...ofPortal(scope), id],
  })
  return rows[0] ?? null
}

/** Whether the finding of an action of the portal shows a photo. */
export async function showsImage({ db, scope }: Portal, image_id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from corrective_action a join report_finding f on f.organization_id = a.organization_id and f.id = a.finding_id
     where ${visibleActions} and (f.image_id = $3 or $3 = any(f.more_image_ids)) limit 1`,
    [...ofPortal(scope), image_id],
  )
  return rowCount === 1
}

/** Whether a photo shows the solution of an action of the portal. */
export async function showsProof({ db, scope }: Portal, photo_id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from corrective_action_photo p
       join corrective_action_step s on s.organization_id = p.organization_id and s.id = p.step_id
       join corrective_action a on a.organization_id = s.organization_id and a.id = s.action_id
     where ${visibleActions} and p.id = $3`,
    [...ofPortal(scope), photo_id],
  )
  return rowCount === 1
}

export interface DocumentRow {
  id: string
  sent_by_name: string
  created_at: string
  report_id: string
  report_title: string
  report_number: string
  is_own: boolean
}

export const latestDocument: SortColumn<DocumentRow> = {
  expression: 'd.created_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ created_at }) => created_at,
}

/** What was mailed to contacts of the client company; what went to other addresses is the consultancy's to know. */
export async function listDocuments({ db, scope }: Portal, page: SortedPage): Promise<DocumentRow[]> {
  const values: unknown[] = [...ofPortal(scope), scope.contact_id]
  const { continues, order, window } = pageClauses(latestDocument, 'd.id', page, values)
  const { rows } = await db.query<DocumentRow>(
    `select d.id, d.sent_by_name, d.created_at, d.report_id, r.title as report_title,
       coalesce(r.number, '') as report_number, d.contact_id = $3 as is_own
     from report_delivery d join report r on r.organization_id = d.organization_id and r.id = d.report_id
       join client_company_contact k on k.organization_id = d.organization_id and k.id = d.contact_id
     where ${[visibleReports, "k.client_company_id = $2 and d.mail_status = 'sent'", ...continues].join(' and ')}
     ${order} ${window}`,
    values,
  )
  return rows
}

/** Whether a contact's look at something was noted just now (readingNotedMinutes). */
export async function wasLookNoted(
  { db, scope }: Portal,
  { call, object_id }: { call: string; object_id: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'was_portal_look_noted',
    text: `select from event where organization_id = $1 and subject_id = $2 and kind = 'portal.looked'
      and created_at > now() - make_interval(mins => ${readingNotedMinutes}) and data->>'call' = $3 and data->>'object_id' is not distinct from $4 limit 1`,
    values: [scope.organization_id, scope.contact_id, call, object_id],
  })
  return rowCount === 1
}
