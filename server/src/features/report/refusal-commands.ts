import { holds } from '@gozlem/domain/account/permissions'
import type { Actor } from '@gozlem/domain/account/roles'
import { type Problem, problem } from '@gozlem/domain/problem'
import {
  isFinalizingReserved,
  type ReportAbilities,
  type ReportForPolicy,
} from '@gozlem/domain/report/policy'
import { reviewState } from '@gozlem/domain/report/review-state'
import type { Context } from '../../http/context'
import { findReport } from './store'

/** Why somebody may not do what they asked for with a report that they see. */
export function refusal(actor: Actor, report: ReportForPolicy, ability: keyof ReportAbilities): Problem {
  if (!holds(actor.role, 'report.edit_own')) return problem('FORBIDDEN')
  const needsDraft = ability === 'edit' || ability === 'finalize' || ability === 'cancel'
  const isDraft = report.status === 'draft'
  if (needsDraft && !isDraft) return problem('REPORT_NOT_DRAFT')
  if (!needsDraft && isDraft) return problem('REPORT_NOT_COMPLETED')
  if (ability === 'finalize' && isFinalizingReserved(actor, report)) return problem('FINALIZE_RESERVED')
  if ((ability === 'reissue' || ability === 'delete') && report.replaced_by) return problem('REPORT_REPLACED')
  const review = reviewState(report)
  if (needsDraft && ability !== 'cancel' && review === 'submitted') return problem('REPORT_IN_REVIEW')
  if (ability === 'finalize' && report.requires_review && review !== 'approved')
    return problem('REVIEW_REQUIRED')
  return problem('FORBIDDEN')
}

/** Why no report is created with an id that is taken: whoever deleted their own since can bring it back, all others hear no more. */
export async function idTaken(ctx: Context, id: string): Promise<Problem> {
  const taken = await findReport(ctx, id, { deleted: true })
  const isTheirs = taken?.created_by === ctx.actor.id && taken.deleted_at !== null
  return problem(isTheirs ? 'REPORT_DELETED' : 'ID_IN_USE')
}
