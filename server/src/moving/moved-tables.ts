// The tables that move with an organization, from what each says of itself (`duties`) and what the database knows of its columns.
import type { Client } from 'pg'
import { validate as isUuid } from 'uuid'
import { asked, type Duties, type MovedRows, type Nothing, tablesOf } from '../db/duties'
import type { Flags, Lists, Texts } from '../db/row-types'

type Queries = Pick<Client, 'query'>

export interface MovedColumn {
  name: string
  /** As PostgreSQL calls it. */
  type: string
  is_nullable: boolean
}

export interface MovedTable {
  table: string
  /** Those that travel, in the order of the table. */
  columns: MovedColumn[]
  /** By which its rows are in order. */
  key: string[]
  moved: MovedRows
}

/** A list that all organizations share, and who names its rows. */
export interface SharedTable extends MovedTable {
  /** By what a row is known everywhere. */
  by: string
  named_by: { table: string; column: string }
}

type ColumnRow = Texts<'table' | 'column' | 'kind'> & Flags<'is_nullable'>

interface Catalogue {
  columns: Map<string, MovedColumn[]>
  keys: Map<string, string[]>
}

async function readCatalogue(db: Queries): Promise<Catalogue> {
  const { rows: all } = await db.query<ColumnRow>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as kind,
       not a.attnotnull as is_nullable
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' order by c.relname, a.attnum`,
  )
  const columns = new Map<string, MovedColumn[]>()
  for (const { table, column, kind, is_nullable } of all)
    columns.set(table, [...(columns.get(table) ?? []), { name: column, type: kind, is_nullable }])
  const { rows: primary } = await db.query<Texts<'table'> & Lists<'key_columns'>>(
    `select c.relname as table, array_agg(a.attname::text order by k.place) as key_columns
     from pg_constraint p join pg_class c on c.oid = p.conrelid
       cross join unnest(p.conkey) with ordinality as k (attnum, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     where p.contype = 'p' and c.relnamespace = 'public'::regnamespace group by 1`,
  )
  return { columns, keys: new Map(primary.map(({ table, key_columns }) => [table, key_columns])) }
}

/** The tables that move, in one order, and those whose rows they name. */
export async function listMovedTables(
  db: Queries,
  duties: Duties,
): Promise<{ tables: MovedTable[]; shared: SharedTable[] }> {
  const catalogue = await readCatalogue(db)
  const tables = tablesOf(duties).flatMap(({ table, moves }) => {
    const moved = asked(moves)
    // An older archive comes from before some of them.
    return moved && catalogue.columns.has(table) ? [tableOf(catalogue, table, moved)] : []
  })
  const shared = tables.flatMap(({ table, moved }) =>
    Object.entries(moved.names ?? {}).map(([column, named]) => ({
      ...tableOf(catalogue, named.table, {
        columns: named.columns,
        rows: `select * from ${named.table} where id in (select ${column} from ${table} where organization_id = $1)`,
      }),
      by: named.by,
      named_by: { table, column },
    })),
  )
  return { tables: tables.toSorted((one, other) => (one.table < other.table ? -1 : 1)), shared }
}

/** The tables of organizations that stay behind, and why. */
export function listLeftOut(duties: Duties): { table: string; why: string }[] {
  return tablesOf(duties).flatMap(({ table, moves }) =>
    isNothing(moves) ? [{ table, why: moves.nothing }] : [],
  )
}

const isNothing = (moves: MovedRows | Nothing): moves is Nothing => 'nothing' in moves

function tableOf({ columns, keys }: Catalogue, table: string, moved: MovedRows): MovedTable {
  const travelling = (columns.get(table) ?? []).filter(({ name }) => !(name in (moved.stays ?? {})))
  return { table, columns: travelling, key: keys.get(table) ?? [], moved }
}

/** A statement for the rows of an organization as lines of JSON, in the order of their keys. Cursors take no parameters. */
export function selectLines({ table, columns, key, moved }: MovedTable, organization_id: string): string {
  const { where, rows = `select * from ${table} where organization_id = $1${where ? ` and ${where}` : ''}` } =
    moved
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  return ofOrganization(
    `select row_to_json(line)::text as row_text from (select ${names} from (${rows}) r order by ${key.join(', ')}) line`,
    organization_id,
  )
}

/** A statement about one organization, whose id stands in the place of `$1`. */
export function ofOrganization(statement: string, organization_id: string): string {
  if (!isUuid(organization_id)) throw new Error('no id of an organization')
  return statement.replaceAll('$1', () => `'${organization_id}'`)
}
