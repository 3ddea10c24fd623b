// The files of an archive on their way into the file store.
import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import type { Told } from '../backup/tables'
import type { Duties } from '../db/duties'
import { listStoredKeys } from '../db/stored-keys'
import type { FileStore } from '../external/files/file-store'
import { ArchiveError } from './archive-format'
import type { Archive, ArchivedFile } from './open-archive'

interface Parts {
  files: FileStore
  duties: Duties
  say: Told
  signal: AbortSignal
}

/**
 * Stores every file that the rows name, and no other. What was stored is deleted when that fails; a process that is killed
 * leaves it to the sweep of the housekeeping.
 */
export async function storeFiles(
  client: Client,
  archive: Archive,
  { files, duties, say, signal }: Parts,
): Promise<void> {
  const { manifest } = archive
  const expected = new Set(await listStoredKeys(client, duties, manifest.organization.id))
  // A row whose file the archive lacks would show whatever lies under that key here.
  for (const key of manifest.missing) if (expected.has(key) && (await files.exists(key))) refuseForeign(key)
  const stored: string[] = []
  try {
    for await (const file of archive.files()) {
      signal.throwIfAborted()
      const { key, bytes } = file
      if (!expected.delete(key)) throw new ArchiveError(`Arşivin hiçbir satırı ${key} dosyasını göstermiyor.`)
      // One of the same size is what a killed import left behind.
      if (!(await files.exists(key))) stored.push(key)
      else if ((await files.size(key)) !== bytes) refuseForeign(key)
      await storeFile(files, file)
    }
    signal.throwIfAborted()
    for (const key of manifest.missing) expected.delete(key)
    const [lacking] = expected
    if (lacking !== undefined) throw new ArchiveError(`${lacking} dosyası arşivde eksik.`)
  } catch (error) {
    for (const key of stored) await files.delete(key).catch(() => undefined)
    throw error
  }
  say(`${manifest.files.count} dosya`)
}

function refuseForeign(key: string): never {
  throw new ArchiveError(`Bu kurulumda başka bir ${key} dosyası var: başkasının dosyası olabilir.`)
}

async function storeFile(
  files: FileStore,
  { key, sha256, content_type, stream }: ArchivedFile,
): Promise<void> {
  const hash = createHash('sha256')
  const measured = new PassThrough()
  measured.on('data', (piece: Buffer) => hash.update(piece))
  await Promise.all([
    pipeline(stream, measured),
    files.put(key, measured, { contentType: content_type }),
  ]).catch((error: unknown) => {
    throw new ArchiveError(`${key} dosyası kaydedilemedi: ${String(error)}`)
  })
  if (hash.digest('hex') !== sha256) throw new ArchiveError(`${key} dosyası dışa aktarılan dosya değil.`)
}
