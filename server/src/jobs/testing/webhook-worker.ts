// A worker process for tests that kill it while a receiver has not answered yet.
import { createPool } from '../../db/pool'
import { createWebhookSender } from '../../external/webhook/webhook-sender'
import { deliverOrSetApart, publishEvent } from '../../features/integration/jobs'
import { openQueue } from '../queue'

const [, , databaseUrl = '', key = ''] = process.argv
const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`)
const queue = await openQueue({ databaseUrl, onError })
const parts = {
  pool: createPool(databaseUrl),
  queue,
  sealing_key: Buffer.from(key, 'base64'),
  webhooks: createWebhookSender({ allow_private_addresses: true }),
}
await queue.work({
  'webhook.from_event': (payload) => publishEvent(parts, payload),
  'webhook.deliver': (payload, signal) => deliverOrSetApart(parts, payload, signal),
})
