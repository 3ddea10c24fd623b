import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from './process-pool'

const open: ProcessPool<number | null, number>[] = []
const newPool = (options: Partial<ProcessPoolOptions> = {}) => {
  const pool = createProcessPool<number | null, number>({
    workerUrl: new URL('./testing/pid-worker.ts', import.meta.url),
    workers: 1,
    jobsPerProcess: 100,
    largestMegabytes: 1000,
    timeoutMs: 20_000,
    stopsAbandoned: true,
    ...options,
  })
  open.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()))
})

describe('PLAT-01 processes for foreign bytes', () => {
  it('are kept from job to job and replaced after some, which nobody notices', async () => {
    const pool = newPool({ jobsPerProcess: 2 })
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => pool.run(null)))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(fourth).toBe(third)
    await gone(first)
  })

  it('are replaced at once when they have grown', async () => {
    const pool = newPool({ largestMegabytes: 1 })
    const first = await pool.run(null)
    expect(await pool.run(null)).not.toBe(first)
  })

  it('are replaced alone: one that has grown takes none of the others along', async () => {
    const pool = newPool({ workers: 2, largestMegabytes: 400 })
    const [grown, other] = await Promise.all([pool.run(400), pool.run(null)])
    await gone(grown)
    const later = await Promise.all([pool.run(null), pool.run(null)])
    expect(later).toContain(other)
    expect(new Set(later).size).toBe(2)
  })

  it('may take longer to start than a job may take', async () => {
    expect(await newPool({ arguments: ['3000'], timeoutMs: 2000 }).run(null)).toBeGreaterThan(0)
  })

  it('leave one line in the log where one is lost to its limit, and no dump of its heap', async () => {
    const written: string[] = []
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
    const pool = createProcessPool<null, number>({
      workerUrl: new URL('./testing/greedy-worker.ts', import.meta.url),
      nodeFlags: ['--max-old-space-size=40'],
      workers: 1,
      jobsPerProcess: 100,
      largestMegabytes: 1000,
      timeoutMs: 60_000,
      stopsAbandoned: true,
    })
    try {
      await expect(pool.run(null)).rejects.toMatchObject({ why: 'crashed' })
    } finally {
      spy.mockRestore()
      await pool.close()
    }
    expect(written).toHaveLength(1)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      level: 50,
      msg: 'a worker process was lost',
      worker: 'greedy-worker.ts',
      why: 'crashed',
    })
  })

  it('end when there is nothing to do', async () => {
    const pool = newPool({ idleMs: 10 })
    const first = await pool.run(null)
    await gone(first)
    expect(await pool.run(null)).not.toBe(first)
  })

  it('leave it to the server what Ctrl+C means', async () => {
    const pool = newPool()
    const first = await pool.run(null)
    process.kill(first, 'SIGINT')
    await sleep(100)
    expect(await pool.run(null)).toBe(first)
  })

  it('cost nobody a job when they were ended in between', async () => {
    const pool = newPool()
    const first = await pool.run(null)
    process.kill(first, 'SIGKILL')
    await gone(first)
    expect(await pool.run(null)).not.toBe(first)
  })

  it('end with the pool, also one that was ended before', async () => {
    const pool = newPool({ workers: 2 })
    const [first, second] = await Promise.all([pool.run(null), pool.run(null)])
    process.kill(first, 'SIGKILL')
    await pool.close()
    await gone(first)
    await gone(second)
    await expect(pool.run(null)).rejects.toMatchObject({ why: 'closed' })
  })
})

/** Waits for the end of a process. */
async function gone(pid: number | undefined): Promise<void> {
  const lives = () => {
    try {
      return process.kill(pid ?? 0, 0)
    } catch {
      return false
    }
  }
  await expect.poll(lives).toBe(false)
}
