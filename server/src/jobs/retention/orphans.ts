// Removes files that no row stands for: a killed server leaves those of an upload whose row it never wrote. A file younger
// than a day may belong to a row that is being written.
import type { Pool } from 'pg'
import type { Duties } from '../../db/duties'
import { writeAsSystem } from '../../db/tenant-scope'
import type { FileStore } from '../../external/files/file-store'
import * as store from './orphan-store'

export interface SweepParts {
  pool: Pool
  duties: Duties
  files: Pick<FileStore, 'list' | 'delete' | 'exists' | 'getBytes' | 'put'>
}

const untouchedForMs = 24 * 60 * 60 * 1000
const removedAtOnce = 20

/**
 * Sweeps a folder batch by batch, from where the last sweep stopped; yields how many files each batch lost.
 * @throws Error when the files belong to another installation, or when the file store fails
 */
export async function* sweptFiles(
  { pool, files, duties }: SweepParts,
  step: string,
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<number> {
  await assertOwn(pool, files)
  const oldest = Date.now() - untouchedForMs
  const after = await writeAsSystem(pool, (work) => store.readPlace(work, step))
  for await (const batch of files.list(folder, after)) {
    if (signal.aborted) return
    const old = batch.filter(({ stored_at }) => stored_at.getTime() < oldest).map(({ key }) => key)
    const orphans = await writeAsSystem(pool, (work) => store.withoutRow(work, duties, folder, old))
    for (let first = 0; first < orphans.length; first += removedAtOnce)
      await Promise.all(orphans.slice(first, first + removedAtOnce).map((key) => files.delete(key)))
    await writeAsSystem(pool, (work) => store.notePlace(work, step, batch.at(-1)?.key ?? ''))
    yield orphans.length
  }
  await writeAsSystem(pool, (work) => store.notePlace(work, step, ''))
}

const nameplate = 'installation.txt'

/** With the wrong database every file would be without a row: the first sweep writes the installation's name beside them. */
async function assertOwn(pool: Pool, files: SweepParts['files']): Promise<void> {
  const own = await writeAsSystem(pool, store.readInstallation)
  if (!(await files.exists(nameplate)))
    return files.put(nameplate, Buffer.from(own), { contentType: 'text/plain' })
  const found = Buffer.from(await files.getBytes(nameplate)).toString()
  if (found !== own) throw new Error(`these files belong to the installation ${found.slice(0, 40)}`)
}
