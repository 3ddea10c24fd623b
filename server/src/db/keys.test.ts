import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { globalTables } from './global-tables'
import { fillEveryTable, readTables, rowOf, type Table } from './testing/every-table'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

const home = '0199aaaa-0000-7000-8000-000000000001'
const elsewhere = '0199aaaa-0000-7000-8000-000000000002'

describe('keys by organization', () => {
  let database: FreshDatabase
  let client: Client
  let tables: Table[]
  beforeAll(async () => {
    database = await freshDatabase()
    client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    tables = await readTables(client)
    await fillEveryTable(client, [home, elsewhere])
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const isGlobal = (table: string) => table in globalTables
  const faults = async (sql: string): Promise<string[]> => {
    const { rows } = await client.query<{ place: string; fault: string }>(sql)
    return rows.filter(({ place }) => !isGlobal(place)).map(({ place, fault }) => `${place}: ${fault}`)
  }

  it('PLAT-05 a table is either of a tenant or named as a global one with its reason', async () => {
    const ofTenant = tables.filter(({ name }) => !isGlobal(name))
    const missing = ofTenant.filter(
      ({ columns }) => !columns.some(({ name, is_required }) => name === 'organization_id' && is_required),
    )
    expect(missing.map(({ name }) => `${name} has no organization_id: say why in global-tables.ts`)).toEqual(
      [],
    )
    const known = [...tables.map(({ name }) => name), 'schema_migration']
    expect(Object.keys(globalTables).filter((name) => !known.includes(name))).toEqual([])
    expect(ofTenant.length).toBeGreaterThan(20)
  })

  it('PLAT-05 the primary key of a tenant table begins with organization_id and goes on with its id', async () => {
    expect(
      await faults(`
        select c.relname as place, coalesce(string_agg(a.attname, ', ' order by k.place), 'none') as fault
        from pg_class c left join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
          left join unnest(p.conkey) with ordinality as k (attnum, place) on true
          left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        group by c.oid
        having (array_agg(a.attname order by k.place))[1] is distinct from 'organization_id'
          or exists (select from pg_attribute where attrelid = c.oid and attname = 'id' and not attisdropped)
            and array_agg(a.attname::text order by k.place) <> '{organization_id,id}'
        order by 1`),
    ).toEqual([])
  })

  it('PLAT-05 whatever is unique in a tenant table is unique inside an organization', async () => {
    expect(
      await faults(`
        select c.relname as place, pg_get_indexdef(i.indexrelid) as fault
        from pg_index i join pg_class c on c.oid = i.indrelid
        where i.indisunique and c.relnamespace = 'public'::regnamespace and not exists (
          select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'organization_id'
            and a.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1]))
        order by 1, 2`),
    ).toEqual([])
  })

  it('PLAT-05 a reference between tenant tables carries organization_id; a global table refers to global ones', () => {
    const wrong = tables.flatMap((table) =>
      table.references
        .filter(({ target, pairs }) => {
          if (isGlobal(table.name)) return !isGlobal(target)
          return !isGlobal(target) && pairs.organization_id !== 'organization_id'
        })
        .map(({ name, target }) => `${table.name}: ${name} to ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('PLAT-05 the database refuses a row that points into another organization, by every reference there is', async () => {
    const references = tables.flatMap((table) =>
      table.references
        .filter(
          ({ target, pairs }) =>
            target !== 'organization' && 'organization_id' in pairs && Object.keys(pairs).length > 1,
        )
        .map((reference) => ({ table, reference })),
    )
    const admitted: string[] = []
    for (const { table, reference } of references) {
      const row = await rowOf(client, table.name, home)
      const foreign = await rowOf(client, reference.target, elsewhere)
      expect([table.name, row, reference.target, foreign]).not.toContain(undefined)
      const columns = Object.entries(reference.pairs).filter(([here]) => here !== 'organization_id')
      const refused = await client
        .query(
          `update ${table.name} set ${columns.map(([here], place) => `${here} = $${place + 2}`).join(', ')}
           where ctid = (select ctid from ${table.name} where organization_id = $1 limit 1)`,
          [home, ...columns.map(([, there]) => foreign?.[there])],
        )
        .then(
          () => 'nothing',
          (error: { code?: string; constraint?: string }) => `${error.code} ${error.constraint}`,
        )
      if (refused !== `23503 ${reference.name}`) admitted.push(`${table.name}.${reference.name}: ${refused}`)
    }
    expect(admitted).toEqual([])
    expect(references.length).toBeGreaterThan(30)
  })
})
