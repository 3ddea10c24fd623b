import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

describe('the types of the tables', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it('PLAT-05 are those of the migrated database; written anew by `npx vitest run server/src/db/schema.test.ts -u`', async () => {
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    const { rows } = await client.query<Column>(columns)
    await client.end()
    await expect(asTypes(rows)).toMatchFileSnapshot('./schema.ts')
  })
})

interface Column {
  table: string
  name: string
  type: string
  optional: boolean
  /** The words a check allows, as PostgreSQL writes it. */
  check: string | null
}

const columns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as optional,
    (select min(pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[''') as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`

/** What the pool's parsers make of a type (value-parsers.ts). */
const scalars: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  jsonb: 'never',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'string',
  tsvector: 'string',
  uuid: 'string',
}

function typeOf({ table, name, type, optional, check }: Column): string {
  const scalar = scalars[type.replace('[]', '')]
  if (scalar === undefined) throw new Error(`${table}.${name}: what is ${type} in a row?`)
  const words = check && [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word]) => `'${word}'`)
  const value = words ? words.toSorted().join(' | ') : scalar
  const whole = type.endsWith('[]') ? (words ? `(${value})[]` : `${value}[]`) : value
  if (!optional) return whole
  return whole === 'never' ? 'null' : `${whole} | null`
}

function asTypes(rows: readonly Column[]): string {
  const bodies = [...new Set(rows.map(({ table }) => table))].map((table) => {
    const lines = rows.filter((column) => column.table === table)
    return `  ${table}: {\n${lines.map((column) => `    ${column.name}: ${typeOf(column)}\n`).join('')}  }\n`
  })
  return `${head}export interface Tables {\n${bodies.join('')}}\n`
}

const head = `// What the tables hold, as the pool hands it out. Written by schema.test.ts; do not edit.
// JSON is what its writer says: \`never\` fits whatever a row claims of it, \`null\` a row that allows for none.

`
