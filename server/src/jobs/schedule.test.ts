// What comes due while no process runs is made up for once (docs/decisions/088-schedules.md).
import { istanbulClock } from '@gozlem/domain/calendar-date'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../db/testing/fresh-database'
import { everyMinute, type JobName, jobQueues } from './catalogue'
import { type JobQueue, openQueue } from './queue'

let database: FreshDatabase
let owner: Client
beforeAll(async () => {
  database = await freshDatabase()
  owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const open = () => openQueue({ databaseUrl: database.appUrl, onError: () => undefined })
const count = async (text: string, values: unknown[] = []) =>
  (await owner.query(`select ${text}`, values)).rowCount

/** Whether a schedule comes due in the next or came due in the last minutes: it would run for that too. */
const isDueAbout = (cron: string) => {
  const [minute = '', hour = ''] = cron.split(' ')
  const [hourNow, minuteNow] = istanbulClock(new Date()).split(':').map(Number)
  const isOfThisHour = hour.includes('-') || Math.abs(Number(hour) - Number(hourNow)) <= 1
  return isOfThisHour && Math.abs(Number(minute) - Number(minuteNow)) <= 3
}

it('PLAT-03 what was due in three days without a process runs once at the start, also of two processes', async () => {
  const first = await open()
  await expect.poll(() => count('from pgboss.version where cron_on is not null')).toBe(1)
  await first.stop(1000)
  await owner.query(`update pgboss.version set cron_on = now() - interval '3 days';
    update pgboss.schedule set created_on = now() - interval '10 days'; delete from pgboss.job`)

  const missed = (Object.keys(jobQueues) as JobName[]).filter((name) => {
    const { cron } = jobQueues[name]
    return cron !== undefined && cron !== everyMinute && !isDueAbout(cron)
  })
  expect(missed.length).toBeGreaterThan(3)
  const runs: string[] = []
  const handlers = Object.fromEntries(missed.map((name) => [name, async () => void runs.push(name)]))
  const queues: JobQueue[] = await Promise.all([open(), open()])
  await Promise.all(queues.map((queue) => queue.work(handlers)))
  await expect.poll(() => new Set(runs).size).toBe(missed.length)
  await expect
    .poll(() =>
      count("from pgboss.job where state < 'completed' and name = any($1)", [
        [...missed, '__pgboss__send-it'],
      ]),
    )
    .toBe(0)
  expect(runs.toSorted()).toEqual(missed.toSorted())
  await Promise.all(queues.map((queue) => queue.stop(1000)))
})
