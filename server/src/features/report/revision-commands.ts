import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import type { ReportRow } from './store'
import { viewReport } from './view'

/** Says that a draft is another one than the caller knows, with the draft as it is now, to be merged with. */
export async function changedMeanwhile(ctx: Context, draft: ReportRow, why: { message?: string } = {}) {
  const report = await viewReport(ctx, ctx.actor, draft, ctx.request.at)
  return problem('REVISION_CONFLICT', { ...why, data: { report } })
}
