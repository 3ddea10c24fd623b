import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { requireSafeKey } from './file-key'
import {
  type ByteRange,
  FileMissing,
  type FileSource,
  type FileStore,
  StorageUnavailable,
} from './file-store'
import { createLostFiles } from './lost-files'

type DriveParts = Pick<FileStore, 'check' | 'close' | 'list'> & {
  disk: Disk
  /** Stores a stream whose length nobody knows yet. */
  putStream: (key: string, stream: Readable, options: { contentType: string }) => Promise<void>
  getPart: (key: string, range: ByteRange) => Promise<Readable>
}

/** The file store over a flydrive disk: one key rule, one meaning of "missing" for every place. */
export function driveFiles({ disk, putStream, getPart, list, check, close }: DriveParts): FileStore {
  const lost = createLostFiles()

  async function orMissing<Answer>(key: string, reading: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await reading
      lost.found(key, 'missing')
      return answer
    } catch (error) {
      if (!saysMissing(error)) throw new StorageUnavailable(error)
      lost.note(key, 'missing')
      throw new FileMissing(key)
    }
  }

  const store = (key: string, source: FileSource, options: { contentType: string }) => {
    if (source instanceof Readable) return held(source, () => putStream(key, source, options))
    if (source instanceof Uint8Array) return disk.put(key, source, options)
    return putPath(disk, key, source.path, options)
  }
  return {
    async put(key, source, options) {
      requireSafeKey(key)
      await orUnavailable(store(key, source, options))
    },
    async get(key) {
      const { contentLength, contentType } = await orMissing(key, disk.getMetaData(requireSafeKey(key)))
      const stream = await orMissing(key, disk.getStream(key))
      return { stream, size: contentLength, ...(contentType === undefined ? {} : { contentType }) }
    },
    async getPart(key, range) {
      return orMissing(key, getPart(requireSafeKey(key), range))
    },
    async getBytes(key) {
      return orMissing(key, disk.getBytes(requireSafeKey(key)))
    },
    async size(key) {
      return (await orMissing(key, disk.getMetaData(requireSafeKey(key)))).contentLength
    },
    async exists(key) {
      return orUnavailable(disk.exists(requireSafeKey(key)))
    },
    async delete(key) {
      await orUnavailable(disk.delete(requireSafeKey(key)))
    },
    lost,
    list,
    check,
    close,
  }
}

/** Stores a file of this machine; its length is sent along because S3 refuses a stream without one. */
export async function putPath(
  disk: Disk,
  key: string,
  path: string,
  options: { contentType: string },
): Promise<void> {
  const { size } = await stat(path)
  const contents = createReadStream(path)
  await held(contents, () => disk.putStream(key, contents, { ...options, contentLength: size }))
}

/** Stores look for something before they read: until then a stream that somebody listens to would flow past, and its fault be nobody's. */
async function held(stream: Readable, put: () => Promise<void>): Promise<void> {
  stream.pause()
  stream.on('error', () => undefined)
  try {
    await put()
  } catch (error) {
    stream.destroy()
    throw error
  }
}

async function orUnavailable<Answer>(work: Promise<Answer>): Promise<Answer> {
  return work.catch((error: unknown) => {
    throw new StorageUnavailable(error)
  })
}

const missingNames = new Set(['NoSuchKey', 'NotFound', 'ENOENT'])

/** flydrive wraps what the file system or S3 said; the reason is somewhere down the causes. */
function saysMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return missingNames.has(error.name) || missingNames.has(code) || saysMissing(error.cause)
}
