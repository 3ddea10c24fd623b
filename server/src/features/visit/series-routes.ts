import * as contract from '@gozlem/contract/visit-series'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import * as commands from './series-commands'
import { viewSeries } from './view'

export function serveVisitSeries(serve: Pick<Serve, 'route'>): void {
  serve.route(contract.createVisitSeries, async (ctx, { body }) =>
    answer(ctx, await commands.createSeries(ctx, body)),
  )

  serve.route(contract.readVisitSeries, async (ctx, { params }) => ({
    series: viewSeries(ctx.actor, await commands.requireSeries(ctx, params.id)),
  }))

  serve.route(contract.changeVisitSeries, async (ctx, { params, body }) =>
    answer(ctx, await commands.changeSeries(ctx, params.id, body)),
  )

  serve.route(contract.endVisitSeries, (ctx, { params, body }) => commands.endSeries(ctx, params.id, body))
}

const answer = (ctx: Context, { series, ...rest }: commands.ChangedSeries) => ({
  series: viewSeries(ctx.actor, series),
  ...rest,
})
