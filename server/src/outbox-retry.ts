// npm run outbox:retry: sends the messages again that the product gave up, once the mail server or the SMS account works.
import { readConfig } from './config'
import { createPool } from './db/pool'
import { sendFailedAgain } from './jobs/outbox/send-again'
import { openQueue } from './jobs/queue'

const { database_url } = readConfig(process.env)
if (!database_url) {
  process.stderr.write('DATABASE_URL is not set\n')
  process.exit(1)
}
const pool = createPool(database_url, { max: 2 })
const queue = await openQueue({
  databaseUrl: database_url,
  onError: (error) => process.stderr.write(`job: ${error.message}\n`),
})
const count = await sendFailedAgain(pool, queue)
await queue.stop(1000)
await pool.end()
process.stdout.write(`${count} messages wait to be sent again\n`)
