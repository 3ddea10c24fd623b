import * as contract from '@gozlem/contract/visit'
import { addDays, beginningOfDay, daysBetween } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import { hasCalendar } from '@gozlem/domain/visit/policy'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import { serveVisitFeeds } from './feed-routes'
import * as lists from './list-store'
import { listPeople } from './people-store'
import { serveVisitProofs } from './proof-routes'
import { serveVisitSeries } from './series-routes'
import { setStatus } from './status-commands'
import type { VisitRow } from './store'
import { serveVisitTemplates } from './template-routes'
import { viewVisit } from './view'

export interface VisitDependencies {
  public_url: string
}

export function serveVisits(serve: Serve, dependencies: VisitDependencies): void {
  const own = withCalendar(serve)

  own.route(contract.showCalendar, async (ctx, { query: { from, to, ...filter } }) => {
    if (daysBetween(from, to) >= contract.maximumRangeDays)
      throw problem('VALIDATION_ERROR', {
        fields: { to: `En fazla ${contract.maximumRangeDays} gün bir arada gösterilir` },
      })
    const rows = await lists.listVisits(ctx, filterOf(ctx, { ...filter, from, to }), {
      sort_order: 'asc',
      limit: contract.maximumInRange + 1,
      offset: 0,
    })
    const visits = rows.slice(0, contract.maximumInRange).map((row) => view(ctx, row))
    return { visits, has_more: rows.length > visits.length }
  })

  own.route(contract.listVisits, async (ctx, { query }) => {
    const filter = filterOf(ctx, query)
    const { rows, pagination } = await readPage(query, lists.byStart, async (page) => ({
      rows: await lists.listVisits(ctx, filter, page),
      total: await lists.countVisits(ctx, filter),
    }))
    return { visits: rows.map((row) => view(ctx, row)), pagination }
  })

  own.route(contract.listVisitPeople, async (ctx) => ({ people: await listPeople(ctx) }))

  own.route(contract.readVisit, async (ctx, { params }) => ({
    visit: view(ctx, await commands.requireVisit(ctx, params.id)),
  }))

  own.route(contract.createVisit, (ctx, { body }) => commands.createVisit(ctx, body))

  own.route(contract.updateVisit, (ctx, { params, body }) => commands.updateVisit(ctx, params.id, body))

  own.route(contract.setVisitStatus, (ctx, { params, body }) => setStatus(ctx, params.id, body))

  own.route(contract.deleteVisit, async (ctx, { params }) => {
    await commands.deleteVisit(ctx, params.id)
    return { success: true as const, message: 'Ziyaret silindi' }
  })

  serveVisitProofs(own)
  serveVisitSeries(own)
  serveVisitTemplates(own)
  serveVisitFeeds(serve, own, dependencies)
}

/** The routes of a calendar; who has none does not find them (ROLE-08). */
function withCalendar(serve: Serve): Pick<Serve, 'route'> {
  return {
    route(route, handle) {
      serve.route(route, (ctx, input, reply) =>
        hasCalendar(ctx.actor) ? handle(ctx, input, reply) : Promise.reject(problem('NOT_FOUND')),
      )
    },
  }
}

interface Asked extends Omit<lists.VisitFilter, 'now'> {
  /** Istanbul days, both included. */
  from?: string | undefined
  to?: string | undefined
}

const filterOf = (ctx: Context, { from, to, ...filter }: Asked): lists.VisitFilter => ({
  ...filter,
  now: ctx.request.at,
  from: from && beginningOfDay(from),
  to: to && beginningOfDay(addDays(to, 1)),
})

const view = (ctx: Context, row: VisitRow) => viewVisit(ctx.actor, row, ctx.request.at)
