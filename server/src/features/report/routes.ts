import * as contract from '@gozlem/contract/report'
import type { ReportPrinter } from '@gozlem/document/report-printer'
import { problem } from '@gozlem/domain/problem'
import { pageKey, readPageKey } from '../../http/page-key'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import type { PhotoTools } from './image-commands'
import { serveImages } from './image-routes'
import { listCountedReports } from './list-store'
import * as store from './store'
import { viewReport, viewSummary } from './view'

export interface ReportParts extends PhotoTools {
  printer: Pick<ReportPrinter, 'render'>
  public_url: string
}

export function serveReports(serve: Serve, parts: ReportParts): void {
  serve.route(contract.listReports, async (ctx, { query }) => {
    const { page, limit, after, archived, sort_by, sort_order, ...filters } = query
    const filter = { ...filters, archived: archived === 'true' }
    const key = readPageKey(after, 'instant')
    const { rows, total } = await listCountedReports(ctx, filter, {
      sort_by,
      sort_order: sort_order ?? 'desc',
      limit: limit + 1,
      offset: key ? 0 : (page - 1) * limit,
      after: key && { at: key.value, id: key.id },
    })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = rows.length > limit && last ? pageKey(last[sort_by], last.id) : null
    return {
      reports: shown.map((row) => viewSummary(ctx.actor, row)),
      pagination: { total, page, limit, totalPages: Math.ceil(total / limit), next },
    }
  })

  const view = async (ctx: Parameters<typeof commands.createDraft>[0], row: store.ReportRow) => ({
    report: await viewReport(ctx, ctx.actor, row, ctx.request.at),
  })

  serve.route(contract.createReport, async (ctx, { body }) =>
    view(ctx, await commands.createDraft(ctx, body)),
  )
  serve.route(contract.readReport, async (ctx, { params }) => {
    const row = await store.findReport(ctx, params.id)
    if (!row) throw problem('NOT_FOUND')
    return view(ctx, row)
  })
  serve.route(contract.saveDraft, async (ctx, { params, body }) =>
    view(ctx, await commands.save(ctx, params.id, body)),
  )
  serve.route(contract.finalizeReport, async (ctx, { params, body }) =>
    view(ctx, await commands.finalize(ctx, params.id, body)),
  )
  serve.route(contract.deleteReport, async (ctx, { params }) => {
    const { wasDraft } = await commands.remove(ctx, params.id)
    return { success: true as const, message: wasDraft ? 'Taslak iptal edildi' : 'Rapor silindi' }
  })
  serve.route(contract.archiveReport, async (ctx, { params }) =>
    view(ctx, await commands.setArchived(ctx, params.id, true)),
  )
  serve.route(contract.unarchiveReport, async (ctx, { params }) =>
    view(ctx, await commands.setArchived(ctx, params.id, false)),
  )

  serveImages(serve, parts)
}
