import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../database-log'
import { readPidFile } from './postmaster'
import { EmbeddedPostgresError } from './problem'
import { isPostmasterOf, processBirth } from './process-identity'

const fastLimitMs = 10_000
const immediateLimitMs = 5_000

/**
 * Clears what a killed product left behind: a server that still runs is stopped, because its settings and its
 * watcher belong to the dead one; a pid file that names a living process which is no PostgreSQL is removed,
 * because PostgreSQL would refuse to start for it. Call only while holding the folder lock.
 */
export async function clearLeftover(folder: string, log: DatabaseLog): Promise<void> {
  const pid = readPidFile(folder)?.pid
  if (pid === undefined || processBirth(pid) === undefined) return
  if (!isPostmasterOf(pid, folder)) {
    log.warn(`postmaster.pid names process ${pid}, which is not this database: removed`)
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    return
  }
  log.warn(`stopping the database server ${pid} that an earlier run left behind`)
  if (await endsAfter('SIGINT', pid, folder, fastLimitMs)) return
  if (await endsAfter('SIGQUIT', pid, folder, immediateLimitMs)) return
  throw new EmbeddedPostgresError('DATA_DIR_IN_USE', `${folder}: ${pid}`)
}

async function endsAfter(
  signal: NodeJS.Signals,
  pid: number,
  folder: string,
  limitMs: number,
): Promise<boolean> {
  const deadline = Date.now() + limitMs
  sendSignal(pid, signal)
  while (isPostmasterOf(pid, folder)) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself meanwhile.
  }
}
