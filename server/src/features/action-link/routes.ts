import * as contract from '@gozlem/contract/action-link'
import { problem } from '@gozlem/domain/problem'
import { reportAbilities } from '@gozlem/domain/report/policy'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import type { ProofTools } from '../corrective-action/photo-commands'
import { findReport, type ReportRow } from '../report/store'
import * as commands from './commands'
import { serveSharedActions } from './shared-routes'
import { type LinkRow, listLinks, listResponsible } from './store'
import { viewLink } from './view'

export function serveActionLinks(serve: Serve, parts: commands.LinkParts & ProofTools): void {
  serveSharedActions(serve, parts)

  serve.route(contract.listActionLinks, async (ctx, { params }) => {
    const report = await requireReport(ctx, params.id)
    const { send } = reportAbilities(ctx.actor, report)
    return {
      links: (await listLinks(ctx, report)).map((row) => viewLink(row, send, ctx.request.at)),
      responsible: await listResponsible(ctx, report),
    }
  })
  serve.route(contract.createActionLink, async (ctx, { params, body }) =>
    given(ctx, await commands.createLink(ctx, parts, params.id, body)),
  )
  serve.route(contract.renewActionLink, async (ctx, { params }) =>
    given(ctx, await commands.renewLink(ctx, parts, params.id, params.linkId)),
  )
  serve.route(contract.revokeActionLink, async (ctx, { params }) => ({
    link: viewLink(await commands.revokeLink(ctx, params.id, params.linkId), true, ctx.request.at),
  }))
}

const given = (ctx: Context, { link, url }: { link: LinkRow; url: string }) => ({
  link: viewLink(link, true, ctx.request.at),
  url: link.email === '' ? url : null,
})

async function requireReport(ctx: Context, id: string): Promise<ReportRow> {
  const report = await findReport(ctx, id)
  if (!report) throw problem('NOT_FOUND')
  return report
}
