// SQL of the lists of reports: a page, and how many there are. Each combination of filters is carried by an index
// (report-list.test.ts). Searches stand in search-store.ts.
import { countedAtMost } from '@gozlem/domain/counted'
import { type ReportSort, riskPlace } from '@gozlem/domain/report/list-sort'
import type { ReportStatus } from '@gozlem/domain/report/policy'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import { pageClauses, type SortColumn, type SortedPage, statementName } from '../../db/list-query'
import type { Numbers } from '../../db/row-types'
import type { TenantScope, UserScope, Work } from '../../db/tenant-scope'
import { replacementOf } from './replacement-store'
import { type ListedReportRow, listedColumns, visibleTo } from './store'

export interface ReportFilter {
  archived: boolean
  status?: ReportStatus | undefined
  client_company_id?: string | undefined
  /** Who made it. */
  created_by?: string | undefined
  risk_level?: RiskLevel | undefined
  /** Who is to review it. */
  reviewed_by?: string | undefined
  /** Days in Istanbul, both included. */
  created_from?: string | undefined
  created_to?: string | undefined
}

/** What lists are sorted by, each with its index (migration 0025). Drafts were completed before all others. */
export const sortColumns: Record<ReportSort, SortColumn<ListedReportRow>> = {
  client_company_name: {
    expression: 'r.client_company_name collate "tr-x-icu"',
    type: 'text',
    order: 'desc',
    value: ({ client_company_name }) => client_company_name,
  },
  status: {
    expression: "(case r.status when 'draft' then 0 else 1 end)",
    type: 'integer',
    order: 'desc',
    value: ({ status }) => (status === 'draft' ? '0' : '1'),
  },
  highest_risk: {
    expression: `(case r.risk_level when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end * 10000000
      + (r.highest_risk * 100)::integer)`,
    type: 'integer',
    order: 'desc',
    value: ({ risk_method, highest_risk }) => String(riskPlace(risk_method, highest_risk)),
  },
  total_entries: {
    expression: 'r.total_entries',
    type: 'integer',
    order: 'desc',
    value: ({ total_entries }) => String(total_entries),
  },
  created_at: {
    expression: 'r.created_at',
    type: 'timestamptz',
    order: 'desc',
    value: ({ created_at }) => created_at,
  },
  updated_at: {
    expression: 'r.updated_at',
    type: 'timestamptz',
    order: 'desc',
    value: ({ updated_at }) => updated_at,
  },
  completed_at: {
    expression: "coalesce(r.completed_at, 'epoch'::timestamptz)",
    type: 'timestamptz',
    order: 'desc',
    value: ({ completed_at }) => completed_at ?? new Date(0).toISOString(),
  },
}

export interface ReportPage extends SortedPage {
  sort_by: ReportSort
}

export async function listReports(
  { db, scope }: Work<UserScope>,
  filter: ReportFilter,
  page: ReportPage,
): Promise<ListedReportRow[]> {
  const values: unknown[] = []
  const text = pageStatement(scope, filter, page, selected, values)
  const { rows } = await db.query<ListedReportRow>({ name: statementName(text), text, values })
  return rows
}

/** A page together with how many reports the filter finds, in one statement. */
export async function listCountedReports(
  work: Work<UserScope>,
  filter: ReportFilter,
  page: ReportPage,
): Promise<{ rows: ListedReportRow[]; total: number }> {
  const values: unknown[] = []
  const counted = `${selected}, (${countStatement(work.scope, filter, values)}) as total`
  const text = pageStatement(work.scope, filter, page, counted, values)
  const { rows } = await work.db.query<ListedReportRow & Numbers<'total'>>({
    name: statementName(text),
    text,
    values,
  })
  return { rows, total: rows[0]?.total ?? (await countReports(work, filter)) }
}

/** How many reports a filter finds: from the kept counts where these tell, else by counting `countedAtMost`. */
async function countReports({ db, scope }: Work<UserScope>, filter: ReportFilter): Promise<number> {
  const values: unknown[] = []
  const text = countStatement(scope, filter, values)
  const { rows } = await db.query<Numbers<'total'>>({ name: statementName(text), text, values })
  return rows[0]?.total ?? 0
}

/** The organization is looked up for the rows of a page: joined, it misleads the planner about assignments. */
export const selected = `${listedColumns}, ${replacementOf('r')} as replaced_by,
  (select o.name from organization o where o.id = r.organization_id) as organization_name,
  (select o.only_admins_finalize from organization o where o.id = r.organization_id) as only_admins_finalize,
  (select o.requires_review from organization o where o.id = r.organization_id) as requires_review`

function pageStatement(
  scope: TenantScope,
  filter: ReportFilter,
  page: ReportPage,
  columns: string,
  values: unknown[],
): string {
  const where = conditions(scope, filter, values)
  const { continues, order, window } = pageClauses(sortColumns[page.sort_by], 'r.id', page, values)
  return `select ${columns} from report r
    where ${[...where, ...continues].join(' and ')} ${order} ${window}`
}

function countStatement(scope: TenantScope, filter: ReportFilter, values: unknown[]): string {
  const { archived, status, client_company_id, ...others } = filter
  if (Object.values(others).some(Boolean))
    return `select count(*)::int as total from (select from report r
      where ${conditions(scope, filter, values).join(' and ')}
      order by r.created_at desc, r.id desc limit ${countedAtMost}) found`
  const where = [visibleTo(scope, 'c', values), `c.is_archived = $${values.push(archived)}`]
  if (status) where.push(`c.status = $${values.push(status)}`)
  if (client_company_id) where.push(`c.client_company_id = $${values.push(client_company_id)}`)
  return `select coalesce(sum(c.reports), 0)::int as total from report_count c where ${where.join(' and ')}`
}

/** What keeps a query on reports `r` to those that a scope may see and a filter lets through; values are appended. */
export function conditions(
  scope: TenantScope,
  filter: ReportFilter,
  values: unknown[],
  { joined = false } = {},
): string[] {
  const where = [
    visibleTo(scope, 'r', values, joined),
    'r.deleted_at is null',
    `r.is_archived = $${values.push(filter.archived)}`,
  ]
  for (const name of ['status', 'client_company_id', 'created_by', 'risk_level'] as const)
    if (filter[name]) where.push(`r.${name} = $${values.push(filter[name])}`)
  if (filter.reviewed_by) where.push(awaiting(values.push(filter.reviewed_by)))
  if (filter.created_from) where.push(`r.created_at >= ${dayStart(values.push(filter.created_from))}`)
  if (filter.created_to)
    where.push(`r.created_at < ${dayStart(values.push(filter.created_to))} + interval '1 day'`)
  return where
}

/** Whether a report waits for a review that somebody may give (`reviewAbilities`). */
const awaiting = (
  parameter: number,
) => `r.review ->> 'step' = 'submitted' and (r.review ->> 'revision')::int = r.revision
  and r.status = 'draft' and r.created_by <> $${parameter}::uuid and r.review ->> 'submitted_by' <> $${parameter}::uuid::text
  and (select o.requires_review from organization o where o.id = r.organization_id)`

const dayStart = (parameter: number) => `($${parameter}::date)::timestamp at time zone 'Europe/Istanbul'`
