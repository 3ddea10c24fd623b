// A restore: the files first, then all rows in one transaction. Until that commits, nothing has changed that anybody
// sees; a restore that was interrupted is simply begun again.
import { Client } from 'pg'
import { type AppliedMigration, knownMigrations, migrate } from '../db/migrate'
import { tellMigrations } from '../db/migration-progress'
import type { Columns, Flags, Numbers } from '../db/row-types'
import type { FileStore } from '../external/files/file-store'
import { type Job, openQueue } from '../jobs/queue'
import { readLines } from './hashed-file'
import { assertUnchanged, BackupError, type KeptFile, type Manifest, readManifest } from './manifest'
import { copyFilesIn, sideBySide } from './stored-files'
import { assertOwner, listTables, loadTable, plainText, type Told, withoutReferences } from './tables'

export interface RestoreParts {
  ownerUrl: string
  /** Signs in as the product does. */
  appUrl: string
  files: FileStore
  folder: string
  /** Whether what the database holds may be thrown away. */
  replace: boolean
  say: Told
  signal: AbortSignal
}

/**
 * Checks every file of a backup against its size and hash.
 * @throws BackupError naming the first that differs
 */
export async function verifyBackup(
  folder: string,
  { say, signal }: { say: Told; signal: AbortSignal },
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const file of [...manifest.tables, manifest.jobs, manifest.files]) {
    signal.throwIfAborted()
    await assertUnchanged(folder, file)
  }
  let count = 0
  await sideBySide(readLines<KeptFile>(folder, manifest.files.path), signal, async ({ key, ...kept }) => {
    await assertUnchanged(folder, { path: `files/${key}`, ...kept })
    count += 1
  })
  if (count !== manifest.files.count)
    throw new BackupError(`the list of files holds ${count} instead of ${manifest.files.count}`)
  say(`verified: ${manifest.tables.length} tables, ${count} files`)
  return manifest
}

/**
 * Brings a backup into a database and a file store.
 * @throws BackupError with a sentence for the terminal; the database is then as it was before
 */
export async function restoreBackup(parts: RestoreParts): Promise<Manifest> {
  const { ownerUrl, appUrl, files, folder, replace, say, signal } = parts
  const client = new Client({ connectionString: ownerUrl, application_name: 'gozlem-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await assertFree(client, replace)
    const manifest = await verifyBackup(folder, parts)
    assertKnown(manifest, knownMigrations())
    const through = manifest.migrations.at(-1)?.version ?? 0
    await migrate(ownerUrl, { through, progress: tellMigrations(say) })
    await assertSameVersion(client, manifest)
    const queue = await openQueue({
      databaseUrl: appUrl,
      isWorker: false,
      onError: (error) => say(error.message),
    })
    try {
      await copyFilesIn(files, folder, manifest.files, { say, signal })
      await client.query(plainText)
      await client.query('begin')
      await assertOwner(client)
      await loadAll(client, folder, manifest, { say, signal })
      await holdBack(client)
      for await (const job of readLines<Job>(folder, manifest.jobs.path)) await queue.enqueue(client, job)
      signal.throwIfAborted()
      await client.query('commit')
    } finally {
      await queue.stop(1000)
    }
    await migrate(ownerUrl, { progress: tellMigrations(say) })
    return manifest
  } finally {
    await client.end()
  }
}

/** @throws BackupError when this version of the product does not follow the one that made it */
export function assertKnown(
  manifest: Pick<Manifest, 'migrations' | 'version'>,
  known: readonly AppliedMigration[],
): void {
  for (const [index, { name, checksum }] of manifest.migrations.entries())
    if (known[index]?.name !== name || known[index].checksum !== checksum)
      throw new BackupError(
        `it was made by version ${manifest.version} of the product, which this one is not a successor of (${name})`,
      )
}

/** Neither under a running product nor over people's data unless told. */
async function assertFree(client: Client, replace: boolean): Promise<void> {
  await assertNotRunning(client)
  const { rows: made } = await client.query<Flags<'made'>>(
    `select to_regclass('public.app_user') is not null as made`,
  )
  if (replace || !made[0]?.made) return
  const { rows: found } = await client.query<Flags<'people'>>(
    'select exists (select from app_user) as people',
  )
  if (found[0]?.people)
    throw new BackupError('the database holds people and their reports: --replace throws them away')
}

/** @throws BackupError when the product is connected to this database */
export async function assertNotRunning(client: Client): Promise<void> {
  const { rows: others } = await client.query<Numbers<'count'>>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name in ('gozlem', 'gozlem-jobs')`,
  )
  if (others[0]?.count) throw new BackupError('the product runs on this database: stop it first')
}

async function assertSameVersion(client: Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<Columns<'schema_migration', 'version'>>(
    'select version from schema_migration order by version desc limit 1',
  )
  const wanted = manifest.migrations.at(-1)?.version
  if (rows[0]?.version !== wanted)
    throw new BackupError(
      `the database is at migration ${rows[0]?.version}, the backup at ${wanted}: restore into an empty database`,
    )
  const tables = await listTables(client)
  const shape = (all: readonly { table: string; columns: readonly string[] }[]) =>
    JSON.stringify(all.map(({ table, columns }) => [table, ...columns].join(' ')).toSorted())
  if (shape(tables) !== shape(manifest.tables))
    throw new BackupError('the tables of the database are not those of the backup')
}

async function loadAll(
  client: Client,
  folder: string,
  manifest: Manifest,
  { say, signal }: { say: Told; signal: AbortSignal },
): Promise<void> {
  const names = manifest.tables.map(({ table }) => table)
  await withoutReferences(client, names, async () => {
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of manifest.tables) {
      await loadTable(client, folder, table, signal)
      say(`${table.table}: ${table.rows} rows`)
    }
  })
  for (const { sequence, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [sequence, value])
  if (await isThere(client, 'pgboss.job')) await client.query('delete from pgboss.job')
}

async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<Flags<'made'>>('select to_regclass($1) is not null as made', [table])
  return rows[0]?.made === true
}

/**
 * What the moment of the backup has left open and time has closed since: nobody is signed in, a link that lets somebody in
 * is spent, and messages that waited are held, because most of them have been sent meanwhile.
 */
async function holdBack(client: Client): Promise<void> {
  await client.query('delete from session')
  await client.query(`delete from account_token where purpose in ('reset_password', 'autologin')`)
  // An older version has no portal.
  for (const table of ['portal_session', 'portal_link'])
    if (await isThere(client, table)) await client.query(`delete from ${table}`)
  await client.query(
    `update outbox_message set status = 'failed', last_error = 'held by a restore: npm run outbox:retry sends it'
     where status = 'waiting'`,
  )
}
