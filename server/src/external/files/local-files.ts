import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { driveFiles } from './drive-files'
import { type FileStore, type ListedFile, listedAtOnce } from './file-store'
import { type FreeBytes, freeOnDisk, requireRoom } from './free-room'
import { syncFolders } from './sync-folders'
import { isLeftBehind, temporaryName } from './temporary-name'

// Half-written files lie here; no key can name it because keys do not start with a dot.
const incoming = '.incoming'

/**
 * Files in a folder of this machine, readable by the server's user only.
 * @param folder created when missing; several processes may share it
 * @throws the file system's error when the folder cannot be made or written
 */
export async function openLocalFiles(folder: string, freeBytes = freeOnDisk): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(join(folder, incoming), { recursive: true })
  await sweepIncoming(folder)
  const disk = new Disk(new WholeFileDriver(folder, freeBytes))
  return driveFiles({
    disk,
    putStream: (key, stream, options) => disk.putStream(key, stream, options),
    getPart: async (key, range) => (await open(join(folder, key))).createReadStream(range),
    list: (below, after) => listFolder(folder, below, after),
    check: () => checkWritable(folder),
    close: () => {},
  })
}

/** flydrive writes in place and its move copies; here a file appears under its key only when it is whole and on disk. */
class WholeFileDriver extends FSDriver {
  constructor(
    private readonly folder: string,
    private readonly freeBytes: FreeBytes,
  ) {
    super({ location: folder, visibility: 'private' })
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#appear(key, (path) => writeFile(path, contents, { flush: true }))
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#appear(key, (path) => pipeline(contents, createWriteStream(path, { flush: true })))
  }

  /** Opened before it is handed over, so that a missing file is an error here and not in the middle of a reply. */
  override async getStream(key: string): Promise<Readable> {
    const handle = await open(join(this.folder, key))
    return handle.createReadStream()
  }

  /** flydrive answers 64 KB of zeros for an empty file (it hands out the read buffer instead of its filled part). */
  override async getBytes(key: string): Promise<Uint8Array> {
    return new Uint8Array(await readFile(join(this.folder, key)))
  }

  /** The folder of one upload goes with its last file. */
  override async delete(key: string): Promise<void> {
    await super.delete(key)
    if (key.split('/').length > 2) await rmdir(dirname(join(this.folder, key))).catch(() => undefined)
  }

  /** Flushed before the rename and its folders after it: else a power cut could leave an empty file under the key, or none. */
  async #appear(key: string, write: (path: string) => Promise<void>): Promise<void> {
    await requireRoom(this.folder, this.freeBytes)
    const unfinished = join(this.folder, incoming, temporaryName())
    const finished = join(this.folder, key)
    try {
      await write(unfinished)
      const place = async () => {
        await mkdir(dirname(finished), { recursive: true })
        await rename(unfinished, finished)
        await syncFolders(dirname(finished), this.folder)
      }
      // Somebody may have removed the last other file of that folder, and the folder with it.
      await place()
        .catch(absent(null))
        .then((outcome) => (outcome === null ? place() : undefined))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

/** Removes what killed processes left behind, not what another process writes right now. */
async function sweepIncoming(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, incoming))) {
    const path = join(folder, incoming, name)
    const modified = await modifiedAt(path)
    if (modified && isLeftBehind(name, modified.getTime())) await rm(path, { force: true })
  }
}

async function* listFolder(root: string, folder: string, after: string): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = []
  for await (const key of keysBelow(root, folder, after)) {
    const stored_at = await modifiedAt(join(root, key))
    if (stored_at) batch.push({ key, stored_at })
    if (batch.length < listedAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** In the order of whole keys, as S3 lists them: a folder stands where its name with the slash behind it does. */
async function* keysBelow(root: string, folder: string, after: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(absent([]))
  const keys = entries.map((entry) => `${folder}/${entry.name}${entry.isDirectory() ? '/' : ''}`)
  for (const key of keys.toSorted(byBytes)) {
    if (!key.endsWith('/')) {
      if (byBytes(key, after) > 0) yield key
    } else if (byBytes(key, after) > 0 || after.startsWith(key))
      yield* keysBelow(root, key.slice(0, -1), after)
  }
}

const byBytes = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right))

/** Null when it is gone meanwhile. */
const modifiedAt = (path: string) => stat(path).then(({ mtime }) => mtime, absent(null))

const absent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

async function checkWritable(folder: string): Promise<void> {
  const probe = join(folder, incoming, randomUUID())
  const handle = await open(probe, 'wx')
  await handle.close()
  await rm(probe)
}
