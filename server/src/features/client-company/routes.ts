import * as contract from '@gozlem/contract/client-company'
import type { RequestOf } from '@gozlem/contract/route'
import { readPageKey, writePageKey } from '../../db/list-query'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import * as store from './store'
import { viewClientCompany } from './view'

export function serveClientCompany(serve: Serve, { sealing_key }: { sealing_key: Buffer }): void {
  serve.route(contract.listClientCompanies, (ctx, { query }) => listPage(ctx, query))

  serve.route(contract.readClientCompany, async (ctx, { params }) => ({
    company: viewClientCompany(ctx.actor, await commands.requireClientCompany(ctx, params.id)),
  }))

  serve.route(contract.createClientCompany, async (ctx, { body }) => ({
    company: viewClientCompany(ctx.actor, await commands.createClientCompany(ctx, body, sealing_key)),
  }))

  serve.route(contract.updateClientCompany, async (ctx, { params, body }) => ({
    company: viewClientCompany(
      ctx.actor,
      await commands.updateClientCompany(ctx, params.id, body, sealing_key),
    ),
  }))

  serve.route(contract.deleteClientCompany, async (ctx, { params }) => {
    await commands.deleteClientCompany(ctx, params.id)
    return { success: true as const, message: 'Firma silindi' }
  })
}

type ListQuery = RequestOf<typeof contract.listClientCompanies>['query']

async function listPage(ctx: Context, query: ListQuery) {
  const { page, limit, sort_by } = query
  const sort_order = query.sort_order ?? (sort_by === 'name' ? 'asc' : 'desc')
  const after = query.after === undefined ? undefined : readPageKey(query.after, isSortValue[sort_by])
  const offset = after ? 0 : (page - 1) * limit
  const rows = await store.listClientCompanies(ctx, query, {
    sort_by,
    sort_order,
    limit: limit + 1,
    offset,
    after,
  })
  const total = await store.countClientCompanies(ctx, query)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    companies: shown.map((row) => viewClientCompany(ctx.actor, row)),
    pagination: {
      total,
      page,
      limit,
      totalPages: Math.max(1, Math.ceil(total / limit)),
      next: last ? writePageKey({ value: String(last[sort_by] ?? 0), id: last.id }) : null,
    },
  }
}

const isSortValue: Record<ListQuery['sort_by'], (text: string) => boolean> = {
  name: (text) => !text.includes('\u0000'),
  created_at: (text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  employee_count: (text) => /^\d{1,9}$/.test(text),
}
