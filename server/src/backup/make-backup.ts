// A backup: rows as of one moment, then the files they name, then the manifest that makes it one. The product may run.
import { mkdir, readdir } from 'node:fs/promises'
import { Client } from 'pg'
import type { AppliedMigration } from '../db/migrate'
import type { Texts } from '../db/row-types'
import { listStoredKeys } from '../db/stored-keys'
import { duties } from '../duties'
import type { FileStore } from '../external/files/file-store'
import { writeLines } from './hashed-file'
import { BackupError, type Manifest, writeManifest } from './manifest'
import { copyFilesOut } from './stored-files'
import { assertOwner, dumpTable, listTables, plainText, type Told } from './tables'
import { unfinishedJobs } from './unfinished-jobs'

export interface BackupParts {
  /** Signs in as the owner of the tables. */
  ownerUrl: string
  files: FileStore
  /** Empty, or to be made. */
  folder: string
  /** Of the product. */
  version: string
  say: Told
  signal: AbortSignal
}

/**
 * Writes a backup into a folder.
 * @throws BackupError with a sentence for the terminal; the folder holds no manifest then
 */
export async function makeBackup({ files, folder, version, ...parts }: BackupParts): Promise<Manifest> {
  const { ownerUrl, say, signal } = parts
  await prepareFolder(folder)
  const client = new Client({ connectionString: ownerUrl, application_name: 'gozlem-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(plainText)
    await client.query('begin transaction isolation level repeatable read read only')
    await assertOwner(client)
    const { rows: moment } = await client.query<Texts<'at'>>('select now()::text as at')
    const { rows: migrations } = await client.query<AppliedMigration>(
      'select version, name, checksum from schema_migration order by version',
    )
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const dumped = await dumpTable(client, folder, table, signal)
      say(`${dumped.table}: ${dumped.rows} rows`)
      tables.push(dumped)
    }
    const { rows: sequences } = await client.query<Texts<'sequence' | 'value'>>(
      `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value from pg_sequences
       where schemaname in ('public', 'app') and last_value is not null order by 1`,
    )
    const waiting = await unfinishedJobs(client)
    const jobs = { count: waiting.length, ...(await writeLines(folder, 'database/jobs.jsonl.gz', waiting)) }
    const keys = await listStoredKeys(client, duties)
    await client.query('commit')

    const { kept, missing } = await copyFilesOut(files, folder, keys, { say, signal })
    const manifest: Manifest = {
      format: 1,
      version,
      taken_at: moment[0]?.at ?? '',
      migrations,
      tables,
      sequences,
      jobs,
      files: {
        count: kept.length,
        total_bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
        ...(await writeLines(folder, 'files.jsonl.gz', kept)),
      },
      missing,
    }
    signal.throwIfAborted()
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty: each backup needs a folder of its own`)
}
