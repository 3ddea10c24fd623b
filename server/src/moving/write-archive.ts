// Writes the archive of an organization to a file: its rows as of one moment, some at a time, then the stored files that they
// name, then the manifest that makes it one.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { ZipFile } from 'yazl'
import type { Duties } from '../db/duties'
import type { AppliedMigration } from '../db/migrate'
import type { Columns, Texts } from '../db/row-types'
import { listStoredKeys } from '../db/stored-keys'
import { type Database, readSnapshot } from '../db/tenant-scope'
import { FileMissing, type FileStore } from '../external/files/file-store'
import {
  type ArchiveManifest,
  archiveFormat,
  archiveNote,
  dataName,
  fileName,
  filesName,
  manifestName,
  type PackedFile,
  type PackedRows,
  type Part,
  schemaName,
} from './archive-format'
import { listLeftOut, listMovedTables, type MovedTable, selectLines } from './moved-tables'
import { archiveKey, signatureOf } from './archive-signature'
import { leaving, makeKeyCheck } from './sealed-columns'
import { schemaOf } from './table-schema'

const rowsAtOnce = 500

export interface ArchiveParts {
  pool: Pool
  files: Pick<FileStore, 'get'>
  duties: Duties
  sealing_key: Buffer
  /** Of the product. */
  version: string
  organization_id: string
  /** An empty folder of this machine; the archive and what it is made of lie in it. */
  folder: string
  /** How many of the tables and files are in it; what it throws ends the work. */
  progress: (done: number, total: number) => Promise<void>
  signal: AbortSignal
}

/** Writes an archive; answers where it lies and what it holds. */
export async function writeArchive(
  parts: ArchiveParts,
): Promise<{ path: string; manifest: ArchiveManifest }> {
  const path = join(parts.folder, 'archive.zip')
  const zip = new GrowingZip(path, parts.signal)
  try {
    const { keys, ...of } = await readSnapshot(parts.pool, parts.organization_id, ({ db }) =>
      packTables(zip, db, parts),
    )
    const tables = of.tables.length
    const packed = await packFiles(zip, keys, parts, tables)
    const manifest: ArchiveManifest = {
      format: archiveFormat,
      product: 'saha-gozlem',
      note: archiveNote,
      version: parts.version,
      ...of,
      left_out: listLeftOut(parts.duties),
      ...packed,
      key_check: makeKeyCheck(parts.sealing_key),
    }
    const key = archiveKey(parts.sealing_key, manifest.key_check)
    const signed = { ...manifest, hmac: signatureOf(JSON.stringify(manifest), key) }
    await zip.add(manifestName, [`${JSON.stringify(signed, null, 2)}\n`])
    await zip.end()
    return { path, manifest: signed }
  } catch (error) {
    zip.destroy()
    throw error
  }
}

async function packTables(zip: GrowingZip, db: Database, parts: ArchiveParts) {
  const { organization_id, duties, progress } = parts
  const { rows: moment } = await db.query<Texts<'moment'>>('select now()::timestamptz(3) as moment')
  const { rows: migrations } = await db.query<AppliedMigration>(
    'select version, name, checksum from schema_migration order by version',
  )
  const { rows: found } = await db.query<Columns<'organization', 'id' | 'name' | 'kind'>>(
    'select id, name, kind from organization where id = $1',
    [organization_id],
  )
  const [organization] = found
  if (!organization) throw new Error('the organization is gone')
  const keys = (await listStoredKeys(db, duties, organization_id)).toSorted()
  const moved = await listMovedTables(db, duties)
  const tables: PackedRows[] = []
  for (const table of moved.tables) {
    tables.push(await packTable(zip, db, table, parts))
    await progress(tables.length, moved.tables.length + keys.length)
  }
  const shared: PackedRows[] = []
  for (const table of moved.shared) shared.push(await packTable(zip, db, table, parts))
  return { keys, made_at: moment[0]?.moment ?? '', migrations, organization, tables, shared }
}

async function packTable(
  zip: GrowingZip,
  db: Database,
  table: MovedTable,
  { organization_id, sealing_key }: ArchiveParts,
): Promise<PackedRows> {
  let rows = 0
  const change = leaving(table.moved, sealing_key)
  async function* lines() {
    await db.query(`declare leaving no scroll cursor for ${selectLines(table, organization_id)}`)
    for (;;) {
      const { rows: some } = await db.query<Texts<'row_text'>>(`fetch ${rowsAtOnce} from leaving`)
      for (const { row_text } of some) {
        rows += 1
        yield `${change ? JSON.stringify(change(JSON.parse(row_text) as Record<string, unknown>)) : row_text}\n`
      }
      if (some.length < rowsAtOnce) break
    }
    await db.query('close leaving')
  }
  const data = await zip.add(dataName(table.table), lines())
  const schema = await zip.add(schemaName(table.table), [`${JSON.stringify(schemaOf(table), null, 2)}\n`])
  return { table: table.table, columns: table.columns.map(({ name }) => name), rows, ...data, schema }
}

async function packFiles(
  zip: GrowingZip,
  keys: readonly string[],
  { files, folder, progress }: ArchiveParts,
  tables: number,
): Promise<Pick<ArchiveManifest, 'files' | 'missing'>> {
  const list = join(folder, filesName)
  const lines = await open(list, 'wx', 0o600)
  const missing: string[] = []
  let [count, total_bytes] = [0, 0]
  try {
    for (const [place, key] of keys.entries()) {
      const stored = await files.get(key).catch((error: unknown) => {
        if (error instanceof FileMissing) return null
        throw error
      })
      if (stored) {
        const { bytes, sha256 } = await zip.add(fileName(key), stored.stream, stored.size)
        const { contentType: content_type = 'application/octet-stream' } = stored
        await lines.write(`${JSON.stringify({ key, bytes, sha256, content_type } satisfies PackedFile)}\n`)
        count += 1
        total_bytes += bytes
      } else missing.push(key)
      await progress(tables + place + 1, tables + keys.length)
    }
  } finally {
    await lines.close()
  }
  return { files: { count, total_bytes, ...(await zip.add(filesName, createReadStream(list))) }, missing }
}

/** A zip on the disk, part by part. */
class GrowingZip {
  readonly #zip = new ZipFile()
  readonly #written: Promise<void>
  readonly #broken: Promise<never>
  readonly #output: Readable

  constructor(
    path: string,
    readonly signal: AbortSignal,
  ) {
    this.#output = this.#zip.outputStream as Readable
    this.#zip.on('error', (failure: Error) => this.#output.destroy(failure))
    this.#written = pipeline(this.#output, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
    this.#broken = this.#written.then(() => new Promise<never>(() => undefined))
    this.#broken.catch(() => undefined)
  }

  /** Adds a part and waits until all of it is read; photos are packed already, so `size` stores them as they are. */
  async add(
    path: string,
    source: AsyncIterable<Buffer | string> | Iterable<string>,
    size?: number,
  ): Promise<Part> {
    const hash = createHash('sha256')
    let bytes = 0
    async function* measured() {
      for await (const chunk of source) {
        const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
    }
    const stream = Readable.from(measured(), { objectMode: false })
    this.#zip.addReadStream(stream, path, size === undefined ? { compress: true } : { compress: false, size })
    await Promise.race([finished(stream, { signal: this.signal }), this.#broken])
    return { path, bytes, sha256: hash.digest('hex') }
  }

  async end(): Promise<void> {
    this.#zip.end()
    await this.#written
  }

  destroy(): void {
    this.#output.destroy()
  }
}
