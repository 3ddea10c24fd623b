// All SQL of the NACE lists. They belong to no tenant: everybody reads them, the system's administrator adds them.
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { NaceCode } from '@gozlem/domain/client-company/nace'
import { containsWords } from '../../db/list-query'
import type { Columns, Flags } from '../../db/row-types'
import type { Scope, SystemScope, Work } from '../../db/tenant-scope'

export interface NaceListRow {
  id: string
  valid_from: string
  source: string
  code_count: number
  created_at: string
}

/** Of two lists that begin on one day the one entered later corrects the other. */
const newestFirst = 'order by l.valid_from desc, l.created_at desc, l.id desc'

/** The list in force on a day is the newest that had begun; null before the first. */
const inForce = (day: string) =>
  `select l.id from nace_list l where l.valid_from <= ${day}::date ${newestFirst} limit 1`

const columns = 'l.id, l.valid_from, l.source, l.code_count, l.created_at'

export async function listNaceLists({ db }: Work<Scope>): Promise<NaceListRow[]> {
  const { rows } = await db.query<NaceListRow>(`select ${columns} from nace_list l ${newestFirst}`)
  return rows
}

/** The list in force on a day, or null before the first. */
export async function findListInForce({ db }: Work<Scope>, day: string): Promise<NaceListRow | null> {
  const { rows } = await db.query<NaceListRow>(
    `select ${columns} from nace_list l where l.id = (${inForce('$1')})`,
    [day],
  )
  return rows[0] ?? null
}

/** Whether a list begins on a day or later. */
export async function hasListSince({ db }: Work<Scope>, day: string): Promise<boolean> {
  const { rows } = await db.query<Flags<'found'>>(
    'select exists (select from nace_list l where l.valid_from >= $1::date) as found',
    [day],
  )
  return rows[0]?.found === true
}

const searchedAtMost = 30

/** Codes of a list that hold every word; those that begin with the text come first. */
export async function searchCodes({ db }: Work<Scope>, listId: string, search: string): Promise<NaceCode[]> {
  const values: unknown[] = [listId, search.replace(/\D/g, '')]
  const where = ['c.list_id = $1', ...containsWords('c.search_text', search, values)]
  const { rows } = await db.query<NaceCode>(
    `select c.code, c.description, c.tehlike_sinifi from nace_code c where ${where.join(' and ')}
     order by $2 <> '' and starts_with(replace(c.code, '.', ''), $2) desc, c.code limit ${searchedAtMost}`,
    values,
  )
  return rows
}

/** The hazard class that the list in force on a day gives a code; null when it does not have it. */
export async function findListedClass(
  { db }: Work<Scope>,
  code: string,
  day: string,
): Promise<HazardClass | null> {
  const { rows } = await db.query<Columns<'nace_code', 'tehlike_sinifi'>>(
    `select c.tehlike_sinifi from nace_code c where c.list_id = (${inForce('$2')}) and c.code = $1`,
    [code, day],
  )
  return rows[0]?.tehlike_sinifi ?? null
}

export interface NaceChanges {
  added: number
  removed: number
  reclassified: number
  kept: number
}

/** What given codes change against a list; all are new where there is none. */
export async function compareCodes(
  { db }: Work<Scope>,
  listId: string | null,
  codes: readonly NaceCode[],
): Promise<NaceChanges> {
  const { rows } = await db.query<NaceChanges>(
    `select count(*) filter (where o.code is null)::int as added,
       count(*) filter (where n.code is null)::int as removed,
       count(*) filter (where o.tehlike_sinifi <> n.tehlike_sinifi)::int as reclassified,
       count(*) filter (where o.tehlike_sinifi = n.tehlike_sinifi)::int as kept
     from jsonb_to_recordset($2::jsonb) as n (code text, tehlike_sinifi text)
       full join (select code, tehlike_sinifi from nace_code where list_id = $1) o on o.code = n.code`,
    [listId, JSON.stringify(codes)],
  )
  return rows[0] ?? { added: 0, removed: 0, reclassified: 0, kept: 0 }
}

/** Enters a list with its codes; false when the id is known already. */
export async function insertNaceList(
  { db }: Work<SystemScope>,
  list: Pick<NaceListRow, 'id' | 'valid_from' | 'source'>,
  codes: readonly NaceCode[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into nace_list (id, valid_from, source, code_count) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [list.id, list.valid_from, list.source, codes.length],
  )
  if (rowCount !== 1) return false
  await db.query(
    `insert into nace_code (list_id, code, description, tehlike_sinifi)
     select $1, n.code, n.description, n.tehlike_sinifi
     from jsonb_to_recordset($2::jsonb) as n (code text, description text, tehlike_sinifi text)`,
    [list.id, JSON.stringify(codes)],
  )
  return true
}
