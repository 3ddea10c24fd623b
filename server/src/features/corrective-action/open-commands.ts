// Actions begin with the report that names what is wrong, and go with it.
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { inReportOrder } from '@gozlem/domain/report/finding-rules'
import type { Finding } from '@gozlem/domain/report/finding'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { listCarriedOn } from './carry-store'
import { insertActions } from './store'

/** A report that is completed, as far as its actions need it. */
export interface CompletedReport {
  id: string
  organization_id: string
  number: string | null
  client_company_id: string
  client_company_name: string
  created_by: string
  risk_method: RiskMethodId
  visit_date: string | null
}

export type FoundFinding = Pick<
  Finding,
  'uygunsuzluk' | 'place' | 'responsible' | 'due_on' | 'risk_skoru' | 'scored' | 'image_id'
> & { id: string; proposal: Record<string, unknown> | null }

/**
 * Opens an action for each finding of a report that has a term; those that have one keep it, also where a later report took it
 * over.
 * @param image_ids the photos of the report in their order, by which findings are numbered
 */
export async function openActions(
  ctx: Context,
  report: CompletedReport,
  findings: readonly FoundFinding[],
  image_ids: readonly string[],
): Promise<void> {
  const carriedOn = await listCarriedOn(ctx, report)
  const actions = copiesOf(findings, image_ids).flatMap(({ term, ...copy }) =>
    term === null || carriedOn.has(copy.finding_id) ? [] : [{ ...copy, id: uuidv7(), term }],
  )
  if (actions.length === 0) return
  const { id, organization_id, number, client_company_id, client_company_name, created_by, risk_method } =
    report
  const at = ctx.request.at.toISOString()
  const found_on = report.visit_date ?? istanbulDay(ctx.request.at)
  const action_ids = await insertActions(
    ctx,
    { organization_id, report_id: id, client_company_id, owner_id: created_by, risk_method, found_on, at },
    actions,
  )
  if (action_ids.length > 0)
    await ctx.record({
      kind: 'report.actions_opened',
      subject_id: id,
      data: { report: number ?? '', client_company_id, company_name: client_company_name, action_ids },
    })
}

/** What actions copy of the findings of a report, numbered as it prints them. */
export const copiesOf = (findings: readonly FoundFinding[], image_ids: readonly string[]) =>
  inReportOrder(findings, image_ids).map((finding, index) => ({
    finding_id: finding.id,
    finding_number: index + 1,
    title: finding.uygunsuzluk,
    place: finding.place,
    responsible: finding.responsible,
    hazard_key: typeof finding.proposal?.['key'] === 'string' ? finding.proposal['key'] : null,
    risk_skoru: finding.risk_skoru,
    term: finding.due_on,
  }))
