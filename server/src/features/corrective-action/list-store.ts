// SQL of the lists of corrective actions: a page, and how many there are.

import { type ActionState, actionStates } from '@gozlem/domain/corrective-action/action'
import { countedAtMost } from '@gozlem/domain/counted'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import { foldTurkish } from '@gozlem/domain/turkish'
import { listHazards } from '@gozlem/knowledge/catalogue'
import { hazardsOf, noCategory } from '@gozlem/knowledge/categories'
import {
  containsWords,
  pageClauses,
  type SortColumn,
  type SortedPage,
  statementName,
} from '../../db/list-query'
import type { Columns, Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'
import { type ActionRow, actionColumns, besideActions, visibleActions } from './store'

/** What may be counted by state. */
export interface ActionsFilter {
  client_company_id?: string | undefined
  report_id?: string | undefined
  /** Who follows them up. */
  owner_id?: string | undefined
  responsible?: string | undefined
  risk_level?: RiskLevel | undefined
  place?: string | undefined
  /** Of the catalogue. */
  hazard?: string | undefined
  category?: string | undefined
  /** Days in Istanbul, both included. */
  opened_from?: string | undefined
  opened_to?: string | undefined
  closed_from?: string | undefined
  closed_to?: string | undefined
  search?: string | undefined
}

export interface ActionFilter extends ActionsFilter {
  state?: ActionState | undefined
  only?: 'overdue' | 'unsettled' | undefined
  /** Of Istanbul. */
  today: string
}

export const byTerm: SortColumn<ActionRow> = {
  expression: 'a.term',
  type: 'date',
  order: 'asc',
  value: ({ term }) => term,
}

/**
 * Of those opened in a period: they lie together somewhere in the list, which the planner does not know; it would walk the
 * list from its beginning. So the order is one that no index has, and those of the period are looked for first.
 */
const byTermOfSome: typeof byTerm = { ...byTerm, expression: '(a.term + 0)' }

export async function listActions(
  { db, scope }: Work<UserScope>,
  filter: ActionFilter,
  page: SortedPage,
): Promise<ActionRow[]> {
  const values: unknown[] = []
  const where = conditions(scope, filter, values)
  const sort = filter.opened_from || filter.opened_to ? byTermOfSome : byTerm
  const { continues, order, window } = pageClauses(sort, 'a.id', page, values)
  // The page is cut before anything is joined to it, as that of visits.
  const text = `select a.organization_id, a.id from ${tableOf(filter)} where ${[...where, ...continues].join(' and ')}
    ${order} ${window}`
  const { rows: paged } = await db.query<Columns<'corrective_action', 'organization_id' | 'id'>>({
    ...named(text, filter),
    text,
    values,
  })
  if (paged.length === 0) return []
  const { rows } = await db.query<ActionRow>({
    name: 'list_actions_by_id',
    text: `select ${actionColumns} from unnest($1::uuid[], $2::uuid[]) with ordinality paged (organization_id, id, place)
        cross join lateral (
          select * from corrective_action where organization_id = paged.organization_id and corrective_action.id = paged.id
          offset 0) a ${besideActions}
      order by paged.place`,
    values: [paged.map(({ organization_id }) => organization_id), paged.map(({ id }) => id)],
  })
  return rows
}

export async function countFound({ db, scope }: Work<UserScope>, filter: ActionFilter): Promise<number> {
  const values: unknown[] = []
  const text = `select count(*)::int as total from (
      select from ${tableOf(filter)} where ${conditions(scope, filter, values).join(' and ')} limit ${countedAtMost}) counted`
  const { rows } = await db.query<Numbers<'total'>>({ ...named(text, filter), text, values })
  return rows[0]?.total ?? 0
}

type Count = Numbers<ActionState | 'overdue'>

/** How many there are in each state and how many are late, each counted up to a limit. */
export async function countActions(
  { db, scope }: Work<UserScope>,
  filter: ActionsFilter,
  { today, atMost }: { today: string; atMost: number },
): Promise<Count> {
  const values: unknown[] = []
  const counted = (narrowed: ActionFilter) =>
    `(select count(*)::int from (select from ${tableOf(filter)}
      where ${conditions(scope, narrowed, values).join(' and ')} limit ${atMost}) counted)`
  const states = actionStates.map((state) => `${counted({ ...filter, state, today })} as ${state}`)
  const text = `select ${states.join(', ')}, ${counted({ ...filter, only: 'overdue', today })} as overdue`
  const { rows } = await db.query<Count>({ ...named(text, filter), text, values })
  return rows[0] ?? { open: 0, reported: 0, rejected: 0, closed: 0, overdue: 0 }
}

/** Whom actions that are not closed name as responsible. */
export async function listResponsible(
  { db, scope }: Work<UserScope>,
  filter: Pick<ActionFilter, 'client_company_id' | 'today'>,
  atMost: number,
): Promise<string[]> {
  const values: unknown[] = []
  const where = conditions(scope, { ...filter, only: 'unsettled' }, values)
  const text = `select min(a.responsible) as responsible from corrective_action a
    where ${where.join(' and ')} and a.responsible <> '' group by a.responsible_folded
    order by a.responsible_folded limit ${atMost}`
  const { rows } = await db.query<Columns<'corrective_action', 'responsible'>>({
    name: statementName(text),
    text,
    values,
  })
  return rows.map(({ responsible }) => responsible)
}

const dayStart = (parameter: number) => `($${parameter}::date)::timestamp at time zone 'Europe/Istanbul'`

/** Of a category of the catalogue, or of none. */
const inCategory = (category: string, values: unknown[]) =>
  category === noCategory
    ? `(a.hazard_key is null or a.hazard_key <> all($${values.push(listHazards().map(({ id }) => id))}::text[]))`
    : `a.hazard_key = any($${values.push(hazardsOf(category))}::text[])`

/** A search needs the view that lets an index carry it (migration 0003). */
const tableOf = ({ search }: ActionsFilter) =>
  search ? 'searchable_corrective_action a' : 'corrective_action a'

/** Statements of a search vary with the number of its words; they are not kept. */
const named = (text: string, { search }: ActionsFilter) => (search ? {} : { name: statementName(text) })

function conditions(scope: UserScope, filter: ActionFilter, values: unknown[]): string[] {
  const where = [visibleActions(scope, values)]
  for (const name of ['client_company_id', 'report_id', 'owner_id', 'risk_level', 'state'] as const)
    if (filter[name]) where.push(`a.${name} = $${values.push(filter[name])}`)
  // Days are asked for by figures, which leave out what a reissue withdrew.
  if (filter.opened_from || filter.opened_to || filter.closed_from || filter.closed_to)
    where.push('a.withdrawn_at is null')
  if (filter.responsible)
    where.push(`a.responsible_folded = $${values.push(foldTurkish(filter.responsible))}`)
  if (filter.place) where.push(`app.fold(a.place) = $${values.push(foldTurkish(filter.place))}`)
  if (filter.hazard) where.push(`a.hazard_key = $${values.push(filter.hazard)}`)
  if (filter.category) where.push(inCategory(filter.category, values))
  for (const [name, column] of [
    ['opened', 'a.created_at'],
    ['closed', 'a.closed_at'],
  ] as const) {
    const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]]
    if (from) where.push(`${column} >= ${dayStart(values.push(from))}`)
    if (to) where.push(`${column} < ${dayStart(values.push(to))} + interval '1 day'`)
  }
  if (filter.only === 'unsettled') where.push("a.state <> 'closed'")
  // As the domain's isActionOverdue says it.
  if (filter.only === 'overdue')
    where.push(`a.state in ('open', 'rejected') and a.term < $${values.push(filter.today)}::date`)
  return [...where, ...containsWords('a.search_text', filter.search, values)]
}
