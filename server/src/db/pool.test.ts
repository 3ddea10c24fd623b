import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertSafeRole, createPool, withTransaction } from './pool'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'
import { ask } from './testing/scratch'

let database: FreshDatabase
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase({ migrated: false })
  await ask(
    database.ownerUrl,
    `CREATE TABLE note (tenant text, text text); GRANT ALL ON note TO gozlem_app;
     ALTER TABLE note ENABLE ROW LEVEL SECURITY;
     CREATE POLICY own ON note USING (tenant = current_setting('app.tenant', true));
     INSERT INTO note VALUES ('a', 'a1'), ('b', 'b1')`,
  )
  pool = createPool(database.ownerUrl, { applicationName: 'gozlem-test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('a pool', () => {
  it('PLAT-02 runs as gozlem_app even when its URL is the owner, and row security holds', async () => {
    const { rows } = await pool.query(
      `SELECT current_user::text AS role, current_setting('application_name') AS name, count(note)::int AS seen FROM note`,
    )
    expect(rows).toEqual([{ role: 'gozlem_app', name: 'gozlem-test', seen: 0 }])
    const { rows: after } = await pool
      .query('RESET ROLE')
      .then(() => pool.query('SELECT current_user::text AS role'))
    expect(after).toEqual([{ role: 'gozlem_app' }])
  })

  it('PLAT-02 joins the server options of its URL to its own', async () => {
    const url = new URL(database.ownerUrl)
    url.searchParams.set('options', '-c work_mem=5MB -c role=none')
    const other = createPool(url.href)
    const { rows } = await other.query(
      `SELECT current_user::text AS role, current_setting('work_mem') AS work_mem`,
    )
    await other.end()
    expect(rows).toEqual([{ role: 'gozlem_app', work_mem: '5MB' }])
  })

  it('hands out instants, dates and numbers as the wire speaks them', async () => {
    const { rows } = await pool.query(`
      SELECT '2026-01-02 06:04:05+03'::timestamptz AS whole, '2026-01-02 03:04:05.120999+00'::timestamptz AS part,
        'infinity'::timestamptz AS never, NULL::timestamptz AS none, '0044-03-15 BC'::timestamptz IS NULL AS past,
        '2026-03-29'::date AS day, 9007199254740991::int8 AS big, 12.50::numeric AS price, count(*) AS rows,
        ARRAY['2026-01-02 03:04:05+00'::timestamptz, NULL] AS instants, ARRAY['2026-03-29'::date] AS days,
        ARRAY[1, 2]::int8[] AS bigs, ARRAY[1.5, 2]::numeric[] AS prices FROM generate_series(1, 3)`)
    expect(rows).toEqual([
      {
        whole: '2026-01-02T03:04:05.000Z',
        part: '2026-01-02T03:04:05.120Z',
        never: 'infinity',
        none: null,
        past: false,
        day: '2026-03-29',
        big: 9_007_199_254_740_991,
        price: 12.5,
        rows: 3,
        instants: ['2026-01-02T03:04:05.000Z', null],
        days: ['2026-03-29'],
        bigs: [1, 2],
        prices: [1.5, 2],
      },
    ])
  })

  it('reads instants also where a session speaks in another zone', async () => {
    const { rows } = await withTransaction(pool, async (client) => {
      await client.query("SET LOCAL timezone = 'Asia/Kolkata'")
      return client.query(`SELECT '2026-01-02 03:04:05.5+00'::timestamptz AS at`)
    })
    expect(rows).toEqual([{ at: '2026-01-02T03:04:05.500Z' }])
  })

  it('gives up on a statement that runs too long', async () => {
    const hasty = createPool(database.appUrl, { statementTimeoutMs: 50 })
    await expect(hasty.query('SELECT pg_sleep(10)')).rejects.toThrow('statement timeout')
    await hasty.end()
  })

  it('survives the loss of idle and of busy connections', async () => {
    const busy = await pool.connect()
    await pool.query('SELECT 1')
    await ask(
      database.ownerUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'gozlem-test'`,
    )
    await expect(busy.query('SELECT 1')).rejects.toThrow(/connection/i)
    busy.release(true)
    await expect
      .poll(async () => pool.query('SELECT 1 AS one').then(({ rows }) => rows, String))
      .toEqual([{ one: 1 }])
  })
})

describe('a transaction', () => {
  const texts = async (): Promise<unknown[]> =>
    ask(database.ownerUrl, `SELECT text FROM note WHERE tenant = 'a'`)
  const asTenant = `SELECT set_config('app.tenant', 'a', true)`

  it('stores everything when its work returns', async () => {
    const answer = await withTransaction(pool, async (client) => {
      await client.query(asTenant)
      await client.query(`INSERT INTO note VALUES ('a', 'a2')`)
      return 'stored'
    })
    expect(answer).toBe('stored')
    expect(await texts()).toEqual([{ text: 'a1' }, { text: 'a2' }])
  })

  it('stores nothing when its work throws, and passes the error on', async () => {
    const work = withTransaction(pool, async (client) => {
      await client.query(asTenant)
      await client.query(`INSERT INTO note VALUES ('a', 'a3')`)
      throw new Error('vazgeçildi')
    })
    await expect(work).rejects.toThrow('vazgeçildi')
    expect(await texts()).toHaveLength(2)
  })

  it('reports a failed statement that its work has swallowed', async () => {
    const work = withTransaction(pool, async (client) => {
      await client.query(asTenant)
      await client.query(`INSERT INTO note VALUES ('a', 'a4')`)
      await client.query('SELECT 1/0').catch(() => {})
      return 'believed'
    })
    await expect(work).rejects.toThrow('a failed statement was ignored')
    expect(await texts()).toHaveLength(2)
  })

  it('rejects when its connection is lost in the middle, and the pool goes on', async () => {
    const work = withTransaction(pool, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await ask(database.ownerUrl, `SELECT pg_terminate_backend(${rows[0]?.pid})`)
      await client.query('SELECT 1')
    })
    await expect(work).rejects.toThrow(/connection/i)
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })
})

describe('the check of the database role', () => {
  it('PLAT-02 accepts gozlem_app', async () => {
    await expect(assertSafeRole(pool)).resolves.toBeUndefined()
  })

  it('PLAT-02 refuses a superuser', async () => {
    const careless = new Pool({ connectionString: database.ownerUrl })
    await expect(assertSafeRole(careless)).rejects.toThrow(
      'gozlem_owner would not be bound by row security: is a superuser',
    )
    await careless.end()
  })

  it('PLAT-02 refuses a role that owns a table or bypasses row security', async () => {
    const name = `careless_${new URL(database.ownerUrl).pathname.slice(1)}`
    await ask(
      database.ownerUrl,
      `CREATE ROLE ${name} BYPASSRLS; CREATE TABLE theirs (id int); ALTER TABLE theirs OWNER TO ${name}`,
    )
    const careless = new Pool({ connectionString: database.ownerUrl, options: `-c role=${name}` })
    await expect(assertSafeRole(careless)).rejects.toThrow('has BYPASSRLS, owns theirs')
    await careless.end()
    await ask(database.ownerUrl, `DROP TABLE theirs; DROP ROLE ${name}`)
  })
})
