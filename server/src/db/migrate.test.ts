import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate'
import { createPool } from './pool'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'
import { ask } from './testing/scratch'

describe('migrations', () => {
  let database: FreshDatabase
  let folder: string
  beforeEach(async () => {
    database = await freshDatabase({ migrated: false })
    folder = mkdtempSync(join(tmpdir(), 'gozlem-migrations-'))
    write('0001_one.sql', 'CREATE TABLE one (id int);')
    write('0002_two.sql', 'CREATE TABLE two (id int); INSERT INTO one VALUES (2);')
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await database.drop()
  })

  const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql)
  const run = async (url = database.ownerUrl): Promise<string[]> => migrate(url, { folder })
  const applied = async (): Promise<unknown[]> =>
    ask(database.ownerUrl, 'SELECT version, name FROM schema_migration ORDER BY version')

  it('PLAT-04 applies each file once, in order', async () => {
    expect(await run()).toEqual(['0001_one.sql', '0002_two.sql'])
    expect(await run()).toEqual([])
    write('0003_three.sql', 'ALTER TABLE two ADD COLUMN name text')
    expect(await run()).toEqual(['0003_three.sql'])
    expect(await ask(database.ownerUrl, 'SELECT id FROM one')).toEqual([{ id: 2 }])
  })

  it('PLAT-02 lets processes that start together wait for the one that migrates', async () => {
    write('0003_slow.sql', 'SELECT pg_sleep(0.2); INSERT INTO one VALUES (3);')
    const results = await Promise.all([run(), run(), run(), run()])
    expect(results.flat()).toEqual(['0001_one.sql', '0002_two.sql', '0003_slow.sql'])
    expect(await ask(database.ownerUrl, 'SELECT id FROM one')).toEqual([{ id: 2 }, { id: 3 }])
  })

  it('PLAT-04 rolls a failing file back whole, names its line and keeps the files before it', async () => {
    write(
      '0003_broken.sql',
      'CREATE TABLE three (id int);\nINSERT INTO one VALUES (3);\nINSERT INTO nowhere VALUES (1);',
    )
    await expect(run()).rejects.toThrow('0003_broken.sql:3: relation "nowhere" does not exist')
    expect(await applied()).toEqual([
      { version: 1, name: '0001_one.sql' },
      { version: 2, name: '0002_two.sql' },
    ])
    expect(await ask(database.ownerUrl, "SELECT id, to_regclass('three') AS three FROM one")).toEqual([
      { id: 2, three: null },
    ])
    write('0003_broken.sql', 'CREATE TABLE three (id int);')
    expect(await run()).toEqual(['0003_broken.sql'])
  })

  it('PLAT-04 refuses an applied file that has changed, but not for its line ends', async () => {
    write('0003_lines.sql', 'SELECT 1;\nSELECT 2;\n')
    await run()
    write('0003_lines.sql', 'SELECT 1;\r\nSELECT 2;\r\n')
    expect(await run()).toEqual([])
    write('0001_one.sql', 'CREATE TABLE one (id bigint);')
    await expect(run()).rejects.toThrow('0001_one.sql differs')
  })

  it('PLAT-04 refuses a gap, a double number and a strange name before touching anything', async () => {
    write('0004_gap.sql', 'SELECT 1')
    await expect(run()).rejects.toThrow('0004_gap.sql: expected migration 0003')
    unlinkSync(join(folder, '0004_gap.sql'))
    write('0002_again.sql', 'SELECT 1')
    await expect(run()).rejects.toThrow('expected migration 0003')
    unlinkSync(join(folder, '0002_again.sql'))
    write('three.sql', 'SELECT 1')
    await expect(run()).rejects.toThrow('three.sql: expected migration 0003')
    expect(await ask(database.ownerUrl, "SELECT to_regclass('one') AS one")).toEqual([{ one: null }])
  })

  it('PLAT-04 refuses a database that a newer version has migrated', async () => {
    await run()
    unlinkSync(join(folder, '0002_two.sql'))
    await expect(run()).rejects.toThrow('0002_two.sql was applied by a newer version')
  })

  it('PLAT-02 serves an owner that is no superuser, on a server the product did not start', async () => {
    const owner = `owner_${new URL(database.ownerUrl).pathname.slice(1)}`
    await ask(
      database.ownerUrl,
      `CREATE ROLE ${owner} LOGIN PASSWORD 'sahip'; ALTER SCHEMA public OWNER TO ${owner}`,
    )
    const url = Object.assign(new URL(database.ownerUrl), { username: owner, password: 'sahip' }).href
    write('0003_grant.sql', 'GRANT SELECT ON one TO gozlem_app')
    await expect(run(url)).rejects.toThrow('as an administrator: CREATE ROLE gozlem_app')
    await ask(database.ownerUrl, `GRANT gozlem_app TO ${owner}`)
    expect(await run(url)).toHaveLength(3)
    const pool = createPool(url)
    const { rows } = await pool.query('SELECT current_user::text AS name, id FROM one')
    await pool.end()
    expect(rows).toEqual([{ name: 'gozlem_app', id: 2 }])
    await ask(database.ownerUrl, `DROP OWNED BY ${owner} CASCADE; DROP ROLE ${owner}`)
  })
})
