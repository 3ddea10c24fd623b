import * as contract from '@gozlem/contract/action-reminder'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import { readSettings } from './store'

export function serveActionReminders(serve: Serve): void {
  serve.route(contract.readReminderSettings, async (ctx) => ({ settings: await readSettings(ctx) }))

  serve.route(contract.updateReminderSettings, async (ctx, { body }) => ({
    settings: await commands.updateSettings(ctx, body),
  }))

  serve.route(contract.readDigestChoice, async (ctx) => ({ digest: await commands.readDigestChoice(ctx) }))

  serve.route(contract.updateDigestChoice, async (ctx, { body }) => ({
    digest: await commands.updateDigestChoice(ctx, body.wanted),
  }))
}
