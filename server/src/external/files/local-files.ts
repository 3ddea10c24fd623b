import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { driveFiles } from './drive-files'
import type { FileStore } from './file-store'

// Half-written files lie here; no key can name it because keys do not start with a dot.
const incoming = '.incoming'
const abandonedAfter = 24 * 60 * 60 * 1000

/**
 * Files in a folder of this machine, readable by the server's user only.
 * @param folder created when missing; several processes may share it
 * @throws the file system's error when the folder cannot be made or written
 */
export async function openLocalFiles(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(join(folder, incoming), { recursive: true })
  await sweepIncoming(folder)
  const disk = new Disk(new WholeFileDriver(folder))
  return driveFiles({
    disk,
    putStream: (key, stream, options) => disk.putStream(key, stream, options),
    check: () => checkWritable(folder),
    close: () => {},
  })
}

/** flydrive writes in place and its move copies; here a file appears under its key only when it is whole and on disk. */
class WholeFileDriver extends FSDriver {
  constructor(private readonly folder: string) {
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

  /** Flushed before the rename: else a power cut could leave an empty file under the key. */
  async #appear(key: string, write: (path: string) => Promise<void>): Promise<void> {
    const unfinished = join(this.folder, incoming, randomUUID())
    const finished = join(this.folder, key)
    try {
      await write(unfinished)
      await mkdir(dirname(finished), { recursive: true })
      await rename(unfinished, finished)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

/** Removes what killed processes left behind; younger files may be uploads of another process right now. */
async function sweepIncoming(folder: string): Promise<void> {
  const oldest = Date.now() - abandonedAfter
  for (const name of await readdir(join(folder, incoming))) {
    const path = join(folder, incoming, name)
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (modified < oldest) await rm(path, { force: true })
  }
}

async function checkWritable(folder: string): Promise<void> {
  const probe = join(folder, incoming, randomUUID())
  const handle = await open(probe, 'wx')
  await handle.close()
  await rm(probe)
}
