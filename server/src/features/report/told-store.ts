// SQL of what a report's paper says of dangers to life that its client was told of (069).
import type { PrintedNotice } from '@gozlem/domain/critical-notice/printed'
import type { Scope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import type { ReportRow } from './store'

export interface ToldRow extends Omit<PrintedNotice, 'number'> {
  /** Of a reissue the finding that was copied from the one that was told. */
  finding_id: string
}

/** Whether the client was told of a danger to life from a report, which has to stay provable. */
export async function hasTold({ db }: Work<Scope>, { organization_id, id }: WholeKey): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from critical_notice where organization_id = $1 and report_id = $2 limit 1',
    [organization_id, id],
  )
  return rowCount === 1
}

/** `chain`: a report ($2) of an organization ($1) and those it stands in place of (067). */
export const withChain = `with recursive chain as (
    select organization_id, id, replaces_id, replaces_findings from report where organization_id = $1 and id = $2
    union all select r.organization_id, r.id, r.replaces_id, r.replaces_findings from chain c
      join report r on r.organization_id = c.organization_id and r.id = c.replaces_id)`

/** The finding of the report ($2) that was copied from the one of a notice `n`; its own where there is none. */
export const findingInReport = `coalesce((
    with recursive standing as (
      select n.report_id, n.finding_id
      union all select r.id, copy.key::uuid from standing s
        join chain r on r.replaces_id = s.report_id
        cross join lateral jsonb_each_text(r.replaces_findings) copy
      where copy.value = s.finding_id::text)
    select s.finding_id from standing s where s.report_id = $2), n.finding_id)`

/**
 * The notices of a report and of those it stands in place of, with what was answered; of a completed one until it was completed, so
 * that each of its papers says the same.
 */
export async function listTold({ db }: Work<Scope>, report: ReportRow): Promise<ToldRow[]> {
  const { rows } = await db.query<ToldRow>({
    name: 'list_told_dangers',
    text: `${withChain}
      select ${findingInReport} as finding_id, n.title, n.created_at as sent_at, u.first_name || ' ' || u.last_name as sent_by,
        (select jsonb_agg(jsonb_build_object(
            'name', coalesce(nullif(p.name, ''), nullif(p.email, ''), nullif('SMS ' || p.phone, 'SMS '), 'Alıcı'),
            'failed', coalesce(p.failed_at <= $3, false) and not coalesce(p.delivered_at <= $3, false),
            'answered_at', case when p.answered_at <= $3 then to_char(p.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
            'answered_by', case when p.answered_at <= $3 then p.answered_by end) order by p.position)
          from critical_notice_recipient p
          where p.organization_id = n.organization_id and p.notice_id = n.id) as recipients
      from chain c
        join critical_notice n on n.organization_id = c.organization_id and n.report_id = c.id
        join app_user u on u.organization_id = n.organization_id and u.id = n.sent_by
      where n.created_at <= $3 order by n.created_at, n.id limit 100`,
    values: [report.organization_id, report.id, report.completed_at ?? 'infinity'],
  })
  return rows
}
