// How the tenancy test calls the routes of subscriptions.
import { v7 as uuidv7 } from 'uuid'
import { writeAsSystem } from '../../db/tenant-scope'
import { invoiceOf, storedInvoice, withPdf } from './invoices'
import { and, type Ask, type MakeRequest, nothing, query } from './tenancy-asking'

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

const named = ({ test }: Ask) => ({ organization_id: test.people.ayse.organization_id })

/** An invoice of the organization that is run by the holder's administrator. */
const aboutInvoice: MakeRequest = async ({ test, holder }) => {
  const { ayse, levent } = test.people
  const { organization_id } = holder.organization_id === levent.organization_id ? levent : ayse
  return { params: { id: (await storedInvoice(test, organization_id)).id } }
}

export const subscriptionRequests: Record<string, MakeRequest> = {
  'subscription.receiveStoreEvent': async () => ({ body: { event: { id: 'olay-1' } } }),
  'subscription.read': nothing,
  'subscription.readPlan': nothing,
  'subscription.listPurchases': nothing,
  'invoice.list': async (ask) => ({ query: named(ask) }),
  'invoice.create': async (ask) => ({ files: withPdf(invoiceOf(named(ask).organization_id)) }),
  'invoice.update': and(aboutInvoice, () => ({ body: { amount_minor: 99 } })),
  'invoice.delete': aboutInvoice,
  'invoice.download': aboutInvoice,
  'billing.readOverview': nothing,
  'storeEvent.list': query,
  'storeEvent.read': aboutStoreEvent,
  'storeEvent.replay': aboutStoreEvent,
}
