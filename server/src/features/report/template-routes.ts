import * as contract from '@gozlem/contract/report-template'
import type { Serve } from '../../http/serve'
import * as commands from './template-commands'
import { listTemplates } from './template-store'

export function serveTemplates(serve: Serve): void {
  serve.route(contract.listTemplates, async (ctx) => ({ templates: await listTemplates(ctx) }))
  serve.route(contract.createTemplate, async (ctx, { body }) => ({
    template: await commands.createTemplate(ctx, body),
  }))
  serve.route(contract.updateTemplate, async (ctx, { params, body }) => ({
    template: await commands.updateTemplate(ctx, params.id, body),
  }))
  serve.route(contract.deleteTemplate, async (ctx, { params }) => {
    await commands.deleteTemplate(ctx, params.id)
    return { success: true as const, message: 'Şablon silindi' }
  })
}
