import * as contract from '@gozlem/contract/client-company'
import type { RequestOf } from '@gozlem/contract/route'
import { maySeeDeletedCompanies } from '@gozlem/domain/client-company/policy'
import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import { pageKey, readPageKey } from '../../http/page-key'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import { serveContacts } from './contact-routes'
import type { LogoTools } from './logo-commands'
import { serveLogos } from './logo-routes'
import * as store from './store'
import { viewClientCompany } from './view'

export interface ClientCompanyDependencies extends LogoTools {
  sealing_key: Buffer
}

export function serveClientCompany(serve: Serve, dependencies: ClientCompanyDependencies): void {
  const { sealing_key } = dependencies

  serve.route(contract.listClientCompanies, (ctx, { query }) => listPage(ctx, query))

  serve.route(contract.readClientCompany, async (ctx, { params }) => ({
    company: view(ctx, await commands.requireClientCompany(ctx, params.id)),
  }))

  serve.route(contract.createClientCompany, async (ctx, { body }) => ({
    company: view(ctx, await commands.createClientCompany(ctx, body, sealing_key)),
  }))

  serve.route(contract.updateClientCompany, async (ctx, { params, body }) => ({
    company: view(ctx, await commands.updateClientCompany(ctx, params.id, body, sealing_key)),
  }))

  serve.route(contract.deleteClientCompany, async (ctx, { params }) => {
    await commands.deleteClientCompany(ctx, params.id)
    return { success: true as const, message: 'Firma silindi' }
  })

  serve.route(contract.restoreClientCompany, async (ctx, { params }) => ({
    company: view(ctx, await commands.restoreClientCompany(ctx, params.id)),
  }))

  serve.route(contract.listIndustries, async (ctx) => ({ industries: await store.listIndustries(ctx) }))

  serveLogos(serve, dependencies)
  serveContacts(serve)
}

const view = (ctx: Context, row: store.ClientCompanyRow) => viewClientCompany(ctx.actor, row, ctx.request.at)

type ListQuery = RequestOf<typeof contract.listClientCompanies>['query']

async function listPage(ctx: Context, query: ListQuery) {
  const { page, limit, sort_by } = query
  const filter = { ...query, deleted: query.deleted === 'true' }
  if (filter.deleted && !maySeeDeletedCompanies(ctx.actor)) throw problem('FORBIDDEN')
  const sort_order = query.sort_order ?? (sort_by === 'name' ? 'asc' : 'desc')
  const after = readPageKey(query.after, sortTypes[sort_by])
  const offset = after ? 0 : (page - 1) * limit
  const rows = await store.listClientCompanies(ctx, filter, {
    sort_by,
    sort_order,
    limit: limit + 1,
    offset,
    after,
  })
  const total = await store.countClientCompanies(ctx, filter)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    companies: shown.map((row) => view(ctx, row)),
    pagination: {
      total,
      page,
      limit,
      totalPages: Math.ceil(total / limit),
      next: last ? pageKey(String(last[sort_by] ?? 0), last.id) : null,
    },
  }
}

const sortTypes = { name: 'text', created_at: 'instant', employee_count: 'integer' } as const
