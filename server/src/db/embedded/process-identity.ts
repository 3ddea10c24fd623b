import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Names one life of a process id, because ids are reused: after a restart of a container or of the machine
 * the same number often belongs to something else.
 *
 * @returns undefined when no such process lives (a zombie does not live)
 */
export function processBirth(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxBirth(pid)
  if (process.platform === 'win32') return isSignalable(pid) ? 'alive' : undefined
  return commandOutput('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** Whether the process is the PostgreSQL server of exactly this cluster folder. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    const [program = '', ...words] = readIfPresent(`/proc/${pid}/cmdline`)?.split('\0') ?? []
    return basename(program) === 'postgres' && words.includes(cluster)
  }
  if (process.platform === 'win32') {
    return commandOutput('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])?.includes('postgres.exe') ?? false
  }
  const command = commandOutput('ps', ['-o', 'command=', '-p', String(pid)]) ?? ''
  return command.includes('postgres') && command.includes(cluster)
}

/** Signals the server of this cluster folder, and nobody else who may have its number by now. */
export function signalPostmaster(pid: number, cluster: string, signal: NodeJS.Signals): void {
  if (!isPostmasterOf(pid, cluster)) return
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself meanwhile.
  }
}

function linuxBirth(pid: number): string | undefined {
  // The command name, second field, may itself hold spaces and brackets: count from the last bracket.
  const fields = readIfPresent(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  const [state, startTick] = [fields?.[0], fields?.[19]]
  if (startTick === undefined || state === 'Z' || state === 'X') return undefined
  return `${readIfPresent('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${startTick}`
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function commandOutput(command: string, args: string[]): string | undefined {
  try {
    return (
      execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    )
  } catch {
    return undefined
  }
}

/** Whether the id is taken, be it by a process that has ended and that its parent has not waited for. */
export function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
