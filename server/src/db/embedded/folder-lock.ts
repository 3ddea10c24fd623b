import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './problem'
import { processBirth } from './process-identity'

// PostgreSQL guards its own folder, but only once it runs: creating a cluster and taking over an orphaned
// server also need one product at a time. The holder proves that it lives by process id and birth; one on
// another host (a container that shares the volume) by touching the file.

const patienceMs = 1_000
const heartbeatMs = 3_000

interface Holder {
  pid: number
  birth: string
  host: string
  /** Tells two locks of one process apart. */
  id?: string
}

export interface FolderLock {
  release(): void
}

/**
 * Waits a moment for a product that is just ending, so that a restart needs no pause.
 *
 * @param silenceMs how long a holder on another host may be silent before it counts as dead
 * @throws EmbeddedPostgresError DATA_DIR_IN_USE while another living process holds the folder
 */
export async function lockFolder(folder: string, silenceMs = 10_000): Promise<FolderLock> {
  const path = join(folder, 'postgres.lock')
  const mine = JSON.stringify({
    pid: process.pid,
    birth: processBirth(process.pid) ?? '',
    host: hostname(),
    id: randomUUID(),
  } satisfies Holder)

  const deadline = Date.now() + patienceMs
  while (!createWith(path, mine)) {
    const seen = read(path)
    if (seen === undefined) continue
    if (!(await isHeld(path, seen, silenceMs))) removeAbandoned(path, seen)
    else if (Date.now() > deadline) throw new EmbeddedPostgresError('DATA_DIR_IN_USE', `${folder}\n${seen}`)
    else await sleep(50)
  }

  const heartbeat = setInterval(() => touch(path), heartbeatMs).unref()
  return {
    release() {
      clearInterval(heartbeat)
      if (read(path) === mine) rmSync(path, { force: true })
    },
  }
}

/**
 * Waits as `lockFolder` does, and takes nothing.
 * @throws EmbeddedPostgresError DATA_DIR_IN_USE
 */
export async function assertFolderFree(folder: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (isFolderLocked(folder)) {
    if (Date.now() > deadline) throw new EmbeddedPostgresError('DATA_DIR_IN_USE', folder)
    await sleep(50)
  }
}

/** Whether a living process of this host holds the folder. */
export function isFolderLocked(folder: string): boolean {
  const holder = parse(read(join(folder, 'postgres.lock')))
  return holder !== undefined && processBirth(holder.pid) === holder.birth
}

async function isHeld(path: string, seen: string, silenceMs: number): Promise<boolean> {
  const holder = parse(seen)
  if (holder === undefined) {
    await sleep(500)
    return read(path) !== seen
  }
  if (holder.host === hostname()) return processBirth(holder.pid) === holder.birth
  const before = modifiedAt(path)
  await sleep(silenceMs)
  return modifiedAt(path) !== before
}

/** Moves first and looks second, so that of two takers only one gets the abandoned file. */
function removeAbandoned(path: string, seen: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) === seen) rmSync(aside, { force: true })
  else renameSync(aside, path)
}

function createWith(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw new EmbeddedPostgresError('NOT_ACCESSIBLE', path, { cause: error })
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parse(content: string | undefined): Holder | undefined {
  try {
    return content === undefined ? undefined : (JSON.parse(content) as Holder)
  } catch {
    return undefined
  }
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The folder was taken away under a running product: PostgreSQL itself reports that.
  }
}
