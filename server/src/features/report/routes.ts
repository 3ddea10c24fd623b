import * as contract from '@gozlem/contract/report'
import { reissueReport as reissueContract } from '@gozlem/contract/report-reissue'
import { problem } from '@gozlem/domain/problem'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import { serveDeleted } from './deleted-routes'
import { duplicateReport } from './duplicate-commands'
import { reissueReport } from './reissue-commands'
import { serveImages } from './image-routes'
import type { PieceTools } from './upload-commands'
import { serveUploads } from './upload-routes'
import { listCountedReports, sortColumns } from './list-store'
import type { PdfParts } from './pdf-commands'
import { serveReviews } from './review-routes'
import { save } from './save-commands'
import { findMatches, searchReports } from './search-store'
import { viewFoundReport } from './search-view'
import { showFrozenFacts } from './signing-commands'
import * as store from './store'
import { serveTemplates } from './template-routes'
import { viewReport } from './view'

export type ReportParts = PieceTools & PdfParts

export function serveReports(serve: Serve, parts: ReportParts): void {
  serve.route(contract.listReports, async (ctx, { query }) => {
    const {
      page: _,
      limit: __,
      after: ___,
      archived,
      search,
      sort_by,
      sort_order: ____,
      review,
      ...filters
    } = query
    const filter = {
      ...filters,
      archived: archived === 'true',
      reviewed_by: review === 'awaited' ? ctx.actor.id : undefined,
    }
    const { rows, pagination } = await readPage(query, sortColumns[sort_by], (page) =>
      search
        ? searchReports(ctx, { ...filter, search }, { ...page, sort_by })
        : listCountedReports(ctx, filter, { ...page, sort_by }),
    )
    const matches = search ? await findMatches(ctx, rows, search, 1) : []
    return { reports: rows.map((row) => viewFoundReport(ctx.actor, row, matches, search ?? '')), pagination }
  })

  const view = async (ctx: Parameters<typeof commands.createDraft>[0], row: store.ReportRow) => ({
    report: await viewReport(ctx, ctx.actor, row, ctx.request.at),
  })

  serve.route(contract.createReport, async (ctx, { body }) =>
    view(ctx, await commands.createDraft(ctx, body)),
  )
  serve.route(contract.duplicateReport, async (ctx, { params, body }) =>
    view(ctx, await duplicateReport(ctx, params.id, body)),
  )
  serve.route(reissueContract, async (ctx, { params, body }) =>
    view(ctx, await reissueReport(ctx, params.id, body)),
  )
  serve.route(contract.readReport, async (ctx, { params }) => {
    const row = await store.findReport(ctx, params.id)
    if (!row) throw problem('NOT_FOUND')
    return view(ctx, row)
  })
  serve.route(contract.saveReport, async (ctx, { params, body }) =>
    view(ctx, await save(ctx, params.id, body)),
  )
  serve.steps(contract.finalizeReport, async (steps, { params, body }) => {
    const signed = body.signatures.length > 0
    const changed = await steps.write((ctx) => showFrozenFacts(ctx, params.id, { signed }))
    if (changed) throw changed
    return steps.write(async (ctx) => view(ctx, await commands.finalize(ctx, params.id, body)))
  })
  serve.route(contract.deleteReport, async (ctx, { params }) => {
    const { wasDraft } = await commands.remove(ctx, params.id)
    return { success: true as const, message: wasDraft ? 'Taslak silindi' : 'Rapor silindi' }
  })
  serve.route(contract.archiveReport, async (ctx, { params }) =>
    view(ctx, await commands.setArchived(ctx, params.id, true)),
  )
  serve.route(contract.unarchiveReport, async (ctx, { params }) =>
    view(ctx, await commands.setArchived(ctx, params.id, false)),
  )

  serveDeleted(serve)
  serveReviews(serve)
  serveTemplates(serve)
  serveImages(serve, parts)
  serveUploads(serve, parts)
}
