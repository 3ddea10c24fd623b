import { once } from 'node:events'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPool, withTransaction } from '../db/pool'
import { type FreshDatabase, freshDatabase } from '../db/testing/fresh-database'
import { jobQueues } from './catalogue'
import { type Job, type JobQueue, openQueue } from './queue'
import { maxDeaths } from './tries'

let database: FreshDatabase
let pool: Pool
beforeEach(async () => {
  database = await freshDatabase()
  pool = createPool(database.appUrl, { max: 2 })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const open = () => openQueue({ databaseUrl: database.appUrl, onError: () => undefined })
const enqueue = (queue: JobQueue, sealed: string) =>
  withTransaction(pool, (db) => queue.enqueue(db, { name: 'account.send_link', payload: { sealed } }))

const { retryLimit = 0 } = jobQueues['account.send_link'].options
/** At a full minute the queue adds jobs of schedules. */
const asked = "name = 'account.send_link'"

const stateOfJob = async () => {
  const { rows } = await pool.query<{ state: string; retry_count: number; retry_limit: number }>(
    `select state::text, retry_count, retry_limit from pgboss.job where ${asked}`,
  )
  return rows[0]
}

describe('a job whose tries end', () => {
  /** Leaves the job as the death of its process does: the queue takes it back, and what the process says later counts no more. */
  const die = () =>
    pool.query(
      `update pgboss.job set heartbeat_on = null, output = '{"value": {"message": "job heartbeat timeout"}}',
         state = case when retry_count < retry_limit then 'retry' else 'failed' end::pgboss.job_state
       where state = 'active'`,
    )
  const fail = () => Promise.reject(new Error('failed'))

  /** How often the job runs until the queue is done with it, where its tries end so; what comes after them succeeds. */
  async function runs(ends: readonly (() => Promise<unknown>)[]) {
    const queue = await open()
    let count = 0
    await enqueue(queue, 'tried')
    await pool.query('update pgboss.job set retry_delay = 0, retry_backoff = false')
    await queue.work({
      'account.send_link': async () => {
        count += 1
        await ends[count - 1]?.()
      },
    })
    await expect.poll(async () => (await stateOfJob())?.state).toMatch(/completed|failed/)
    const { state } = (await stateOfJob()) ?? {}
    await queue.stop(1000)
    return { count, state }
  }
  const times = (count: number, end: () => Promise<unknown>) => Array.from({ length: count }, () => end)

  it('PLAT-03 says of each try that fails which job it was, of whom, and whether it comes back', async () => {
    const told: unknown[] = []
    const queue = await openQueue({
      databaseUrl: database.appUrl,
      onError: (error, failed) => told.push([error.message, failed]),
    })
    const organization_id = uuidv7()
    await withTransaction(pool, (db) =>
      queue.enqueue(db, { name: 'outbox.deliver', payload: { organization_id, message_id: uuidv7() } }),
    )
    await pool.query('update pgboss.job set retry_delay = 0, retry_backoff = false, retry_limit = 2')
    await queue.work({ 'outbox.deliver': () => Promise.reject(new Error('no mail server')) })
    await expect.poll(() => told.length).toBeGreaterThan(1)
    await queue.stop(1000)
    const failed = { job: 'outbox.deliver', job_id: expect.any(String), organization_id, is_last: false }
    expect(told.slice(0, 2)).toEqual([
      ['no mail server', { ...failed, try: 1 }],
      ['no mail server', { ...failed, try: 2 }],
    ])
  })

  it('PLAT-03 counts failures alone against the limit: no death is a failed try', async () => {
    const ends = [...times(maxDeaths - 2, die), ...times(retryLimit, fail), ...times(2, die)]
    expect(await runs(ends)).toEqual({ count: ends.length + 1, state: 'completed' })
  })

  it('PLAT-03 is given up when one more fails than may be repeated, whatever died between', async () => {
    const ends = [fail, die, ...times(retryLimit + 5, fail)]
    expect(await runs(ends)).toEqual({ count: retryLimit + 2, state: 'failed' })
  })

  it('PLAT-03 is given up when its process dies each time', async () => {
    expect(await runs(times(100, die))).toEqual({ count: maxDeaths + 1, state: 'failed' })
  })
})

describe('the queue of a process that ends', () => {
  it('PLAT-03 gives back a job that does not finish', async () => {
    const ending = await open()
    const begun = new Promise<void>((resolve) => {
      void ending.work({
        'account.send_link': async (_payload, signal) => {
          resolve()
          await once(signal, 'abort')
          throw new Error('interrupted')
        },
      })
    })
    await enqueue(ending, 'unfinished')
    await begun
    await ending.stop(1000)
    const { rows } = await pool.query(`select state::text, data from pgboss.job where ${asked}`)
    expect(rows).toEqual([{ state: 'retry', data: { sealed: 'unfinished' } }])

    await pool.query('update pgboss.job set start_after = now()')
    const next = await open()
    await next.work({ 'account.send_link': async () => undefined })
    await expect.poll(stateOfJob).toMatchObject({ state: 'completed', retry_count: 1 })
    expect((await stateOfJob())?.retry_limit).toBe(retryLimit + 2)
    await next.stop(1000)
  })

  it('PLAT-03 finishes the job that runs, takes no other, and still queues', async () => {
    const ending = await open()
    const done: string[] = []
    let letGo = () => undefined as void
    const begun = new Promise<void>((resolve) => {
      void ending.work({
        'account.send_link': async ({ sealed }) => {
          resolve()
          await new Promise<void>((go) => {
            letGo = go
          })
          done.push(sealed)
        },
      })
    })
    await enqueue(ending, 'running')
    await begun
    await ending.rest()
    await enqueue(ending, 'late')
    letGo()
    await ending.stop(10_000)
    expect(done).toEqual(['running'])

    const next = await open()
    await next.work({ 'account.send_link': async ({ sealed }) => void done.push(sealed) })
    await expect.poll(() => done).toEqual(['running', 'late'])
    await next.stop(1000)
  })
})

describe('the queue of many endpoints', () => {
  it('BEY-14 takes the calls of one endpoint one by one at once, and others of its organization beside them', async () => {
    const queue = await open()
    const organization_id = uuidv7()
    const [slow, quick] = [uuidv7(), uuidv7()]
    const begun: string[] = []
    const letGo = new AbortController()
    const call = (webhook_id: string) =>
      withTransaction(pool, (db) =>
        queue.enqueue(db, {
          name: 'webhook.deliver',
          payload: { organization_id, webhook_id, delivery_id: uuidv7() },
        }),
      )
    for (let calls = 0; calls < 40; calls += 1) await call(slow)
    await queue.work({
      'webhook.deliver': async ({ webhook_id }) => {
        begun.push(webhook_id)
        if (webhook_id === slow && !letGo.signal.aborted) await once(letGo.signal, 'abort')
      },
    })
    await expect.poll(() => begun).toEqual([slow])
    await call(quick)
    await expect.poll(() => begun).toEqual([slow, quick])
    letGo.abort()
    await expect.poll(() => begun).toHaveLength(41)
    await queue.stop(10_000)
  })

  it.each([
    ['analysis.run', 'asked_by', 2],
    ['data_transfer.work', 'organization_id', 1],
  ] as const)(
    'PLAT-03 takes %s of one %s as many at once as are its share, and those of others beside them',
    async (name, key, share) => {
      const queue = await open()
      const [many, few] = [uuidv7(), uuidv7()]
      const begun: string[] = []
      const letGo = new AbortController()
      const ask = (owner: string) =>
        withTransaction(pool, (db) =>
          queue.enqueue(db, { name, payload: { organization_id: uuidv7(), [key]: owner } } as unknown as Job),
        )
      for (let asked = 0; asked < 10; asked += 1) await ask(many)
      await queue.work({
        [name]: async (payload: Record<string, string>) => {
          begun.push(payload[key] ?? '')
          if (!letGo.signal.aborted) await once(letGo.signal, 'abort')
        },
      })
      await expect.poll(() => begun).toHaveLength(share)
      await ask(few)
      await expect.poll(() => begun).toHaveLength(share + 1)
      expect(begun.at(-1)).toBe(few)
      letGo.abort()
      await expect.poll(() => begun).toHaveLength(11)
      await queue.stop(10_000)
    },
  )
})
