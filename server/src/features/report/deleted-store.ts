// SQL of drafts that were deleted and can still be brought back (REP-11).
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import { countedAtMost } from '@gozlem/domain/counted'
import { pageClauses, type SortColumn, type SortedPage, statementName } from '../../db/list-query'
import type { Missing, Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { visibleTo } from './store'

export interface DeletedDraftRow {
  id: string
  name: string
  client_company_name: string
  created_by_name: string
  total_entries: number
  created_at: string
  deleted_at: string
}

const restorable = `r.status = 'draft' and r.deleted_at > now() - make_interval(days => ${deletedKeptDays})`

export const byDeletion: SortColumn<DeletedDraftRow> = {
  expression: 'r.deleted_at',
  type: 'timestamptz',
  order: 'desc',
  value: ({ deleted_at }) => deleted_at,
}

/** A page of them with how many there are, the last deleted first. */
export async function listDeletedDrafts(
  { db, scope }: Work<UserScope>,
  page: SortedPage,
): Promise<{ rows: DeletedDraftRow[]; total: number }> {
  const values: unknown[] = []
  const where = `${visibleTo(scope, 'r', values)} and ${restorable}`
  const clauses = pageClauses(byDeletion, 'r.id', page, values)
  const text = `with counted as (
      select count(*)::int as total from (select from report r where ${where} limit ${countedAtMost}) found)
    select counted.total, listed.* from counted left join lateral (
      select r.id, r.name, r.client_company_name, r.created_by_name, r.total_entries, r.created_at, r.deleted_at
      from report r where ${[where, ...clauses.continues].join(' and ')}
      ${clauses.order} ${clauses.window}) listed on true`
  const { rows } = await db.query<Numbers<'total'> & (DeletedDraftRow | Missing<'id'>)>({
    name: statementName(text),
    text,
    values,
  })
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}
