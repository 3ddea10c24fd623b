import * as contract from '@gozlem/contract/service-rules'
import type { Serve } from '../../http/serve'
import * as commands from './rule-commands'

/** Tables of service minutes in the hands of the system's administrator (CAL-04). */
export function serveServiceRules(serve: Serve): void {
  serve.route(contract.listServiceRules, async (ctx) => ({
    service_rules: await commands.readAllServiceRules(ctx, ctx.request.at),
  }))

  serve.route(contract.readServiceRules, async (ctx, { params }) => ({
    service_rules: await commands.readServiceRules(ctx, params.id, ctx.request.at),
  }))

  serve.administer(contract.createServiceRules, async (ctx, { body }) => ({
    service_rules: await commands.createServiceRules(ctx, body),
  }))

  serve.administer(contract.updateServiceRules, async (ctx, { params, body }) => ({
    service_rules: await commands.updateServiceRules(ctx, params.id, body),
  }))

  serve.administer(contract.deleteServiceRules, async (ctx, { params }) => {
    await commands.deleteServiceRules(ctx, params.id)
    return { success: true as const, message: 'Süre tablosu silindi' }
  })
}
