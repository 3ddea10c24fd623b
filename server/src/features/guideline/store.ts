// SQL of guidelines. Who sees one: its maker, the organization it is shared in, the system's administrator.
import {
  type GuidelineCategory,
  type GuidelineFactors,
  guidelineFields,
} from '@gozlem/domain/guideline/guideline'
import type { Finding } from '@gozlem/domain/report/finding'
import { containsWords, pageClauses, type SortColumn, type SortedPage } from '../../db/list-query'
import type { Numbers, Texts } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface GuidelineDetails extends Pick<Finding, (typeof guidelineFields)[number]> {
  title: string
  category: GuidelineCategory
  tags: string[]
  factors: GuidelineFactors
  is_shared: boolean
}

export interface GuidelineRow extends GuidelineDetails {
  id: string
  organization_id: string
  organization_name: string
  created_by: string
  created_by_name: string
  created_at: string
  updated_at: string
}

const detailNames = [
  'title',
  'category',
  'tags',
  ...guidelineFields,
  'factors',
  'is_shared',
] as const satisfies (keyof GuidelineDetails)[]

const select = `select g.id, g.organization_id, o.name as organization_name, g.created_by,
    u.first_name || ' ' || u.last_name as created_by_name, g.created_at, g.updated_at,
    ${detailNames.map((name) => `g.${name}`).join(', ')}
  from guideline g join organization o on o.id = g.organization_id 
    join app_user u on u.organization_id = g.organization_id and u.id = g.created_by`

function visible(scope: UserScope, values: unknown[]): string {
  if (scope.role === 'superadmin') return 'true'
  return `g.organization_id = $${values.push(scope.organization_id)}
    and (g.is_shared or g.created_by = $${values.push(scope.user_id)})`
}

export interface GuidelineFilter {
  search?: string | undefined
  category?: GuidelineCategory | undefined
  tag?: string | undefined
  owner?: 'own' | 'shared' | undefined
}

export const sortColumns: Record<'title' | 'updated_at', SortColumn<GuidelineRow>> = {
  title: {
    expression: 'g.title collate "tr-x-icu"',
    type: 'text',
    order: 'asc',
    value: ({ title }) => title,
  },
  updated_at: {
    expression: 'g.updated_at',
    type: 'timestamptz',
    order: 'desc',
    value: ({ updated_at }) => updated_at,
  },
}

export interface GuidelinePage extends SortedPage {
  sort_by: keyof typeof sortColumns
}

export async function listGuidelines(
  { db, scope }: Work<UserScope>,
  filter: GuidelineFilter,
  page: GuidelinePage,
): Promise<GuidelineRow[]> {
  const values: unknown[] = []
  const where = conditions(scope, filter, values)
  const { continues, order, window } = pageClauses(sortColumns[page.sort_by], 'g.id', page, values)
  const { rows } = await db.query<GuidelineRow>(
    `${select} where ${[...where, ...continues].join(' and ')} ${order} ${window}`,
    values,
  )
  return rows
}

export async function countGuidelines(
  { db, scope }: Work<UserScope>,
  filter: GuidelineFilter,
): Promise<number> {
  const values: unknown[] = []
  const { rows } = await db.query<Numbers<'total'>>(
    `select count(*)::int as total from guideline g where ${conditions(scope, filter, values).join(' and ')}`,
    values,
  )
  return rows[0]?.total ?? 0
}

function conditions(scope: UserScope, filter: GuidelineFilter, values: unknown[]): string[] {
  const where = [visible(scope, values)]
  if (filter.category) where.push(`g.category = $${values.push(filter.category)}`)
  if (filter.tag) where.push(`g.tags ? $${values.push(filter.tag)}`)
  if (filter.owner === 'own') where.push(`g.created_by = $${values.push(scope.user_id)}`)
  if (filter.owner === 'shared') where.push('g.is_shared')
  return [...where, ...containsWords('g.search_text', filter.search, values)]
}

/** Tags of the guidelines in sight, each once, in Turkish order. */
export async function listTags({ db, scope }: Work<UserScope>): Promise<string[]> {
  const values: unknown[] = []
  const { rows } = await db.query<Texts<'tag'>>(
    `select tag from (select distinct jsonb_array_elements_text(g.tags) as tag from guideline g
       where ${visible(scope, values)}) used
     order by tag collate "tr-x-icu" limit 500`,
    values,
  )
  return rows.map(({ tag }) => tag)
}

/** A guideline in sight, or null; `lock` keeps others from changing it until the transaction ends. */
export async function findGuideline(
  { db, scope }: Work<UserScope>,
  id: string,
  { lock = false } = {},
): Promise<GuidelineRow | null> {
  const values: unknown[] = [id]
  const { rows } = await db.query<GuidelineRow>(
    `${select} where g.id = $1 and ${visible(scope, values)} ${lock ? 'for update of g' : ''}`,
    values,
  )
  return rows[0] ?? null
}

const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

/** Inserts a guideline; false when the id is taken, by whomever. */
export async function insertGuideline(
  { db, scope }: Work<UserScope>,
  id: string,
  details: GuidelineDetails,
): Promise<boolean> {
  const values: unknown[] = [id, scope.organization_id, scope.user_id]
  const places = detailNames.map((name) => `$${values.push(written(details[name]))}`)
  const { rowCount } = await db.query(
    `insert into guideline (id, organization_id, created_by, ${detailNames.join(', ')})
     values ($1, $2, $3, ${places.join(', ')}) on conflict (organization_id, id) do nothing`,
    values,
  )
  return rowCount === 1
}

export async function updateGuideline(
  { db }: Work<UserScope>,
  id: string,
  details: GuidelineDetails,
): Promise<void> {
  const values: unknown[] = [id]
  const sets = detailNames.map((name) => `${name} = $${values.push(written(details[name]))}`)
  await db.query(`update guideline set ${sets.join(', ')}, updated_at = now() where id = $1`, values)
}

export async function deleteGuideline({ db }: Work<UserScope>, id: string): Promise<void> {
  await db.query('delete from guideline where id = $1', [id])
}
