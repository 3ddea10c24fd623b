// The rows of subscriptions in the table that says what every route answers to whom (tenancy-expectations.ts). The webhook is the
// store provider's: where nothing is sold it answers nobody.
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const subscriptionExpectations: Record<string, Expectation> = {
  'subscription.receiveStoreEvent':      row(404, [404],      [404],           [404],           [404]),
  'subscription.read':                   row(401, [200],      [200],           [200],           [403]),
  'subscription.readPlan':               row(401, [403],      [403],           [200],           [404]),
  'subscription.listPurchases':          row(401, [200],      [200],           [200],           [403]),
  'invoice.list':                        row(401, [403],      [403],           [200],           [200]),
  'invoice.create':                      row(401, [403],      [403],           [403],           [201]),
  'invoice.update':                      row(401, [403],      [403],           [403],           [200]),
  'invoice.delete':                      row(401, [403],      [403],           [403],           [200]),
  'invoice.download':                    row(401, [403],      [403],           [200, 200, 404], [200]),
  'billing.readOverview':                row(401, [403],      [403],           [403],           [200]),
  'storeEvent.list':                     row(401, [403],      [403],           [403],           [200]),
  'storeEvent.read':                     row(401, [403],      [403],           [403],           [200]),
  'storeEvent.replay':                   row(401, [403],      [403],           [403],           [200]),
}
