// Brings the archive of an organization into an empty installation: all rows in one transaction, the files before it commits.
// Until then nothing has changed that anybody sees; an import that was interrupted is simply begun again.
import { createHash, randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { assertKnown, assertNotRunning } from '../backup/restore-backup'
import { assertOwner, plainText, type Told, withoutReferences } from '../backup/tables'
import type { Duties } from '../db/duties'
import { migrate, knownMigrations } from '../db/migrate'
import type { Columns, Flags } from '../db/row-types'
import { listStoredKeys } from '../db/stored-keys'
import type { FileStore } from '../external/files/file-store'
import { hashPassword } from '../external/secrets/password'
import { ArchiveError, type ArchiveManifest } from './archive-format'
import { listMovedTables, ofOrganization } from './moved-tables'
import { type Archive, openArchive } from './open-archive'
import { assertSameShape, loadTable, matchShared } from './load-rows'
import { isKeyOf, type Keys } from './sealed-columns'

export interface ImportParts {
  /** Signs in as the owner of the tables. */
  ownerUrl: string
  files: FileStore
  duties: Duties
  /** The zip. */
  path: string
  /** Of this installation. */
  sealing_key: Buffer
  /** Of the one that exported, where somebody has it and it is another. */
  source_key: Buffer | null
  say: Told
  signal: AbortSignal
}

/**
 * Brings an archive into an empty installation.
 * @throws ArchiveError or BackupError with a sentence for the terminal; the database is then as it was before
 */
export async function importOrganization(parts: ImportParts): Promise<ArchiveManifest> {
  const archive = await openArchive(parts.path)
  try {
    const { manifest } = archive
    const { ownerUrl, say } = parts
    const keys = await keysOf(manifest, parts)
    assertKnown(manifest, knownMigrations())
    const client = new Client({ connectionString: ownerUrl, application_name: 'gozlem-import' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      await assertNotRunning(client)
      await assertEmpty(client)
      await migrate(ownerUrl, { through: manifest.migrations.at(-1)?.version ?? 0 })
      await client.query(plainText)
      await client.query('begin')
      await assertOwner(client)
      await assertMigrated(client, manifest)
      await load(client, archive, keys, parts)
      parts.signal.throwIfAborted()
      await client.query('commit')
      say('all rows and files are in')
    } finally {
      await client.end()
    }
    await migrate(ownerUrl)
    return manifest
  } finally {
    await archive.close()
  }
}

/** Which key opens the archive. @throws ArchiveError when one was given that does not */
async function keysOf(
  { key_check }: ArchiveManifest,
  { sealing_key: to, source_key, say }: ImportParts,
): Promise<Keys> {
  if (source_key && !isKeyOf(key_check, source_key))
    throw new ArchiveError(
      'SOURCE_SEALING_KEY does not open this archive: give the SEALING_KEY of the installation that exported it',
    )
  const from = source_key ?? (isKeyOf(key_check, to) ? to : null)
  if (!from)
    say(
      'SOURCE_SEALING_KEY is not set and SEALING_KEY does not open the archive: identity numbers, passwords and second factors stay behind',
    )
  return { from, to, no_password: await hashPassword(randomBytes(32).toString('base64')) }
}

/** Those who administer the system may be there already, nobody else. */
async function assertEmpty(client: Client): Promise<void> {
  const { rows: made } = await client.query<Flags<'made'>>(
    `select to_regclass('public.organization') is not null as made`,
  )
  if (!made[0]?.made) return
  const { rows } = await client.query<Flags<'taken'>>(
    `select exists (select from organization where kind <> 'system') as taken`,
  )
  if (rows[0]?.taken)
    throw new ArchiveError('the installation holds organizations already: an archive goes into an empty one')
}

async function assertMigrated(client: Client, { migrations }: ArchiveManifest): Promise<void> {
  const { rows } = await client.query<Columns<'schema_migration', 'version'>>(
    'select version from schema_migration order by version desc limit 1',
  )
  const wanted = migrations.at(-1)?.version
  if (rows[0]?.version !== wanted)
    throw new ArchiveError(
      `the database is at migration ${rows[0]?.version}, the archive at ${wanted}: import it into a database that nothing was started on`,
    )
}

async function load(client: Client, archive: Archive, keys: Keys, parts: ImportParts): Promise<void> {
  const { manifest } = archive
  const { id } = manifest.organization
  const { tables, shared } = await listMovedTables(client, parts.duties)
  await assertSameShape(archive, tables, manifest.tables)
  await assertSameShape(archive, shared, manifest.shared)
  await withoutReferences(
    client,
    tables.map(({ table }) => `public.${table}`),
    async () => {
      const renamed = await matchShared(client, archive, shared)
      for (const table of tables) {
        parts.signal.throwIfAborted()
        const rows = await loadTable(client, archive, table, { id, keys, renamed })
        parts.say(`${table.table}: ${rows} rows`)
      }
      for (const { moved } of tables)
        for (const statement of moved.arrived ?? []) await client.query(ofOrganization(statement, id))
    },
  )
  await storeFiles(client, archive, parts)
}

/** Every file that the rows name, and no other. */
async function storeFiles(client: Client, archive: Archive, parts: ImportParts): Promise<void> {
  const { files, duties, say, signal } = parts
  const { manifest } = archive
  const expected = new Set(await listStoredKeys(client, duties, manifest.organization.id))
  let count = 0
  for await (const { key, sha256, content_type, stream } of archive.files()) {
    signal.throwIfAborted()
    if (!expected.delete(key)) throw new ArchiveError(`no row of the archive names the file ${key}`)
    const hash = createHash('sha256')
    const measured = new PassThrough()
    measured.on('data', (piece: Buffer) => hash.update(piece))
    await Promise.all([
      pipeline(stream, measured),
      files.put(key, measured, { contentType: content_type }),
    ]).catch((error: unknown) => {
      throw new ArchiveError(`the file ${key} could not be stored: ${String(error)}`)
    })
    if (hash.digest('hex') !== sha256) throw new ArchiveError(`the file ${key} is not what was exported`)
    count += 1
  }
  for (const key of manifest.missing) expected.delete(key)
  const [lacking] = expected
  if (lacking !== undefined) throw new ArchiveError(`the file ${lacking} is missing from the archive`)
  say(`${count} files`)
}
