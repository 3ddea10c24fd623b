import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresEnvironment } from './cluster'
import { type Launch, type Postmaster, readPidFile, serverArguments } from './postmaster'
import { EmbeddedPostgresError } from './problem'
import { processBirth } from './process-identity'

// Windows has no shell to watch a pipe. pg_ctl starts the server with reduced rights (PostgreSQL refuses
// those of an administrator) and stops it; a server orphaned by a killed Node is stopped at the next start.

const pollMs = 1_000

/** As launchPostmaster, on Windows. `program` is postgres.exe, pg_ctl.exe lies beside it. */
export async function launchOnWindows(launch: Launch): Promise<Postmaster> {
  const pgCtl = launch.program.replace(/postgres\.exe$/, 'pg_ctl.exe')
  const [, folder = '', ...settings] = serverArguments(launch)
  const serverOptions = settings.map((word) => (word === '-c' ? word : `"${word}"`)).join(' ')
  const common = ['-D', folder, '-w', '-t', '120']
  const logFile = `${folder}.log`
  const { status } = spawnSync(pgCtl, ['start', ...common, '-l', logFile, '-o', serverOptions], {
    env: postgresEnvironment(),
    stdio: 'ignore',
    windowsHide: true,
  })
  const pid = readPidFile(folder)?.pid
  if (status !== 0 || pid === undefined) throw new EmbeddedPostgresError('START_FAILED', logFile)

  const ended = untilEnded(pid)
  return {
    ended,
    async stop() {
      spawn(pgCtl, ['stop', ...common, '-m', 'fast'], { stdio: 'ignore', windowsHide: true })
      await ended
    },
  }
}

async function untilEnded(pid: number): Promise<void> {
  while (processBirth(pid) !== undefined) await sleep(pollMs, undefined, { ref: false })
}
