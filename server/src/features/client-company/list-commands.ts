import type { listClientCompanies } from '@gozlem/contract/client-company'
import type { RequestOf } from '@gozlem/contract/route'
import { maySeeDeletedCompanies } from '@gozlem/domain/client-company/policy'
import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import { pageOf, pageWindow } from '../../http/list-page'
import * as store from './store'

type Query = RequestOf<typeof listClientCompanies>['query'] & { organization_id?: string | undefined }

/**
 * A page of the client companies that the caller may see and that fit a query.
 * @throws Problem FORBIDDEN when deleted ones are asked for by somebody who may not delete, VALIDATION_ERROR for a key
 * that was made up
 */
export async function findPage(ctx: Context, query: Query) {
  const { sort_by, sort_order = sort_by === 'name' ? 'asc' : 'desc' } = query
  const filter = { ...query, deleted: query.deleted === 'true' }
  if (filter.deleted && !maySeeDeletedCompanies(ctx.actor)) throw problem('FORBIDDEN')
  const window = pageWindow(query, sortTypes[sort_by])
  const found = await store.listClientCompanies(ctx, filter, { sort_by, sort_order, ...window })
  const total = await store.countClientCompanies(ctx, filter)
  return pageOf(query, found, total, (row) => String(row[sort_by] ?? 0))
}

const sortTypes = { name: 'text', created_at: 'instant', employee_count: 'integer' } as const
