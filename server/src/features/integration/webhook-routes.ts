import * as contract from '@gozlem/contract/webhook'
import { webhooksAtMost } from '@gozlem/domain/integration/webhook'
import type { Serve } from '../../http/serve'
import * as deliveries from './delivery-commands'
import * as commands from './webhook-commands'
import { viewDelivery, viewWebhook } from './webhook-view'

export function serveWebhooks(serve: Serve, parts: commands.WebhookParts): void {
  serve.route(contract.listWebhooks, async (ctx) => ({
    webhooks: (await commands.listWebhooks(ctx)).map((row) => viewWebhook(row, ctx.request.at)),
    most: webhooksAtMost,
    may_be_private: parts.private_webhooks,
  }))

  serve.route(contract.createWebhook, async (ctx, { body }) => {
    const { row, secret } = await commands.createWebhook(ctx, parts, body)
    return { webhook: viewWebhook(row, ctx.request.at), secret }
  })

  serve.route(contract.updateWebhook, async (ctx, { params, body }) => ({
    webhook: viewWebhook(await commands.updateWebhook(ctx, parts, params.id, body), ctx.request.at),
  }))

  serve.route(contract.deleteWebhook, async (ctx, { params }) => {
    await commands.deleteWebhook(ctx, params.id)
    return { success: true as const, message: 'Webhook silindi' }
  })

  serve.route(contract.rotateWebhookSecret, async (ctx, { params }) => {
    const { row, secret } = await commands.rotateSecret(ctx, parts, params.id)
    return { webhook: viewWebhook(row, ctx.request.at), secret }
  })

  serve.route(contract.testWebhook, async (ctx, { params }) => ({
    delivery: viewDelivery(await deliveries.sendTest(ctx, params.id), ctx.request.at),
  }))

  serve.route(contract.listWebhookDeliveries, async (ctx, { params, query }) => {
    const { rows, pagination } = await deliveries.listDeliveries(ctx, params.id, query)
    return { deliveries: rows.map((row) => viewDelivery(row, ctx.request.at)), pagination }
  })

  serve.route(contract.replayWebhookDelivery, async (ctx, { params }) => ({
    delivery: viewDelivery(await deliveries.replay(ctx, params.id, params.deliveryId), ctx.request.at),
  }))
}
