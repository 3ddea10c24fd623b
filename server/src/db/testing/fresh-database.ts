import { Client } from 'pg'
import { inject } from 'vitest'
import type { ProvidedDatabase } from './provided'

export interface FreshDatabase {
  ownerUrl: string
  appUrl: string
  /** Ends the connections that are left and removes the database. */
  drop(): Promise<void>
}

let made = 0

/**
 * A migrated database without rows, of its own for a test file; call in beforeAll, drop in afterAll.
 *
 * @param options.migrated false for an entirely empty one
 */
export async function freshDatabase({ migrated = true } = {}): Promise<FreshDatabase> {
  const server: ProvidedDatabase = inject('database')
  made += 1
  const name = `test_${process.pid}_${process.env.VITEST_WORKER_ID ?? '0'}_${made}`
  const template = migrated ? new URL(server.ownerUrl).pathname.slice(1) : 'template1'
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    ownerUrl: named(server.ownerUrl, name),
    appUrl: named(server.appUrl, name),
    drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

function named(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

async function administer(server: ProvidedDatabase, sql: string): Promise<void> {
  const client = new Client({ connectionString: server.adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
