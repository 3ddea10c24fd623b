import * as contract from '@gozlem/contract/report-deleted'
import { restorableDays } from '@gozlem/domain/restorable'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import { restoreDraft } from './deleted-commands'
import { byDeletion, listDeletedDrafts } from './deleted-store'
import { viewReport } from './view'

export function serveDeleted(serve: Serve): void {
  serve.route(contract.listDeletedReports, async (ctx, { query }) => {
    const { rows, pagination } = await readPage(query, byDeletion, (page) => listDeletedDrafts(ctx, page))
    const drafts = rows.map((row) => ({
      ...row,
      restorable_days: restorableDays(row.deleted_at, ctx.request.at) ?? 0,
    }))
    return { drafts, pagination }
  })

  serve.route(contract.restoreReport, async (ctx, { params }) => ({
    report: await viewReport(ctx, ctx.actor, await restoreDraft(ctx, params.id), ctx.request.at),
  }))
}
