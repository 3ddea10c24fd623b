import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { readPidFile } from '../embedded/postmaster'
import { processBirth } from '../embedded/process-identity'
import { waitUntil } from './wait-until'

// What the tests of the embedded database share: folders that go away, another product to kill, one question.

/** A data folder path that does not exist yet, below a folder that is removed by `remove`. */
export function scratchDataDir(): { dataDir: string; remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'gozlem-embedded-'))
  chmodSync(home, 0o755)
  return { dataDir: join(home, 'data'), remove: () => rmSync(home, { recursive: true, force: true }) }
}

export interface OtherProduct {
  child: ChildProcess
  ownerUrl: string
  postmaster: number
}

/** Starts the product's database in a process group of its own. Rejects with what it says when it ends. */
export async function startOtherProduct(dataDir: string): Promise<OtherProduct> {
  const script = fileURLToPath(new URL('hold-database.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const failed = text(child.stderr).then((message) => {
    throw new Error(message)
  })
  failed.catch(() => {})
  const [ownerUrl] = (await Promise.race([once(createInterface(child.stdout), 'line'), failed])) as [string]
  return { child, ownerUrl, postmaster: postmasterOf(dataDir) }
}

export function postmasterOf(dataDir: string): number {
  const file = readPidFile(realpathSync(join(dataDir, 'postgres')))
  if (file === undefined) throw new Error(`no server runs in ${dataDir}`)
  return file.pid
}

/** The user id a process runs as. */
export function accountOf(pid: number): number {
  if (process.platform === 'linux') return statSync(`/proc/${pid}`).uid
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }))
}

/** The shells that watch over the server; they share its process group, whose id is the first one's. */
export function watchersOf(postmaster: number): number[] {
  const groups = process.platform === 'linux' ? linuxProcessGroups() : processGroups()
  const group = groups.get(postmaster)
  return [...groups].filter(([pid, its]) => its === group && pid !== postmaster).map(([pid]) => pid)
}

function linuxProcessGroups(): Map<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(
    pids.flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
        return [[Number(pid), Number(fields?.[2])] as const]
      } catch {
        return []
      }
    }),
  )
}

function processGroups(): Map<number, number> {
  const lines = execFileSync('ps', ['-axo', 'pid=,pgid='], { encoding: 'utf8' }).trim().split('\n')
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]))
}

export async function untilGone(pid: number): Promise<void> {
  await waitUntil(async () => processBirth(pid) === undefined || null, `the end of process ${pid}`)
}

export async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
