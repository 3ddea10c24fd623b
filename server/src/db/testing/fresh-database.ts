import { Client } from 'pg'
import { inject } from 'vitest'
import { type ProvidedDatabase, peopledTemplate } from './provided'

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
 * @param options.peopled true for one with the queues and the named people of `inject('people')`
 */
export async function freshDatabase({ migrated = true, peopled = false } = {}): Promise<FreshDatabase> {
  const server: ProvidedDatabase = inject('database')
  made += 1
  const name = `test_${process.pid}_${process.env.VITEST_WORKER_ID ?? '0'}_${made}`
  const template = peopled ? peopledTemplate : migrated ? databaseOf(server.ownerUrl) : 'template1'
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    ownerUrl: named(server.ownerUrl, name),
    appUrl: named(server.appUrl, name),
    drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1)

function named(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

/** The connection that makes and drops the databases of this process: each of its own costs a process of the server. */
let administrator: Promise<Client> | null = null

async function administer({ adminUrl }: ProvidedDatabase, sql: string): Promise<void> {
  administrator ??= connect(adminUrl)
  await (await administrator).query(sql)
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
