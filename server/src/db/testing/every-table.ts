// A row in every table, made from the catalogue, so that a table of a later feature takes part without being told.
import type { Client } from 'pg'

interface Column {
  name: string
  type: string
  is_required: boolean
}

interface Reference {
  name: string
  /** Column -> column of the table it points at. */
  pairs: Readonly<Record<string, string>>
  target: string
}

export interface Table {
  name: string
  columns: Column[]
  references: Reference[]
}

type Row = Record<string, unknown>

/** The tables of the product, those that others point at first. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null),
          'is_required', attnotnull and not atthasdef) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('name', f.conname, 'target', f.confrelid::regclass::text, 'pairs', (
          select jsonb_object_agg(a.attname, b.attname) from unnest(f.conkey, f.confkey) as k (here, there)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.here
            join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.there)) order by f.conname), '[]')
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as references
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
    order by 1`)
  const sorted: Table[] = []
  const isMade = (name: string) => sorted.some((table) => table.name === name)
  for (let left = rows; left.length > 0; left = left.filter(({ name }) => !isMade(name))) {
    const next = left.filter((table) =>
      table.references.every(({ target }) => target === table.name || isMade(target)),
    )
    if (next.length === 0)
      throw new Error(`tables point at each other: ${left.map(({ name }) => name).join(', ')}`)
    sorted.push(...next)
  }
  return sorted
}

/**
 * Puts one row of each organization into every table that has organizations, and one into every other; every reference
 * points inside the organization. The rules of single columns do not matter for what points where: they are taken off.
 */
export async function fillEveryTable(client: Client, organizations: readonly string[]): Promise<void> {
  const { rows: checks } = await client.query<{ place: string; name: string }>(
    `select conrelid::regclass::text as place, conname as name from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  for (const { place, name } of checks) await client.query(`alter table ${place} drop constraint "${name}"`)
  for (const table of await readTables(client)) {
    const homes = table.columns.some(({ name }) => name === 'organization_id') ? organizations : [null]
    for (const home of table.name === 'organization' ? organizations : homes)
      await insertRow(client, table, home)
  }
}

async function insertRow(client: Client, table: Table, home: string | null): Promise<void> {
  const row: Row = {}
  for (const { name, type, is_required } of table.columns) if (is_required) row[name] = valueOf(type)
  for (const { target, pairs } of table.references.filter(
    (reference) => reference.target !== 'organization',
  )) {
    const found = await rowOf(client, target, home)
    for (const [here, there] of Object.entries(pairs)) row[here] = found?.[there] ?? null
  }
  // Which kind an organization is of decides which roles there are in it; the made up role belongs to a consultancy.
  if (table.name === 'organization') row.kind = 'osgb'
  if (home !== null) row[table.name === 'organization' ? 'id' : 'organization_id'] = home
  const names = Object.keys(row)
  const given = `(${names.map((name) => `"${name}"`).join(', ')})
    values (${names.map((_, place) => `$${place + 1}`).join(', ')})`
  await client.query(
    `insert into ${table.name} ${names.length > 0 ? given : 'default values'} on conflict do nothing`,
    Object.values(row),
  )
}

/** A row of that table in an organization, or the only one there is. */
export async function rowOf(client: Client, table: string, home: string | null): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    `select * from ${table} t where $1::text is null or coalesce(to_jsonb(t) ->> 'organization_id', $1) = $1 limit 1`,
    [home],
  )
  return rows[0]
}

let made = 0

function valueOf(type: string): unknown {
  made += 1
  const values: Record<string, unknown> = {
    uuid: crypto.randomUUID(),
    text: `değer ${made}`,
    bytea: Buffer.from(`değer ${made}`),
    jsonb: '{}',
    'text[]': [],
    boolean: false,
    date: '2026-01-02',
    'timestamp with time zone': '2026-01-02T03:04:05Z',
  }
  return type in values ? values[type] : made
}
