import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../database-log'
import { postgresEnvironment } from './cluster'
import { EmbeddedPostgresError } from './problem'
import { signalPostmaster } from './process-identity'
import type { ServiceUser } from './service-user'

// Node cannot clean up after its own kill -9. The server is therefore the child of a shell that reads a pipe
// from Node: the pipe ends when Node ends, however it ends, and the shell then asks for a fast shutdown.
// In a session of its own the server does not get the terminal's Ctrl+C before the product has drained.
const watcher = `
exec 3<&0 </dev/null
"$@" 3<&- &
postmaster=$!
echo "$postmaster"
{ read -r _ <&3; kill -INT "$postmaster"; } &
reader=$!
exec 3<&-
wait "$postmaster"
status=$?
kill "$reader" 2>/dev/null
exit "$status"
`

const startLimitMs = 120_000
const stopLimitMs = 60_000
const pollMs = 10

export interface Launch {
  program: string
  folder: string
  user: ServiceUser | undefined
  port: number
  settings: Record<string, string>
  log: DatabaseLog
}

export interface Postmaster {
  /** Settles when the server has ended, whoever ended it. */
  ended: Promise<void>
  /** Fast shutdown: open transactions are rolled back, what is committed is on disk. */
  stop(): Promise<void>
}

/** @throws EmbeddedPostgresError START_FAILED with the server's own last words */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const shell = spawn('/bin/sh', ['-c', watcher, 'sh', launch.program, ...serverArguments(launch)], {
    ...launch.user,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: 'pipe',
  })
  shell.stdin.on('error', () => {})
  const lastWords = listen(shell.stderr, launch.log)
  const ended = new Promise<void>((resolve) => shell.once('close', () => resolve()))
  const pid = await firstNumber(shell)

  const postmaster = { ended, stop: () => stop(shell, ended, pid, launch.folder) }
  const deadline = Date.now() + startLimitMs
  while (!isReady(launch.folder, pid)) {
    if (hasExited(shell) || Date.now() > deadline) {
      await postmaster.stop()
      throw new EmbeddedPostgresError('START_FAILED', lastWords.join('\n'))
    }
    await sleep(pollMs)
  }
  return postmaster
}

/** Lines of postmaster.pid: process id, folder, start, port, socket folder, address, memory key, state. */
export function readPidFile(folder: string): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

export function serverArguments({
  folder,
  port,
  settings,
}: Pick<Launch, 'folder' | 'port' | 'settings'>): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Errors of statements hold personal data in their texts; the client gets them, the log does not.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...settings,
  }
  return ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The shell ends with the server; without the server only when something killed it. */
function hasExited(shell: ChildProcess): boolean {
  return shell.exitCode !== null || shell.signalCode !== null
}

function isReady(folder: string, pid: number): boolean {
  const file = readPidFile(folder)
  return file?.pid === pid && file.state === 'ready'
}

async function stop(shell: ChildProcess, ended: Promise<void>, pid: number, folder: string): Promise<void> {
  shell.stdin?.end()
  if (hasExited(shell)) signalPostmaster(pid, folder, 'SIGINT')
  const late = setTimeout(() => signalPostmaster(pid, folder, 'SIGQUIT'), stopLimitMs)
  await ended
  clearTimeout(late)
}

async function firstNumber(shell: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    shell.once('error', (error) => reject(new EmbeddedPostgresError('START_FAILED', error.message)))
    shell.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString().trim())))
  })
}

/** Passes the server's messages on and keeps the last ones for the error of a start that fails. */
function listen(stderr: NodeJS.ReadableStream, log: DatabaseLog): string[] {
  const lastWords: string[] = []
  createInterface({ input: stderr }).on('line', (line) => {
    lastWords.push(line)
    if (lastWords.length > 20) lastWords.shift()
    if (/ (FATAL|PANIC): /.test(line)) log.error(`postgres: ${line}`)
    else if (/ terminated by signal | could not /.test(line)) log.warn(`postgres: ${line}`)
  })
  return lastWords
}
