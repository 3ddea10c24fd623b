// Memory of processes, from Linux's own counters; elsewhere nothing is known.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Ids of the living descendants of this process whose command line contains `part`. */
export function descendants(part: string): number[] {
  if (!existsSync('/proc/self/status')) return []
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    parents.set(Number(name), Number(field(Number(name), 'PPid')))
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  return [...parents.keys()].filter((pid) => isOurs(pid) && read(pid, 'cmdline').includes(part))
}

/** Most memory that a process has held at once, in MB; null where it cannot be known. */
export function peakMegabytes(pid: number): number | null {
  const kilobytes = Number.parseInt(field(pid, 'VmHWM'), 10)
  return Number.isNaN(kilobytes) ? null : kilobytes / 1024
}

/** What a process holds now, in MB; NaN where it cannot be known. */
export function residentMegabytes(pid: number): number {
  return Number.parseInt(field(pid, 'VmRSS'), 10) / 1024
}

/** Of what a process holds now its own part, in MB: what several share is divided among them. */
export function proportionalMegabytes(pid: number): number {
  return Number.parseInt(/^Pss:\s*(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? '0', 10) / 1024
}

const field = (pid: number, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(read(pid, 'status'))?.[1] ?? ''

/** A process that ended meanwhile has nothing to read. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
