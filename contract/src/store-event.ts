// What the store provider told, for the system's administrators (SUB-04).
import { storeEventStatuses } from '@gozlem/domain/subscription/store-event'
import * as z from 'zod/mini'
import { route } from './route'
import { Id, IdParams, Instant, ListQuery, Pagination } from './shapes'

export const StoreEventView = z.object({
  id: Id,
  provider_id: z.string(),
  kind: z.string(),
  environment: z.enum(['PRODUCTION', 'SANDBOX']),
  store: z.string(),
  product_id: z.nullable(z.string()),
  happened_at: Instant,
  received_at: Instant,
  status: z.enum(storeEventStatuses),
  tries: z.int(),
  failure: z.nullable(z.string()),
  /** Hundredths of the currency; less than none where money went back. */
  amount_minor: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** Whom it is about, where an account has that id. */
  user_name: z.nullable(z.string()),
})
export type StoreEventView = z.infer<typeof StoreEventView>

const Detail = z.extend(StoreEventView, {
  /** As it came, without what the provider knows of the customer besides. */
  body: z.record(z.string(), z.unknown()),
})

export const listStoreEvents = route('storeEvent.list', {
  summary: 'What the store provider told, the latest first.',
  query: z.extend(z.omit(ListQuery, { search: true }), {
    status: z.optional(z.enum(storeEventStatuses)),
  }),
  reply: z.object({ events: z.array(StoreEventView), pagination: Pagination }),
})

export const readStoreEvent = route('storeEvent.read', {
  summary: 'One event of the store provider with its content.',
  params: IdParams,
  reply: z.object({ event: Detail }),
  problems: ['NOT_FOUND'],
})

export const replayStoreEvent = route('storeEvent.replay', {
  summary: 'Works with a kept event again; what it did before it does not do twice.',
  params: IdParams,
  reply: z.object({ event: Detail, message: z.string() }),
  problems: ['NOT_FOUND'],
})
