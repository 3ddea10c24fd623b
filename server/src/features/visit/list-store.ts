// SQL of calendars and lists of visits.
import type { VisitStatus } from '@gozlem/domain/visit/visit'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { isOverdue } from './overdue-store'
import { companyName, keepsCompany } from './kept-company-store'
import { besideVisits, type VisitRow, visibleVisits, visitColumns } from './store'

export interface VisitFilter {
  user_id?: string | undefined
  client_company_id?: string | undefined
  status?: VisitStatus | undefined
  only?: 'unassigned' | 'overdue' | undefined
  search?: string | undefined
  /** Instants; the second is behind the last. */
  from?: string | undefined
  to?: string | undefined
  now: Date
}

/** More nobody pages through: what is behind them is searched. */
const countedAtMost = 200

export const byStart: SortColumn<VisitRow> = {
  expression: 'v.starts_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ starts_at }) => starts_at,
}

export async function listVisits(
  { db, scope }: Work<UserScope>,
  filter: VisitFilter,
  page: SortedPage,
): Promise<VisitRow[]> {
  const values: unknown[] = []
  const where = conditions(scope, filter, values)
  const { continues, order, window } = pageClauses(byStart, 'v.id', page, values)
  // The page is cut before anything is joined to it: the index gives its rows in their order. That statement varies with what
  // is asked for and is planned each time, which is quick for one table; the one with all that belongs to a visit never varies
  // and keeps its plan. Offset 0 has it look each visit up.
  const text = `select v.id from ${searched(filter)} where ${[...where, ...continues].join(' and ')} ${order} ${window}`
  const { rows: paged } = await db.query<Columns<'visit', 'id'>>({ ...named(text, filter), text, values })
  if (paged.length === 0) return []
  const { rows } = await db.query<VisitRow>({
    name: `list_visits_by_id_${scope.role}`,
    text: `select ${visitColumns(scope)} from unnest($2::uuid[]) with ordinality paged (id, place) cross join lateral (
        select * from visit where organization_id = $1 and visit.id = paged.id offset 0) v ${besideVisits}
      where v.organization_id = $1 order by paged.place`,
    values: [scope.organization_id, paged.map(({ id }) => id)],
  })
  return rows
}

export async function countVisits({ db, scope }: Work<UserScope>, filter: VisitFilter): Promise<number> {
  const values: unknown[] = []
  const where = conditions(scope, filter, values)
  const text = `select count(*)::int as total from (
      select from ${searched(filter)} where ${where.join(' and ')} limit ${countedAtMost}) counted`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

/** A search looks at the client company's name too. */
const searched = ({ search }: VisitFilter) =>
  search
    ? 'visit v join client_company c on c.organization_id = v.organization_id and c.id = v.client_company_id'
    : 'visit v'

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: VisitFilter) => (search ? {} : { name: statementName(text) })

function conditions(scope: UserScope, filter: VisitFilter, values: unknown[]): string[] {
  const { user_id, client_company_id, status, only, from, to, now } = filter
  const where = [visibleVisits(scope, values)]
  if (from) where.push(`v.starts_at >= $${values.push(from)}`)
  if (to) where.push(`v.starts_at < $${values.push(to)}`)
  if (client_company_id) where.push(`v.client_company_id = $${values.push(client_company_id)}`)
  if (status) where.push(`v.status = $${values.push(status)}`)
  if (only === 'unassigned') where.push("v.user_id is null and v.status = 'planned'")
  if (only === 'overdue') where.push(isOverdue(`$${values.push(now.toISOString())}::timestamptz`))
  if (user_id) {
    const person = `$${values.push(user_id)}::uuid`
    where.push(`(v.user_id = ${person} or v.id = any (array(select k.visit_id from visit_companion k
      where k.user_id = ${person} and k.organization_id = $${values.push(scope.organization_id)})))`)
  }
  return [
    ...where,
    ...containsWords(`app.fold(${companyName(keepsCompany(scope))} || ' ' || v.note)`, filter.search, values),
  ]
}
