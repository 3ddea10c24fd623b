// How the tenancy test calls the routes of subscriptions.
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import { type MakeRequest, nothing, query } from './tenancy-asking'

/** An event that the store provider told of the holder. */
const aboutStoreEvent: MakeRequest = async ({ test, holder }) => {
  const id = uuidv7()
  const body = { id: `olay-${id}`, type: 'RENEWAL', event_timestamp_ms: 0, app_user_id: holder.id }
  await writeAsSystem(test.pool, ({ db }) =>
    db.query(
      `insert into store_event (id, provider_id, kind, happened_at, environment, counts, body)
       values ($1, $2, 'RENEWAL', 'epoch', 'PRODUCTION', true, $3)`,
      [id, body.id, JSON.stringify(body)],
    ),
  )
  return { params: { id } }
}

export const subscriptionRequests: Record<string, MakeRequest> = {
  'subscription.receiveStoreEvent': async () => ({ body: { event: { id: 'olay-1' } } }),
  'subscription.read': nothing,
  'subscription.readPlan': nothing,
  'storeEvent.list': query,
  'storeEvent.read': aboutStoreEvent,
  'storeEvent.replay': aboutStoreEvent,
}
