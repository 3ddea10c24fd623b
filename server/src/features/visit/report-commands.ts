// A visit and its report: a draft that is begun from a visit takes its day, hours and site, and each leads to the other.
import { istanbulClock, istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import type { ReportFields } from '@gozlem/domain/report/report-fields'
import { visitAbilities } from '@gozlem/domain/visit/policy'
import { proposedHours } from '@gozlem/domain/visit/visit'
import type { Context } from '../../http/context'
import { lockSeen } from './people-commands'
import * as store from './store'

/**
 * What a report takes of its visit, which is held as it is until the report stands beside it.
 * @throws Problem NOT_FOUND, FORBIDDEN, VISIT_HAS_REPORT with the report, VISIT_CLOSED, VALIDATION_ERROR at `visit_id`
 */
export async function fieldsOfVisit(
  ctx: Context,
  visit_id: string,
  client_company_id: string,
): Promise<Pick<ReportFields, 'visit_date' | 'visit_starts' | 'visit_ends' | 'area'>> {
  const visit = await lockSeen(ctx, visit_id)
  if (!visit) throw problem('NOT_FOUND', { message: 'Ziyaret bulunamadı.' })
  if (!visitAbilities(ctx.actor, { ...visit, status: 'planned' }).edit) throw problem('FORBIDDEN')
  if (visit.status === 'cancelled' || visit.status === 'postponed') throw problem('VISIT_CLOSED')
  if (visit.report_id !== null) throw problem('VISIT_HAS_REPORT', { data: { report_id: visit.report_id } })
  if (visit.client_company_id !== client_company_id)
    throw problem('VALIDATION_ERROR', { fields: { visit_id: 'Ziyaret başka bir firmaya' } })
  const { starts_at, ends_at } = proposedHours(visit)
  return {
    visit_date: istanbulDay(new Date(starts_at)),
    visit_starts: istanbulClock(new Date(starts_at)),
    visit_ends: ends_at && istanbulClock(new Date(ends_at)),
    area: visit.site_label ?? '',
  }
}

/** Puts a new report beside its visit. */
export async function putReportBeside(ctx: Context, visit_id: string, report_id: string): Promise<void> {
  await store.linkReport(ctx, visit_id, report_id)
  await ctx.record({ kind: 'visit.report_linked', subject_id: visit_id, data: { report_id } })
}
