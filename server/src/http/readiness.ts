// Whether requests can be served now. Asked often and by anybody, so an answer holds for a moment, one check runs at a
// time, and nothing waits for long on what hangs.
import { statfs } from 'node:fs/promises'
import type { ReadinessView } from '@gozlem/contract/platform'
import type { Pool } from 'pg'
import type { Flags } from '../db/row-types'
import { leastFreeBytes } from '../external/files/free-room'
import type { FileStore } from '../external/files/file-store'

export interface ReadinessParts {
  pool: Pool
  files: Pick<FileStore, 'check' | 'lost'>
  /** Folders of this machine that are written to. */
  folders: readonly string[]
  /** How long an answer holds, in milliseconds. */
  holdsMs?: number
  /** How long each part may take to answer, in milliseconds. */
  patienceMs?: number
}

export type Readiness = () => Promise<ReadinessView>

/** Work is behind when nobody took it up for so long: no worker runs, or too few. */
const behindMinutes = 10

const mebibyte = 2 ** 20
const lowBytes = 1024 * mebibyte

/** Makes the check of what requests need. */
export function createReadiness(parts: ReadinessParts): Readiness {
  const { holdsMs = 2000 } = parts
  let latest: { answer: Promise<ReadinessView>; until: number } | null = null
  const lookNow = () => {
    const asked = { answer: look(parts), until: Infinity }
    void asked.answer.finally(() => {
      asked.until = Date.now() + holdsMs
    })
    return asked
  }
  return () => {
    latest = latest && Date.now() < latest.until ? latest : lookNow()
    return latest.answer
  }
}

async function look({ pool, files, folders, patienceMs = 3000 }: ReadinessParts): Promise<ReadinessView> {
  const inTime = <T>(work: Promise<T>) => Promise.race([work, silence(patienceMs)])
  const [database, storage, disk, queue] = await Promise.all([
    inTime(pool.query('select 1')).then(fine, unreachable),
    inTime(files.check()).then(fine, unreachable),
    inTime(diskOf(folders)).catch(() => 'full' as const),
    inTime(queueOf(pool)).catch(() => 'unknown' as const),
  ])
  const isReady = database === 'ok' && storage === 'ok' && disk !== 'full'
  const lost_files = files.lost.list().length
  return { status: isReady ? 'ready' : 'not_ready', database, storage, disk, queue, lost_files }
}

const fine = () => 'ok' as const
const unreachable = () => 'unreachable' as const

async function silence(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), ms).unref()
  })
}

async function diskOf(folders: readonly string[]): Promise<ReadinessView['disk']> {
  const free = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    }),
  )
  const least = Math.min(...free)
  return least < leastFreeBytes ? 'full' : least < lowBytes ? 'low' : 'ok'
}

async function queueOf(pool: Pool): Promise<ReadinessView['queue']> {
  const { rows } = await pool.query<Flags<'behind'>>(
    `select exists (select from pgboss.job
       where state < 'active' and not blocked and start_after < now() - make_interval(mins => ${behindMinutes})) as behind`,
  )
  return rows[0]?.behind ? 'behind' : 'ok'
}
