// What a backup folder holds and how it proves itself. The manifest is written last: a folder without one is no backup.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import type { AppliedMigration } from '../db/migrate'
import { syncFolders } from '../external/files/sync-folders'

/** Whatever goes wrong with a backup and is told at the terminal in one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export interface HashedFile {
  /** Path inside the backup folder. */
  path: string
  bytes: number
  sha256: string
}

export interface DumpedTable extends HashedFile {
  /** With its schema, quoted where needed. */
  table: string
  columns: string[]
  rows: number
  /** Sum over the rows, whatever their order; the restored table has to come to the same. */
  checksum: string
}

export interface Manifest {
  format: 1
  /** Version of the product that made it. */
  version: string
  /** The moment of the database. */
  taken_at: string
  migrations: AppliedMigration[]
  tables: DumpedTable[]
  sequences: { sequence: string; value: string }[]
  /** Unfinished background work of that moment, as lines of JSON. */
  jobs: HashedFile & { count: number }
  /** The list of stored files with their sizes and hashes, as lines of JSON. */
  files: HashedFile & { count: number; total_bytes: number }
  /** Files that rows name and that the store did not hold. */
  missing: string[]
}

/** A file of the store, as the list of files has it; its bytes lie under files/ and its key. */
export interface KeptFile {
  key: string
  bytes: number
  sha256: string
  content_type: string
}

const manifestName = 'manifest.json'

const hashed = { path: z.string(), bytes: z.number(), sha256: z.string() }
const WrittenManifest: z.ZodMiniType<Manifest> = z.object({
  format: z.literal(1),
  version: z.string(),
  taken_at: z.string(),
  migrations: z.array(z.object({ version: z.number(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      ...hashed,
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      checksum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ sequence: z.string(), value: z.string() })),
  jobs: z.object({ ...hashed, count: z.number() }),
  files: z.object({ ...hashed, count: z.number(), total_bytes: z.number() }),
  missing: z.array(z.string()),
})

/** Puts the manifest in its place whole. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${manifestName}.new`)
  const file = await open(unfinished, 'wx', 0o600)
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
  await file.sync()
  await file.close()
  await rename(unfinished, join(folder, manifestName))
  await syncFolders(folder, folder)
}

/** @throws BackupError when the folder holds no finished backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null)
    throw new BackupError(
      `${folder} holds no finished backup: ${manifestName} is written last and is not there`,
    )
  const given = parsed(text)
  const { format } = z.safeParse(z.object({ format: z.number() }), given).data ?? {}
  if (format !== undefined && format !== 1)
    throw new BackupError(`${folder} was made by a newer version of the product`)
  const read = z.safeParse(WrittenManifest, given)
  if (!read.success)
    throw new BackupError(`${join(folder, manifestName)} is cut or damaged: take another copy of the backup`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @throws BackupError naming the file that is missing or has changed since the backup was made */
export async function assertUnchanged(folder: string, { path, bytes, sha256 }: HashedFile): Promise<void> {
  const hash = createHash('sha256')
  let length = 0
  await pipeline(createReadStream(join(folder, path)), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      length += chunk.length
    }
  }).catch(() => {
    throw new BackupError(`${path} is missing from the backup or cannot be read`)
  })
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new BackupError(`${path} is not what was backed up: its size or hash differs`)
}
