import * as contract from '@gozlem/contract/regulation'
import type { Serve } from '../../http/serve'
import { searchProvisions } from './store'
import { viewProvision, viewReference } from './view'

export function serveRegulations(serve: Serve): void {
  serve.route(contract.lookupReferences, async (ctx, { body }) => {
    const references = await Promise.all(
      body.regulations.map(async (text) => [text, await viewReference(text, ctx.request.at)] as const),
    )
    return {
      references: Object.fromEntries(
        references.flatMap(([text, reference]) => (reference ? [[text, reference] as const] : [])),
      ),
    }
  })

  serve.route(contract.searchRegulations, async (_ctx, { query }) => ({
    regulations: searchProvisions(query.search).map(viewProvision),
  }))
}
