import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duties } from '../duties'
import { tablesOf } from './duties'
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
    const names = [...new Set(rows.map(sliceOf))].toSorted()
    for (const slice of names) await expect(asTypes(slice, rows)).toMatchFileSnapshot(`./schema/${slice}.ts`)
    await expect(asWhole(names)).toMatchFileSnapshot('./schema.ts')
    const gone = readdirSync(new URL('./schema', import.meta.url)).filter(
      (file) => !names.includes(file.replace('.ts', '')),
    )
    expect(gone, 'files of slices that have no table any more').toEqual([])
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

const slices = new Map(tablesOf(duties).map(({ table, slice }) => [table, slice]))

/** The slice that keeps a table; what nobody is owed anything for is the same for everybody. */
const sliceOf = ({ table }: Column) => slices.get(table) ?? 'installation'

function asTypes(slice: string, rows: readonly Column[]): string {
  const tables = new Set(rows.filter((column) => sliceOf(column) === slice).map(({ table }) => table))
  const bodies = [...tables].map((table) => {
    const lines = rows.filter((column) => column.table === table)
    return `  ${table}: {\n${lines.map((column) => `    ${column.name}: ${typeOf(column)}\n`).join('')}  }\n`
  })
  return `// Written by ../schema.test.ts; do not edit.\nexport interface ${nameOf(slice)} {\n${bodies.join('')}}\n`
}

function asWhole(names: readonly string[]): string {
  const imports = names.map((slice) => `import type { ${nameOf(slice)} } from './schema/${slice}'\n`).join('')
  return `${head}${imports}\nexport interface Tables\n  extends ${names.map(nameOf).join(',\n    ')} {}\n`
}

const nameOf = (slice: string) =>
  `${slice.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Tables`

const head = `// What the tables hold, as the pool hands it out: by the slice that keeps them. Written by schema.test.ts; do not edit.
// JSON is what its writer says: \`never\` fits whatever a row claims of it, \`null\` a row that allows for none.
`
