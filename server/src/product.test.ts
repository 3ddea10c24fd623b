import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config'
import { assertRoom, sharesOf } from './db/connections'
import { createPool, withTransaction } from './db/pool'
import { type FreshDatabase, freshDatabase } from './db/testing/fresh-database'
import { ask } from './db/testing/scratch'
import { ConfigError } from './environment'
import { shippedList } from './features/nace/shipped-commands'
import { openQueue } from './jobs/queue'
import { type Product, startProduct } from './product'

let database: FreshDatabase
let folder: string
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'gozlem-roles-'))
  pool = createPool(database.appUrl, { max: 2 })
})
afterAll(async () => {
  await pool.end()
  await rm(folder, { recursive: true, force: true })
  await database.drop()
})

const start = (settings: Record<string, string>) =>
  startProduct(
    readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      PUBLIC_URL: 'https://gozlem.example',
      SEALING_KEY: 'q8PzG0m1x7Yw2nT5rVbKd4Lh9sJcXfEaUoIiZtWvRkM=',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    }),
    () => undefined,
  )
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
const statusOf = async ({ address }: Product, path: string) => (await fetch(address + path)).status
const connections = async () =>
  (
    await ask<{ n: number }>(
      database.ownerUrl,
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name like 'gozlem%' and application_name <> 'gozlem-roles'`,
    )
  )[0]?.n

describe('a process of the product', () => {
  it('PLAT-04 says that it is alive and migrating while its tables are brought forward', async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const holding = new Client({ connectionString: database.ownerUrl })
    await holding.connect()
    // Another replica migrates.
    await holding.query('select pg_advisory_lock(4729105118)')
    const starting = start({ ROLE: 'web', PORT: String(port) })
    const asked = async (path: string) => {
      const answer = await fetch(address + path).catch(() => null)
      return answer && [answer.status, answer.headers.get('retry-after'), await answer.json()]
    }
    await expect.poll(() => asked('/api/ready')).toEqual([503, '10', { status: 'migrating' }])
    expect(await asked('/api/health')).toEqual([200, null, { status: 'ok' }])
    await holding.end()
    const product = await starting
    expect(await asked('/api/ready')).toMatchObject([200, null, { status: 'ready' }])
    await product.stop()
  })

  it('PLAT-02 that is a worker answers nothing but how it is; one for the web leaves jobs to it', async () => {
    const web = await start({ ROLE: 'web', DATABASE_POOL: '6' })
    expect([await statusOf(web, '/api/ready'), await statusOf(web, '/api/version')]).toEqual([200, 200])
    const queue = await openQueue({ databaseUrl: database.appUrl, onError: () => undefined })
    await withTransaction(pool, (db) => queue.enqueue(db, { name: 'notification.push', payload: none }))
    await queue.stop(1000)
    const { rows: handedOver } = await pool.query<{ at: string }>('select clock_timestamp() as at')
    const worker = await start({ ROLE: 'worker', DATABASE_POOL: '8' })
    const state = async () =>
      (
        await pool.query(
          `select state::text, started_on > $1 as by_worker from pgboss.job where name = 'notification.push'`,
          [handedOver[0]?.at],
        )
      ).rows
    await expect.poll(state).toEqual([{ state: 'completed', by_worker: true }])
    expect(await statusOf(worker, '/api/health')).toBe(200)
    expect(await statusOf(worker, '/api/ready')).toBe(200)
    for (const path of ['/api/version', '/api/auth/verify', '/api/openapi.json', '/'])
      expect([path, await statusOf(worker, path)]).toEqual([path, 404])
    expect(await connections()).toBeLessThanOrEqual(6 + 8 + 2)
    await Promise.all([web.stop(), worker.stop()])
  })

  it('BEY-16 has the NACE list that comes with it', async () => {
    const product = await start({ ROLE: 'web' })
    await product.stop()
    const { rows } = await pool.query('select id, code_count from nace_list')
    expect(rows).toEqual([{ id: shippedList.id, code_count: 2147 }])
  })

  it('PLAT-02 takes no more connections than it was given', () => {
    for (const role of ['web', 'worker', 'all'] as const) {
      const { app, queue } = sharesOf(21, role)
      const listening = role === 'web' ? 0 : 1
      expect(app + queue + listening).toBe(21)
    }
  })

  it('PLAT-02 refuses to start with more connections than the database gives, and warns where it is tight', async () => {
    await expect(assertRoom(pool, 10_000, () => undefined)).rejects.toThrow(ConfigError)
    await expect(assertRoom(pool, 10_000, () => undefined)).rejects.toThrow('DATABASE_POOL is 10000')
    const name = new URL(database.ownerUrl).pathname.slice(1)
    await ask(database.ownerUrl, `alter database ${name} connection limit 30`)
    const other = await pool.connect()
    const warnings: string[] = []
    await assertRoom(pool, 30, (message) => warnings.push(message))
    other.release()
    expect(warnings.join()).toContain('do not fit')
    await ask(database.ownerUrl, `alter database ${name} connection limit -1`)
  })

  it('PLAT-02 refuses a role and a pool that are none, and a worker on the embedded database', () => {
    expect(() => readConfig({ ROLE: 'boss' })).toThrow('ROLE must be')
    expect(() => readConfig({ DATABASE_POOL: '3' })).toThrow('DATABASE_POOL')
    expect(() => readConfig({ ROLE: 'worker' })).toThrow('DATABASE_URL')
    expect(readConfig({})).toMatchObject({ role: 'all', database_pool: 21 })
  })
})

const none = {
  organization_id: '019a0000-0000-7000-8000-00000000ffff',
  notification_id: '019a0000-0000-7000-8000-00000000fffe',
}
