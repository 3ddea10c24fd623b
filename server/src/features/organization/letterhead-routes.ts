import * as contract from '@gozlem/contract/organization-letterhead'
import { problem } from '@gozlem/domain/problem'
import { type LogoTools, logoKey } from '../../external/images/logo-files'
import { sendPicture } from '../../http/picture-reply'
import type { Serve } from '../../http/serve'
import * as commands from './letterhead-commands'
import { findLetterhead } from './letterhead-store'

/** What the reports of the own organization carry at their head. */
export function serveLetterhead(serve: Serve, tools: LogoTools): void {
  serve.route(contract.readLetterhead, async (ctx) => ({ letterhead: await commands.readLetterhead(ctx) }))

  serve.steps(contract.readLetterheadLogo, async (steps, _, reply) => {
    const { organization_id, logo } = await steps.read(async (ctx) => {
      const { organization_id } = ctx.actor
      return { organization_id, logo: (await findLetterhead(ctx, organization_id))?.logo }
    })
    if (!logo) throw problem('NOT_FOUND', { message: 'Kurumun logosu yok.' })
    return sendPicture(reply, steps, {
      name: logo.id,
      open: () => tools.files.get(logoKey({ organization_id, logo_id: logo.id }, 'thumb')),
    })
  })

  serve.steps(contract.putLetterheadLogo, async (steps) => ({
    letterhead: await commands.putLogo(steps, tools),
  }))

  serve.route(contract.updateReportLayout, async (ctx, { body }) => ({
    letterhead: await commands.updateReportLayout(ctx, body.report_layout),
  }))

  serve.route(contract.deleteLetterheadLogo, async (ctx) => ({
    letterhead: await commands.deleteLogo(ctx),
  }))
}
