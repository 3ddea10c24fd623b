import * as contract from '@gozlem/contract/visit-template'
import type { Serve } from '../../http/serve'
import * as commands from './template-commands'
import { listTemplates } from './template-store'
import { viewTemplate } from './view'

export function serveVisitTemplates(serve: Pick<Serve, 'route'>): void {
  serve.route(contract.listVisitTemplates, async (ctx) => ({
    templates: (await listTemplates(ctx)).map((row) => viewTemplate(ctx.actor, row)),
  }))

  serve.route(contract.createVisitTemplate, async (ctx, { body }) => ({
    template: viewTemplate(ctx.actor, await commands.createTemplate(ctx, body)),
  }))

  serve.route(contract.updateVisitTemplate, async (ctx, { params, body }) => ({
    template: viewTemplate(ctx.actor, await commands.updateTemplate(ctx, params.id, body)),
  }))

  serve.route(contract.deleteVisitTemplate, async (ctx, { params }) => {
    await commands.deleteTemplate(ctx, params.id)
    return { success: true as const, message: 'Şablon silindi' }
  })
}
