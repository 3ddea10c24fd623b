import * as contract from '@gozlem/contract/report-review'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import { approveInReview, returnFromReview, submitForReview, withdrawFromReview } from './review-commands'
import type { ReportRow } from './store'
import { viewReport } from './view'

export function serveReviews(serve: Serve): void {
  const view = async (ctx: Context, row: ReportRow) => ({
    report: await viewReport(ctx, ctx.actor, row, ctx.request.at),
  })

  serve.route(contract.submitReview, async (ctx, { params, body }) =>
    view(ctx, await submitForReview(ctx, params.id, body)),
  )
  serve.route(contract.withdrawReview, async (ctx, { params }) =>
    view(ctx, await withdrawFromReview(ctx, params.id)),
  )
  serve.route(contract.returnReview, async (ctx, { params, body }) =>
    view(ctx, await returnFromReview(ctx, params.id, body)),
  )
  serve.route(contract.approveReview, async (ctx, { params, body }) =>
    view(ctx, await approveInReview(ctx, params.id, body)),
  )
}
