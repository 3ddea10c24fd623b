// A worker process for tests that kill it between two mails of the same transaction: it says that it stands there, and stays.
import { createPool } from '../../db/pool'
import { sendReminders } from '../../features/action-reminder/jobs'
import { createOutbox } from '../outbox/outbox'
import { openQueue } from '../queue'

const [, , databaseUrl = '', key = '', at = ''] = process.argv
const sealing_key = Buffer.from(key, 'base64')
const queue = await openQueue({ databaseUrl, onError: (error) => process.stderr.write(`${error.message}\n`) })
const outbox = createOutbox({ queue, sealing_key })
const never = new Promise<never>(() => undefined)
let mails = 0
await sendReminders(
  {
    pool: createPool(databaseUrl),
    queue,
    outbox: {
      ...outbox,
      async mail(work, message) {
        const id = await outbox.mail(work, message)
        mails += 1
        if (mails < 2) return id
        process.stdout.write('stuck\n')
        return never
      },
    },
    public_url: 'http://localhost:3000',
    sealing_key,
    now: () => new Date(at),
  },
  new AbortController().signal,
)
