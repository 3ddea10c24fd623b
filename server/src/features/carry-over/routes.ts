import * as contract from '@gozlem/contract/carry-over'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import { viewReport } from '../report/view'
import * as commands from './commands'

export function serveCarryOver(serve: Serve): void {
  const view = async (ctx: Context, { draft, action }: Awaited<ReturnType<typeof commands.answer>>) => ({
    report: await viewReport(ctx, ctx.actor, draft, ctx.request.at),
    carried: action,
  })

  serve.route(contract.listCarried, (ctx, { params }) => commands.listCarried(ctx, params.id))

  serve.route(contract.answerCarried, async (ctx, { params, body }) =>
    view(ctx, await commands.answer(ctx, params, body)),
  )

  serve.route(contract.undoCarried, async (ctx, { params }) => view(ctx, await commands.undo(ctx, params)))
}
