import * as contract from '@gozlem/contract/service-minutes'
import type { Serve } from '../../http/serve'
import * as commands from './minutes-commands'
import { proposeVisits } from './proposal-commands'

/** What the law asks for at client companies, month by month (CAL-04). */
export function serveServiceMinutes(serve: Serve): void {
  serve.route(contract.listServiceMinutes, (ctx, { query }) => commands.listServiceMinutes(ctx, query))

  serve.route(contract.readServiceMinutes, (ctx, { params, query }) =>
    commands.readServiceMinutes(ctx, params.id, query.month),
  )

  serve.route(contract.listServingPeople, (ctx, { query }) => commands.listPeopleMinutes(ctx, query))

  serve.route(contract.proposeVisits, (ctx, { query }) => proposeVisits(ctx, query))
}
