// npm run outbox:retry: sends the messages again that the product gave up, once the mail server or the SMS account works.
import { openOwnDatabase } from './backup/own-database'
import { readConfig } from './config'
import { createPool } from './db/pool'
import { retryFailed } from './jobs/outbox/retry-failed'
import { openQueue } from './jobs/queue'

const database = await openOwnDatabase(readConfig(process.env))
const { appUrl } = database
const pool = createPool(appUrl, { max: 2 })
const queue = await openQueue({
  databaseUrl: appUrl,
  isWorker: false,
  onError: (error) => process.stderr.write(`job: ${error.message}\n`),
})
const count = await retryFailed(pool, queue)
await queue.stop(1000)
await pool.end()
await database.release()
process.stdout.write(`${count} messages wait to be sent again\n`)
