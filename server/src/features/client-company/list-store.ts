// SQL of the lists of client companies: filters, orders and pages.
import {
  type EmployeeRange,
  employeeRanges,
  type HazardClass,
  hazardClasses,
} from '@gozlem/domain/client-company/hazard-class'
import type { ClientCompanySort } from '@gozlem/domain/client-company/list-sort'
import { type ClientCompanyStatus, clientCompanyStatuses } from '@gozlem/domain/client-company/status'
import { foldTurkish } from '@gozlem/domain/turkish'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { TenantScope, UserScope, Work } from '../../db/tenant-scope'
import { type ClientCompanyRow, clientCompanyColumns, restorable, visibleClientCompanies } from './store'

export interface ClientCompanyFilter {
  search?: string | undefined
  industry?: string | undefined
  employee_range?: EmployeeRange | undefined
  tehlike_sinifi?: HazardClass | undefined
  status?: ClientCompanyStatus | undefined
  /** For a superadmin. */
  organization_id?: string | undefined
  /** Those that can be restored, instead of those that are there. */
  deleted?: boolean | undefined
}

/** What the list sorts by; a company that does not say its class or how many it employs counts as 0. */
export const sortColumns: Record<ClientCompanySort, SortColumn<ClientCompanyRow>> = {
  name: { expression: 'c.name collate "tr-x-icu"', type: 'text', order: 'asc', value: ({ name }) => name },
  tehlike_sinifi: {
    expression: `(case c.tehlike_sinifi when 'az_tehlikeli' then 1 when 'tehlikeli' then 2 when 'cok_tehlikeli' then 3
      else 0 end)`,
    type: 'integer',
    order: 'desc',
    value: ({ tehlike_sinifi }) => String(tehlike_sinifi ? hazardClasses.indexOf(tehlike_sinifi) + 1 : 0),
  },
  employee_count: {
    expression: 'coalesce(c.employee_count, 0)',
    type: 'integer',
    order: 'desc',
    value: ({ employee_count }) => String(employee_count ?? 0),
  },
  status: {
    expression: "(case c.status when 'active' then 0 else 1 end)",
    type: 'integer',
    order: 'asc',
    value: ({ status }) => String(clientCompanyStatuses.indexOf(status)),
  },
  created_at: {
    expression: 'c.created_at',
    type: 'timestamptz',
    order: 'desc',
    value: ({ created_at }) => created_at,
  },
}

export interface ClientCompanyPage extends SortedPage {
  sort_by: ClientCompanySort
}

export async function listClientCompanies(
  { db, scope }: Work,
  filter: ClientCompanyFilter,
  page: ClientCompanyPage,
): Promise<ClientCompanyRow[]> {
  const values: unknown[] = []
  const where = conditions(scope, filter, values)
  const { continues, order, window } = pageClauses(sortColumns[page.sort_by], 'c.id', page, values)
  // Addresses and counts are read for the rows of the page only, not for those it skips.
  const text = `select ${clientCompanyColumns} from (
      select * from ${source(filter)} c where ${[...where, ...continues].join(' and ')} ${order} ${window}
    ) c ${order}`
  const { rows } = await db.query<ClientCompanyRow>({ ...named(text, filter), text, values })
  return rows
}

export async function countClientCompanies(
  { db, scope }: Work,
  filter: ClientCompanyFilter = {},
): Promise<number> {
  const values: unknown[] = []
  const text = `select count(*)::int as total from ${source(filter)} c
    where ${conditions(scope, filter, values).join(' and ')}`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: ClientCompanyFilter) => (search ? {} : { name: statementName(text) })

/** Searches read a view, because row level security keeps LIKE from its index (migrations 0003 and 0011). */
const source = ({ search }: ClientCompanyFilter) => (search ? 'searchable_client_company' : 'client_company')

function conditions(scope: TenantScope, filter: ClientCompanyFilter, values: unknown[]): string[] {
  const where = [visibleClientCompanies(scope, values), filter.deleted ? restorable : 'c.deleted_at is null']
  if (filter.organization_id) where.push(`c.organization_id = $${values.push(filter.organization_id)}`)
  if (filter.status) where.push(`c.status = $${values.push(filter.status)}`)
  if (filter.tehlike_sinifi) where.push(`c.tehlike_sinifi = $${values.push(filter.tehlike_sinifi)}`)
  if (filter.industry) where.push(`app.fold(c.industry) = $${values.push(foldTurkish(filter.industry))}`)
  if (filter.employee_range) {
    const { from, to } = employeeRanges[filter.employee_range]
    where.push(`c.employee_count >= $${values.push(from)}`)
    if (to !== null) where.push(`c.employee_count <= $${values.push(to)}`)
  }
  return [...where, ...containsWords('c.search_text', filter.search, values)]
}

/** Industries of the companies a scope may see, once each in Turkish order. */
export async function listIndustries({ db, scope }: Work<UserScope>): Promise<string[]> {
  const values: unknown[] = []
  const { rows } = await db.query<Columns<'client_company', 'industry'>>(
    `select industry from (
       select distinct on (app.fold(c.industry)) c.industry from client_company c
       where ${visibleClientCompanies(scope, values)} and c.deleted_at is null and c.industry <> ''
       order by app.fold(c.industry), c.industry
     ) i order by industry collate "tr-x-icu" limit 200`,
    values,
  )
  return rows.map(({ industry }) => industry)
}
