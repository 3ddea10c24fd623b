// The files that rows name, as their tables say (`duties`). They are written once under a key of their own and never changed, so
// they may be copied after the moment of the database; one that was removed meanwhile is told.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { FileMissing, type FileStore } from '../external/files/file-store'
import { readLines, writeHashed } from './hashed-file'
import { BackupError, type KeptFile } from './manifest'
import type { Told } from './tables'

const atOnce = 4

/** Copies files of the store into the backup folder; those that are not there are answered apart. */
export async function copyFilesOut(
  files: FileStore,
  folder: string,
  keys: readonly string[],
  { say, signal }: { say: Told; signal: AbortSignal },
): Promise<{ kept: KeptFile[]; missing: string[] }> {
  const kept: KeptFile[] = []
  const missing: string[] = []
  const progress = telling(say, 'files', keys.length)
  await sideBySide(keys, signal, async (key) => {
    try {
      const { stream, contentType = 'application/octet-stream' } = await files.get(key)
      const { bytes, sha256 } = await writeHashed(folder, `files/${key}`, stream)
      kept.push({ key, bytes, sha256, content_type: contentType })
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing.push(key)
    }
    progress()
  })
  return { kept, missing }
}

/**
 * Puts the files of a backup into a store.
 * @throws BackupError when one of them arrives as something else
 */
export async function copyFilesIn(
  files: FileStore,
  folder: string,
  list: { path: string; count: number },
  { say, signal }: { say: Told; signal: AbortSignal },
): Promise<void> {
  const progress = telling(say, 'files', list.count)
  await sideBySide(readLines<KeptFile>(folder, list.path), signal, async ({ key, sha256, content_type }) => {
    await files.put(key, { path: join(folder, 'files', key) }, { contentType: content_type })
    const stored = createHash('sha256')
      .update(await files.getBytes(key))
      .digest('hex')
    if (stored !== sha256) throw new BackupError(`the file ${key} arrived damaged`)
    progress()
  })
}

/** Runs work for each item, a few at once; the first failure ends it. */
export async function sideBySide<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  for await (const item of items) {
    signal.throwIfAborted()
    const one = work(item)
    const settled = one.finally(() => running.delete(settled))
    settled.catch(() => undefined)
    running.add(settled)
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
}

/** Says how far it is, now and then. */
function telling(say: Told, what: string, total: number): () => void {
  let [done, next] = [0, Date.now() + 2000]
  return () => {
    done += 1
    if (Date.now() < next && done < total) return
    next = Date.now() + 2000
    say(`${what}: ${done} of ${total}`)
  }
}
