import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { isFolderLocked } from '../embedded/folder-lock'
import { startEmbeddedPostgres } from '../embedded/start'
import { migrate } from '../migrate'

const prefix = 'gozlem-test-db-'

/** One server for the whole vitest run, with a migrated template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_connections: '200',
      shared_buffers: '256MB',
      max_wal_size: '4GB',
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
    await settleTemplate(server.ownerUrl)
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

/** A vitest that was killed leaves its folder; its server has stopped by itself. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (!isFolderLocked(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

async function settleTemplate(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('VACUUM (FREEZE, ANALYZE)')
  await client.end()
}
