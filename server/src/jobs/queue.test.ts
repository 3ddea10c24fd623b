import { once } from 'node:events'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPool, withTransaction } from '../db/pool'
import { type FreshDatabase, freshDatabase } from '../db/testing/fresh-database'
import { type JobQueue, openQueue } from './queue'

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
    const { rows } = await pool.query('select state::text, data from pgboss.job')
    expect(rows).toEqual([{ state: 'retry', data: { sealed: 'unfinished' } }])
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
})
