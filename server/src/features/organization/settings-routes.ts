import * as contract from '@gozlem/contract/organization-settings'
import type { Serve } from '../../http/serve'
import * as commands from './settings-commands'

export function serveSettings(serve: Serve): void {
  serve.route(contract.readOrganizationSettings, async (ctx) => ({
    settings: await commands.readSettings(ctx),
  }))

  serve.route(contract.updateOrganizationSettings, async (ctx, { body }) => ({
    settings: await commands.updateSettings(ctx, body),
  }))
}
