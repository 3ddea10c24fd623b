import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from './fresh-database'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('fresh database', () => {
  let one: FreshDatabase
  let two: FreshDatabase
  beforeAll(async () => {
    ;[one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  })
  afterAll(async () => {
    await two.drop()
  })

  it('is migrated', async () => {
    const [row] = await ask(one.ownerUrl, 'SELECT count(*)::int AS applied FROM schema_migration')
    expect(row).not.toEqual({ applied: 0 })
  })

  it('is a copy of its own', async () => {
    await ask(one.ownerUrl, 'CREATE TABLE only_here (id int)')
    expect(await ask(two.ownerUrl, "SELECT to_regclass('only_here') AS found")).toEqual([{ found: null }])
  })

  it('signs the product in as its plain role', async () => {
    expect(await ask(one.appUrl, 'SELECT session_user::text AS name')).toEqual([{ name: 'gozlem_app' }])
  })

  it('goes away even while connections are open', async () => {
    const left = new Client({ connectionString: one.appUrl })
    left.on('error', () => {})
    await left.connect()
    await one.drop()
    await expect(ask(one.appUrl, 'SELECT 1')).rejects.toThrow('does not exist')
  })
})
