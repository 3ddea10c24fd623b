import * as contract from '@gozlem/contract/webhook'
import { webhooksAtMost } from '@gozlem/domain/integration/webhook'
import type { Serve, Steps } from '../../http/serve'
import { reauthenticate } from '../account/reauthentication-commands'
import { requireOwnOrganization } from './access-commands'
import * as deliveries from './delivery-commands'
import * as commands from './webhook-commands'
import { viewDelivery, viewWebhook } from './webhook-view'

export function serveWebhooks(serve: Serve, parts: commands.WebhookParts): void {
  serve.route(contract.listWebhooks, async (ctx) => ({
    webhooks: (await commands.listWebhooks(ctx)).map((row) => viewWebhook(row, ctx.request.at)),
    most: webhooksAtMost,
    may_be_private: parts.private_webhooks,
  }))

  serve.steps(contract.createWebhook, async (steps, { body: { current_password, ...wanted } }) => {
    await proveOwner(steps, current_password)
    const { row, secret } = await steps.write((ctx) => commands.createWebhook(ctx, parts, wanted))
    return { webhook: viewWebhook(row, steps.request.at), secret }
  })

  serve.steps(contract.updateWebhook, async (steps, { params, body: { current_password, ...change } }) => {
    if (await steps.read((ctx) => commands.isMoved(ctx, params.id, change)))
      await proveOwner(steps, current_password)
    const row = await steps.write((ctx) => commands.updateWebhook(ctx, parts, params.id, change))
    return { webhook: viewWebhook(row, steps.request.at) }
  })

  serve.route(contract.deleteWebhook, async (ctx, { params }) => {
    await commands.deleteWebhook(ctx, params.id)
    return { success: true as const, message: 'Webhook silindi' }
  })

  serve.steps(contract.rotateWebhookSecret, async (steps, { params, body }) => {
    await proveOwner(steps, body.current_password)
    const { row, secret } = await steps.write((ctx) => commands.rotateSecret(ctx, parts, params.id))
    return { webhook: viewWebhook(row, steps.request.at), secret }
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

/**
 * What an organization does is told to an endpoint for as long as it stands, and its secret lets somebody speak as us: whoever finds a
 * session open decides neither.
 */
async function proveOwner(steps: Steps, current_password = ''): Promise<void> {
  await steps.read(async (ctx) => requireOwnOrganization(ctx))
  await reauthenticate(steps, { current_password })
}
