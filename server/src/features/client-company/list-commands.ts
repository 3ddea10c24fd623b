import type { listClientCompanies } from '@gozlem/contract/client-company'
import type { RequestOf } from '@gozlem/contract/route'
import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import type { ClientCompanySort } from '@gozlem/domain/client-company/list-sort'
import { maySeeDeletedCompanies } from '@gozlem/domain/client-company/policy'
import { clientCompanyStatuses } from '@gozlem/domain/client-company/status'
import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import { pageOf, pageWindow } from '../../http/list-page'
import * as store from './list-store'
import type { ClientCompanyRow } from './store'

type Query = RequestOf<typeof listClientCompanies>['query'] & { organization_id?: string | undefined }

/**
 * A page of the client companies that the caller may see and that fit a query.
 * @throws Problem FORBIDDEN when deleted ones are asked for by somebody who may not delete, VALIDATION_ERROR for a key
 * that was made up
 */
export async function findPage(ctx: Context, query: Query) {
  const { sort_by, sort_order = sort_by === 'name' || sort_by === 'status' ? 'asc' : 'desc' } = query
  const filter = { ...query, deleted: query.deleted === 'true' }
  if (filter.deleted && !maySeeDeletedCompanies(ctx.actor)) throw problem('FORBIDDEN')
  const window = pageWindow(query, sortTypes[sort_by])
  const found = await store.listClientCompanies(ctx, filter, { sort_by, sort_order, ...window })
  const total = await store.countClientCompanies(ctx, filter)
  return pageOf(query, found, total, sortValue[sort_by])
}

const sortTypes = {
  name: 'text',
  tehlike_sinifi: 'integer',
  employee_count: 'integer',
  status: 'integer',
  created_at: 'instant',
} as const satisfies Record<ClientCompanySort, string>

/** The sort value of a row. */
const sortValue: Record<ClientCompanySort, (row: ClientCompanyRow) => string> = {
  name: ({ name }) => name,
  tehlike_sinifi: ({ tehlike_sinifi }) =>
    String(tehlike_sinifi ? hazardClasses.indexOf(tehlike_sinifi) + 1 : 0),
  employee_count: ({ employee_count }) => String(employee_count ?? 0),
  status: ({ status }) => String(clientCompanyStatuses.indexOf(status)),
  created_at: ({ created_at }) => created_at,
}
