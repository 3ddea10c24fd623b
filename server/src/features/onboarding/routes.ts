import * as contract from '@gozlem/contract/onboarding'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import { deleteOnboarding } from './store'

export function serveOnboarding(serve: Serve): void {
  serve.route(contract.readOnboarding, async (ctx) => ({ onboarding: await commands.readOnboarding(ctx) }))
  serve.route(contract.saveOnboarding, async (ctx, { body }) => ({
    onboarding: await commands.saveOnboarding(ctx, body),
  }))
  serve.route(contract.resetOnboarding, async (ctx) => {
    await deleteOnboarding(ctx)
    return { success: true as const, message: 'Başlangıç adımları sıfırlandı' }
  })
}
