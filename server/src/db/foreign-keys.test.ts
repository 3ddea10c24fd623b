import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

describe('foreign keys', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it('PLAT-05 each begins an index, so that removing a row never reads a whole table', async () => {
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    const { rows } = await client.query<{ missing: string }>(withoutIndex)
    await client.end()
    expect(rows.map(({ missing }) => missing)).toEqual([])
  })
})

/** An index over a part of the rows counts where the part is "a column is not null": rows without it point nowhere. */
const withoutIndex = `
  select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as missing
  from pg_constraint c
    cross join unnest(c.conkey) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any (array(
          select '(' || attname || ' IS NOT NULL)' from pg_attribute
          where attrelid = c.conrelid and attnum = any (c.conkey)))))
  group by c.oid, c.conrelid order by 1`
