// Where the tests of moving put archives, and the empty installations that archives go into.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { createPool } from '../../db/pool'
import { type FreshDatabase, freshDatabase } from '../../db/testing/fresh-database'
import { duties } from '../../duties'
import type { FileStore } from '../../external/files/file-store'
import { openLocalFiles } from '../../external/files/local-files'
import { testSealingKey } from '../../http/testing/app-under-test'
import type { ArchiveManifest, Part } from '../archive-format'
import { archiveKey, signatureOf } from '../archive-signature'
import { importOrganization } from '../import-organization'
import { writeArchive } from '../write-archive'

type Import = Parameters<typeof importOrganization>[0]

/** The SEALING_KEY of the installations that archives go into. */
export const otherKey = Buffer.alloc(32, 'sealing-key-of-elsewhere')
export const quiet = (): Pick<Import, 'say' | 'signal'> => ({
  say: (_line: string) => undefined,
  signal: new AbortController().signal,
})

export interface Elsewhere {
  database: FreshDatabase
  files: FileStore
}

export interface MovingPlace {
  newFolder(): Promise<string>
  emptyInstallation(): Promise<Elsewhere>
  exported(
    from: { appUrl: string; files: FileStore },
    organization_id: string,
    sealing_key: Buffer,
  ): Promise<{ path: string; manifest: ArchiveManifest }>
  zipped(parts: ReadonlyMap<string, Buffer>): Promise<string>
  clear(): Promise<void>
}

/** To be cleared in afterAll. */
export async function openMovingPlace(): Promise<MovingPlace> {
  const home = await mkdtemp(join(tmpdir(), 'gozlem-moving-'))
  const opened: Elsewhere[] = []
  const newFolder = () => mkdtemp(join(home, 'made-'))
  return {
    newFolder,
    async emptyInstallation() {
      const installation = { database: await freshDatabase(), files: await openLocalFiles(await newFolder()) }
      opened.push(installation)
      return installation
    },
    async exported({ appUrl, files }, organization_id, sealing_key) {
      const pool = createPool(appUrl, { max: 2 })
      try {
        const { signal } = quiet()
        const [version, progress, folder] = ['1.2.3', async () => undefined, await newFolder()]
        return await writeArchive({
          pool,
          files,
          duties,
          sealing_key,
          version,
          organization_id,
          folder,
          progress,
          signal,
        })
      } finally {
        await pool.end()
      }
    },
    async zipped(parts) {
      const path = join(await newFolder(), 'changed.zip')
      const zip = new ZipFile()
      for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { compress: !name.startsWith('files/') })
      zip.end()
      await pipeline(zip.outputStream as Readable, createWriteStream(path))
      return path
    },
    async clear() {
      for (const { database } of opened) await database.drop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

export const importInto = (
  { database, files }: Elsewhere,
  path: string,
  how: Partial<Import> = {},
): Promise<ArchiveManifest> =>
  importOrganization({
    ...quiet(),
    ownerUrl: database.ownerUrl,
    files,
    duties,
    path,
    sealing_key: otherKey,
    source_key: testSealingKey,
    archive_key: null,
    accepts_unsigned: false,
    ...how,
  })

export async function unzipped(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { autoClose: false })
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    parts.set(entry.fileName, Buffer.concat(pieces))
  }
  zip.close()
  return parts
}

/**
 * Brings the manifest in line with the parts as they are now: with counts, sizes and hashes, and with the HMAC where a key
 * is given. With the right key that is what whoever holds it can do at most.
 */
export function inLine(parts: Map<string, Buffer>, sealing_key: Buffer | null): void {
  const { hmac: before, ...manifest } = manifestIn(parts)
  const measured = ({ path }: Part) => {
    const bytes = parts.get(path) ?? Buffer.alloc(0)
    return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  for (const rows of [...manifest.tables, ...manifest.shared]) {
    Object.assign(rows, measured(rows), { schema: measured(rows.schema) })
    rows.rows = (parts.get(rows.path)?.toString('utf8').split('\n').length ?? 1) - 1
  }
  Object.assign(manifest.files, measured(manifest.files))
  const signature = sealing_key
    ? signatureOf(JSON.stringify(manifest), archiveKey(sealing_key, manifest.key_check))
    : before
  parts.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, hmac: signature })))
}

export const manifestIn = (parts: ReadonlyMap<string, Buffer>): ArchiveManifest =>
  JSON.parse(parts.get('manifest.json')?.toString('utf8') ?? '{}') as ArchiveManifest
