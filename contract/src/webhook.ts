import { deliveryFailures, deliveryStates, testKind, webhookKinds } from '@gozlem/domain/integration/webhook'
import * as z from 'zod/mini'
import { GivenPassword } from './account-fields'
import { route } from './route'
import { Done, Id, IdParams, Instant, ListQuery, optionalText, Pagination, requiredText } from './shapes'

const Kinds = z.array(z.enum(webhookKinds)).check(z.minLength(1, 'En az bir olay seçin.'))

export const WebhookInput = z.object({
  id: z.optional(Id),
  current_password: GivenPassword,
  url: requiredText(500, 'Adres zorunludur.'),
  description: z._default(optionalText(200), ''),
  kinds: Kinds,
})
export type WebhookInput = z.input<typeof WebhookInput>

export const WebhookView = z.object({
  id: Id,
  url: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  is_enabled: z.boolean(),
  /** Whether it was turned off because nothing got there for days. */
  was_given_up: z.boolean(),
  /** Since when nothing gets there; null while the last delivery did. */
  failing_since: z.nullable(Instant),
  /** Until when the secret before signs too; null where it does not. */
  old_secret_until: z.nullable(Instant),
  created_at: Instant,
  created_by_name: z.nullable(z.string()),
})
export type WebhookView = z.infer<typeof WebhookView>

export const WebhookDelivery = z.object({
  id: Id,
  /** As the header webhook-id has it, the same at every try. */
  message_id: z.string(),
  kind: z.enum([...webhookKinds, testKind]),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** What is sent, as it is signed. */
  body: z.string(),
  created_at: Instant,
  /** Of the last try; null before the first. */
  attempted_at: z.nullable(Instant),
  failure: z.nullable(z.enum(deliveryFailures)),
  response_status: z.nullable(z.int()),
  duration_ms: z.nullable(z.int()),
  /** How the answer began. */
  answer: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const reply = z.object({ webhook: WebhookView })
const withSecret = z.object({ webhook: WebhookView, secret: z.string() })

export const listWebhooks = route('webhook.list', {
  summary: 'Endpoints of the own organization that are told of events, the latest first.',
  reply: z.object({
    webhooks: z.array(WebhookView),
    most: z.int(),
    /** Whether addresses may do without https and lie in a private network. */
    may_be_private: z.boolean(),
  }),
  problems: ['FORBIDDEN'],
})

export const createWebhook = route('webhook.create', {
  summary:
    'Adds an endpoint and answers its secret, this once. The same id again, before anything was sent, changes what differs and answers the same secret.',
  body: WebhookInput,
  reply: withSecret,
  status: 201,
  problems: ['FORBIDDEN', 'VALIDATION_ERROR', 'WEBHOOK_LIMIT', 'ID_IN_USE', 'RATE_LIMITED'],
})

export const updateWebhook = route('webhook.update', {
  summary:
    'Changes what is sent of an endpoint; one that is turned on again is called from the next event on.',
  params: IdParams,
  body: z.object({
    url: z.optional(requiredText(500, 'Adres zorunludur.')),
    description: z.optional(optionalText(200)),
    kinds: z.optional(Kinds),
    is_enabled: z.optional(z.boolean()),
    /** Where the address changes: what the organization does goes there. */
    current_password: z.optional(GivenPassword),
  }),
  reply,
  problems: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_ERROR', 'RATE_LIMITED'],
})

export const deleteWebhook = route('webhook.delete', {
  summary: 'Removes an endpoint and its log.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND', 'FORBIDDEN'],
})

export const rotateWebhookSecret = route('webhook.rotateSecret', {
  summary: 'Makes a new secret and answers it, this once; the one before signs beside it for a day.',
  params: IdParams,
  body: z.object({ current_password: GivenPassword }),
  reply: withSecret,
  problems: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_ERROR', 'RATE_LIMITED'],
})

export const testWebhook = route('webhook.test', {
  summary: 'Sends an endpoint a message of the kind webhook.test.',
  params: IdParams,
  reply: z.object({ delivery: WebhookDelivery }),
  status: 202,
  problems: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
})

export const listWebhookDeliveries = route('webhook.listDeliveries', {
  summary: 'What an endpoint was told in the last 30 days, the latest first.',
  params: IdParams,
  query: ListQuery,
  reply: z.object({ deliveries: z.array(WebhookDelivery), pagination: Pagination }),
  problems: ['NOT_FOUND', 'FORBIDDEN'],
})

export const replayWebhookDelivery = route('webhook.replay', {
  summary:
    'Sends a message again, under its id; one that waits goes at once, and one of an endpoint that is off not at all.',
  params: z.object({ id: Id, deliveryId: Id }),
  reply: z.object({ delivery: WebhookDelivery }),
  status: 202,
  problems: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
})
