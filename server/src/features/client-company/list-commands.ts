import type { listClientCompanies } from '@gozlem/contract/client-company'
import type { RequestOf } from '@gozlem/contract/route'
import { maySeeDeletedCompanies } from '@gozlem/domain/client-company/policy'
import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import * as store from './list-store'

type Query = RequestOf<typeof listClientCompanies>['query'] & { organization_id?: string | undefined }

/**
 * A page of the client companies that the caller may see and that fit a query.
 * @throws Problem FORBIDDEN when deleted ones are asked for by somebody who may not delete, VALIDATION_ERROR for a key
 * that was made up
 */
export async function findPage(ctx: Context, query: Query) {
  const { sort_by } = query
  const filter = { ...query, deleted: query.deleted === 'true' }
  if (filter.deleted && !maySeeDeletedCompanies(ctx.actor)) throw problem('FORBIDDEN')
  return readPage(query, store.sortColumns[sort_by], async (page) => ({
    rows: await store.listClientCompanies(ctx, filter, { ...page, sort_by }),
    total: await store.countClientCompanies(ctx, filter),
  }))
}
