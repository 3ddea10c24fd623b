import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../database-log'
import { readPidFile } from './postmaster'
import { EmbeddedPostgresError } from './problem'
import { isPostmasterOf, isSignalable, signalPostmaster } from './process-identity'

const fastLimitMs = 10_000
const immediateLimitMs = 5_000

/**
 * Clears what a killed product left behind: a server that still runs is stopped, because its settings and its
 * watcher belong to the dead one; a pid file that names a stranger, or a killed server that nobody has waited
 * for, is removed, because PostgreSQL takes both for itself and refuses to start. Call only while holding the
 * folder lock.
 */
export async function clearLeftover(folder: string, log: DatabaseLog): Promise<void> {
  const pid = readPidFile(folder)?.pid
  if (pid === undefined || !isSignalable(pid)) return
  if (!isPostmasterOf(pid, folder)) {
    log.warn(`postmaster.pid names process ${pid}, which does not run this database: removed`)
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
  signalPostmaster(pid, folder, signal)
  while (isPostmasterOf(pid, folder)) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}
