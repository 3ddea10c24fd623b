import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { isFolderLocked } from '../embedded/folder-lock'
import { openQueue } from '../../jobs/queue'
import { type People, populate } from '../../http/testing/people'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/start'
import { migrate } from '../migrate'
import { createPool } from '../pool'
import { peopledTemplate } from './provided'

const prefix = 'gozlem-test-db-'

/** One server for the whole vitest run, with a migrated template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = fastFolder()
  removeAbandoned(home)
  const dataDir = mkdtempSync(join(home, prefix))
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_connections: '200',
      shared_buffers: '128MB',
      max_wal_size: '512MB',
      checkpoint_timeout: '1h',
      autovacuum: 'off',
    },
  })
  const { href: adminUrl } = Object.assign(new URL(server.ownerUrl), { pathname: '/postgres' })
  project.provide('database', { adminUrl, ownerUrl: server.ownerUrl, appUrl: server.appUrl })
  const teardown = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(server.ownerUrl)
    await settle(server.ownerUrl)
    await ask(
      adminUrl,
      `CREATE DATABASE ${peopledTemplate} TEMPLATE ${new URL(server.ownerUrl).pathname.slice(1)}`,
    )
    project.provide('people', await fillPeopled(server))
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

/** A database is some 300 files: a clone takes 10 ms in memory, up to 300 ms on a busy disk. */
function fastFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 31 ? memory : tmpdir()
}

/** A vitest that was killed leaves its folder; its server has stopped by itself. */
function removeAbandoned(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(home, name)
    const isNew = Date.now() - statSync(folder).mtimeMs < 60_000
    if (!isNew && !isFolderLocked(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

async function fillPeopled(server: EmbeddedPostgres): Promise<People> {
  const [ownerUrl, appUrl] = [server.ownerUrl, server.appUrl].map(
    (url) => Object.assign(new URL(url), { pathname: `/${peopledTemplate}` }).href,
  ) as [string, string]
  const queue = await openQueue({ databaseUrl: appUrl, isWorker: false, onError: () => undefined })
  await queue.stop(1000)
  const pool = createPool(appUrl, { max: 1 })
  const people = await populate(pool)
  await pool.end()
  await settle(ownerUrl)
  return people
}

async function settle(ownerUrl: string): Promise<void> {
  await ask(ownerUrl, 'VACUUM (FREEZE, ANALYZE)')
  // The next one to come leaves a file that spares those after it to read the catalogue; a copy has it, too.
  await ask(ownerUrl, 'SELECT 1')
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
