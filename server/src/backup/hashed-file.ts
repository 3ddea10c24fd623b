// Files of a backup as they are written: private to their user, their hash and size known when they are done.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolders } from '../external/files/sync-folders'
import type { HashedFile } from './manifest'

/** Writes bytes to a new file of the folder, flushed to the disk. */
export async function writeHashed(folder: string, path: string, source: Readable): Promise<HashedFile> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(source, count, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
  await syncFolders(dirname(target), folder)
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Writes values as lines of JSON, compressed. */
export async function writeLines(
  folder: string,
  path: string,
  values: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<HashedFile> {
  async function* lines() {
    for await (const value of values) yield `${JSON.stringify(value)}\n`
  }
  return writeHashed(folder, path, Readable.from(lines()).pipe(createGzip({ level: 5 })))
}

/** The values of a file that `writeLines` wrote. */
export async function* readLines<Value>(folder: string, path: string): AsyncGenerator<Value> {
  const lines = createInterface({ input: createReadStream(join(folder, path)).pipe(createGunzip()) })
  for await (const line of lines) yield JSON.parse(line) as Value
}
