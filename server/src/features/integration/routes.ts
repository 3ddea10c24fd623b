import * as tokens from '@gozlem/contract/api-token'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { tokensAtMost } from '@gozlem/domain/integration/api-token'
import type { Serve } from '../../http/serve'
import * as commands from './token-commands'
import { viewToken } from './view'
import type { WebhookParts } from './webhook-commands'
import { serveWebhooks } from './webhook-routes'

export function serveIntegrations(serve: Serve, parts: commands.TokenParts & WebhookParts): void {
  serve.route(tokens.listApiTokens, async (ctx) => {
    const today = istanbulDay(ctx.request.at)
    const rows = await commands.listTokens(ctx)
    return { api_tokens: rows.map((row) => viewToken(row, today)), most: tokensAtMost }
  })

  serve.steps(tokens.createApiToken, async (steps, { body }) => {
    const { row, token } = await commands.createToken(steps, parts, body)
    return { api_token: viewToken(row, istanbulDay(steps.request.at)), token }
  })

  serve.route(tokens.revokeApiToken, async (ctx, { params }) => {
    await commands.revokeToken(ctx, params.id)
    return { success: true as const, message: 'API anahtarı iptal edildi' }
  })

  serveWebhooks(serve, parts)
}
