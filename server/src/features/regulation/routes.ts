import * as contract from '@gozlem/contract/regulation'
import type { Serve } from '../../http/serve'
import { serveReferences } from './reference-routes'
import { findNamed, listKnown, searchProvisions } from './store'
import { viewProvision, viewResolved } from './view'

export function serveRegulations(serve: Serve): void {
  serve.route(contract.lookupReferences, async (ctx, { body }) => {
    const known = await listKnown(ctx)
    const references = await Promise.all(
      body.regulations.map(
        async (text) => [text, await viewResolved(findNamed(known, text), ctx.request.at)] as const,
      ),
    )
    return {
      references: Object.fromEntries(
        references.flatMap(([text, reference]) => (reference ? [[text, reference] as const] : [])),
      ),
    }
  })

  serve.route(contract.searchRegulations, async (ctx, { query }) => ({
    regulations: searchProvisions(await listKnown(ctx), query.search).map(viewProvision),
  }))

  serveReferences(serve)
}
