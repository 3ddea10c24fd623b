import { problem } from '@gozlem/domain/problem'
import { reportAbilities } from '@gozlem/domain/report/policy'
import { restorableDays } from '@gozlem/domain/restorable'
import type { Context } from '../../http/context'
import { called, touch } from './commands'
import { findReplacement } from './replacement-store'
import { findReport, type ReportRow } from './store'

/**
 * Brings a deleted draft back as it was, for whoever may delete it; one that is there answers as it is (REP-11).
 * @throws Problem NOT_FOUND out of sight, completed, or deleted too long ago; FORBIDDEN; REPORT_REPLACED for a reissue of a report
 * that has another one by now, or is gone
 */
export async function restoreDraft(ctx: Context, id: string): Promise<ReportRow> {
  const report = await findReport(ctx, id, { lock: true, deleted: true })
  if (!report) throw problem('NOT_FOUND')
  if (report.deleted_at === null) return report
  if (report.status !== 'draft' || restorableDays(report.deleted_at, ctx.request.at) === 0)
    throw problem('NOT_FOUND')
  if (!reportAbilities(ctx.actor, report).cancel) throw problem('FORBIDDEN')
  if (report.replaces && !(await mayBeReplaced(ctx, report))) throw problem('REPORT_REPLACED')
  return touch(ctx, report, { deleted_at: null }, ({ revision }) => ({
    kind: 'report.restored',
    subject_id: id,
    data: { ...called(report), revision },
  }))
}

/** Whether the report that a draft was to replace is there still and has no other reissue. */
async function mayBeReplaced(ctx: Context, { replaces_id }: ReportRow): Promise<boolean> {
  const replaced = replaces_id && (await findReport(ctx, replaces_id, { lock: true }))
  return replaced ? (await findReplacement(ctx, replaced)) === null : false
}
