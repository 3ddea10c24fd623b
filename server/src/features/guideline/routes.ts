import * as contract from '@gozlem/contract/guideline'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import * as store from './store'
import { viewGuideline } from './view'

export function serveGuidelines(serve: Serve): void {
  serve.route(contract.listGuidelines, async (ctx, { query }) => {
    const { sort_by } = query
    const { rows, pagination } = await readPage(query, store.sortColumns[sort_by], async (page) => ({
      rows: await store.listGuidelines(ctx, query, { ...page, sort_by }),
      total: await store.countGuidelines(ctx, query),
    }))
    return { guidelines: rows.map((row) => viewGuideline(ctx.actor, row)), pagination }
  })

  serve.route(contract.listGuidelineTags, async (ctx) => ({ tags: await store.listTags(ctx) }))

  serve.route(contract.readGuideline, async (ctx, { params }) => ({
    guideline: viewGuideline(ctx.actor, await commands.requireGuideline(ctx, params.id)),
  }))

  serve.route(contract.createGuideline, async (ctx, { body }) => ({
    guideline: viewGuideline(ctx.actor, await commands.createGuideline(ctx, body)),
  }))

  serve.route(contract.updateGuideline, async (ctx, { params, body }) => ({
    guideline: viewGuideline(ctx.actor, await commands.updateGuideline(ctx, params.id, body)),
  }))

  serve.route(contract.deleteGuideline, async (ctx, { params }) => {
    await commands.deleteGuideline(ctx, params.id)
    return { success: true as const, message: 'Kılavuz silindi' }
  })
}
