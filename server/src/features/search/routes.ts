import { findAnything } from '@gozlem/contract/search'
import type { Serve } from '../../http/serve'
import { findClientCompanies, findPeople, findReports } from './commands'

export function serveSearch(serve: Serve): void {
  serve.route(findAnything, async (ctx, { query: { q } }) => ({
    reports: await findReports(ctx, q),
    client_companies: await findClientCompanies(ctx, q),
    people: await findPeople(ctx, q),
  }))
}
