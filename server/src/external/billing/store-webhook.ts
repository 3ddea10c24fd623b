// What the store provider sends (RevenueCat), read into our words (SUB-03).
// https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields
import { problem } from '@gozlem/domain/problem'
import {
  type CancelCause,
  defaultCurrency,
  happenedAt,
  isPurchaseKind,
  periodTypes,
  premium,
} from '@gozlem/domain/subscription/store-event'
import * as z from 'zod/mini'

const latest = Date.UTC(2200, 0)
const Milliseconds = z.int().check(z.minimum(0), z.maximum(latest))
const text = z.string().check(z.maxLength(200))
const maybe = <Field extends z.ZodMiniType>(field: Field) => z._default(z.nullable(field), null)

const Body = z.object({
  id: text.check(z.minLength(1)),
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  event_timestamp_ms: Milliseconds,
  app_user_id: maybe(text),
  transferred_from: maybe(z.array(text).check(z.maxLength(50))),
  transferred_to: maybe(z.array(text).check(z.maxLength(50))),
  environment: z._default(z.enum(['PRODUCTION', 'SANDBOX']), 'PRODUCTION'),
  store: maybe(text),
  product_id: maybe(text),
  entitlement_id: maybe(text),
  entitlement_ids: maybe(z.array(text).check(z.maxLength(50))),
  period_type: maybe(text),
  purchased_at_ms: maybe(Milliseconds),
  expiration_at_ms: maybe(Milliseconds),
  grace_period_expiration_at_ms: maybe(Milliseconds),
  cancel_reason: maybe(text),
  price_in_purchased_currency: maybe(z.number().check(z.minimum(-1e7), z.maximum(1e7))),
  currency: maybe(text),
})
type Body = z.infer<typeof Body>

/** Whose event it is, by the ids that the app told the provider; of a transfer from whom to whom. */
export interface ToldPerson {
  app_user_id: string
  part: 'own' | 'came' | 'went'
}

export interface ToldEvent {
  provider_id: string
  kind: string
  happened_at: Date
  environment: 'PRODUCTION' | 'SANDBOX'
  counts: boolean
  store: string
  product_id: string | null
  period_type: (typeof periodTypes)[number] | null
  purchased_at: Date | null
  expires_at: Date | null
  grace_until: Date | null
  cancel_cause: CancelCause | null
  amount_minor: number | null
  currency: string | null
  people: ToldPerson[]
  body: Record<string, unknown>
}

/** What the provider knows of customers besides: attributes may hold their address. */
const leftOut = ['subscriber_attributes', 'aliases', 'original_app_user_id']

/**
 * Reads an event that is known to come from the provider.
 * @param event of the webhook's body
 * @throws Problem VALIDATION_ERROR
 */
export function readStoreWebhook(
  event: unknown,
  { received, takes_sandbox }: { received: Date; takes_sandbox: boolean },
): ToldEvent {
  const read = Body.safeParse(event)
  if (!read.success) throw problem('VALIDATION_ERROR', { errors: ['Bildirim okunamadı.'] })
  const body = read.data
  return {
    provider_id: body.id,
    kind: body.type,
    happened_at: happenedAt(new Date(body.event_timestamp_ms), received),
    environment: body.environment,
    counts: counts(body) && (takes_sandbox || body.environment === 'PRODUCTION'),
    store: body.store ?? '',
    product_id: body.product_id,
    period_type: periodTypes.find((type) => type === body.period_type) ?? null,
    purchased_at: moment(body.purchased_at_ms),
    expires_at: moment(body.expiration_at_ms),
    grace_until: moment(body.grace_period_expiration_at_ms),
    cancel_cause: causeOf(body),
    ...paid(body),
    people: peopleOf(body),
    body: Object.fromEntries(
      Object.entries(event as Record<string, unknown>).filter(([name]) => !leftOut.includes(name)),
    ),
  }
}

const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** Money goes back by the store's support, in the provider's words `CUSTOMER_SUPPORT`. */
function causeOf({ type, cancel_reason }: Body): CancelCause | null {
  if (type !== 'CANCELLATION') return null
  if (cancel_reason?.endsWith('_SUPPORT')) return 'refund'
  if (cancel_reason === 'BILLING_ERROR') return 'charge_failed'
  return cancel_reason === 'UNSUBSCRIBE' ? 'unsubscribed' : 'other'
}

/** A transfer names no entitlement, all others do. */
function counts({ type, entitlement_id, entitlement_ids }: Body): boolean {
  if (!isPurchaseKind(type)) return false
  return type === 'TRANSFER' || entitlement_id === premium || (entitlement_ids ?? []).includes(premium)
}

/** Kinds whose price was paid then, or went back with it; others repeat the price of what they are about. */
const paying = ['INITIAL_PURCHASE', 'RENEWAL', 'NON_RENEWING_PURCHASE', 'REFUND_REVERSED']

function paid(body: Body): Pick<ToldEvent, 'amount_minor' | 'currency'> {
  const { type, price_in_purchased_currency: price, currency } = body
  const isRefund = causeOf(body) === 'refund'
  if (price === null || !(isRefund || paying.includes(type))) return { amount_minor: null, currency: null }
  const minor = Math.round(Math.abs(price) * 100)
  return { amount_minor: isRefund ? -minor : minor, currency: currencyOf(currency) }
}

const currencyOf = (told: string | null): string =>
  told !== null && /^[A-Z]{3}$/.test(told) ? told : defaultCurrency

function peopleOf({ type, app_user_id, transferred_from, transferred_to }: Body): ToldPerson[] {
  if (type !== 'TRANSFER') return app_user_id === null ? [] : [{ app_user_id, part: 'own' }]
  return [
    ...(transferred_from ?? []).map((id) => ({ app_user_id: id, part: 'went' as const })),
    ...(transferred_to ?? []).map((id) => ({ app_user_id: id, part: 'came' as const })),
  ]
}
