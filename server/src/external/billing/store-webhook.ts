// What the store provider sends (RevenueCat), read into our words (SUB-03).
// https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields
import { createHash } from 'node:crypto'
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

/** A grant for ever ends in 200 years. */
const latest = Date.UTC(9999, 0)
const Milliseconds = z.int().check(z.minimum(0), z.maximum(latest))
const text = z.string().check(z.maxLength(500))
const ids = z.array(text).check(z.maxLength(500))
const maybe = <Field extends z.ZodMiniType>(field: Field) => z._default(z.nullable(field), null)

/** Without these there is nothing to keep. */
const Head = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.minLength(1), z.maxLength(100)),
})

const Body = z.extend(Head, {
  event_timestamp_ms: Milliseconds,
  app_user_id: maybe(text),
  original_app_user_id: maybe(text),
  aliases: maybe(ids),
  transferred_from: maybe(ids),
  transferred_to: maybe(ids),
  transaction_id: maybe(text),
  original_transaction_id: maybe(text),
  environment: z._default(z.enum(['PRODUCTION', 'SANDBOX']), 'PRODUCTION'),
  store: maybe(text),
  product_id: maybe(text),
  entitlement_id: maybe(text),
  entitlement_ids: maybe(ids),
  period_type: maybe(text),
  purchased_at_ms: maybe(Milliseconds),
  expiration_at_ms: maybe(Milliseconds),
  grace_period_expiration_at_ms: maybe(Milliseconds),
  cancel_reason: maybe(text),
  price_in_purchased_currency: maybe(z.number().check(z.minimum(-1e7), z.maximum(1e7))),
  currency: maybe(text),
})
type Body = z.infer<typeof Body>

/** Whose event it is, by all ids that the provider knows them by; of a transfer from whom to whom. */
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
  /** Whether it counts as soon as its purchase is known to give premium: it names no entitlement itself. */
  is_joined: boolean
  store: string
  product_id: string | null
  /** The hash of what the store calls the purchase. */
  purchase: string
  period_type: (typeof periodTypes)[number] | null
  purchased_at: Date | null
  expires_at: Date | null
  grace_until: Date | null
  cancel_cause: CancelCause | null
  amount_minor: number | null
  currency: string | null
  people: ToldPerson[]
  body: Record<string, unknown>
  /** Of an event that says more than can be read: it is kept to be worked with when it can. */
  is_unreadable: boolean
}

/** What stands for an id of the provider's, of a person or a purchase: it is looked up by that, and names nobody. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex')

/** A customer, by any id; ids of accounts come in any case. */
export const holderOf = (app_user_id: string): string => hashOf(app_user_id.toLowerCase())

/** What the provider knows of customers besides: attributes may hold their address, and ids are kept as hashes. */
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
  const head = Head.safeParse(event)
  if (!head.success) throw problem('VALIDATION_ERROR', { errors: ['Bildirim okunamadı.'] })
  const content = Object.fromEntries(
    Object.entries(event as Record<string, unknown>).filter(([name]) => !leftOut.includes(name)),
  )
  const read = Body.safeParse(event)
  if (!read.success || lacksItsEnd(read.data)) return unreadable(head.data, received, content)
  const body = read.data
  const isTaken = takes_sandbox || body.environment === 'PRODUCTION'
  return {
    provider_id: body.id,
    kind: body.type,
    happened_at: happenedAt(new Date(body.event_timestamp_ms), received),
    environment: body.environment,
    counts: counts(body) && isTaken,
    is_joined: isJoined(body) && isTaken,
    store: body.store ?? '',
    product_id: body.product_id,
    purchase: purchaseOf(body),
    period_type: periodTypes.find((type) => type === body.period_type) ?? null,
    purchased_at: moment(body.purchased_at_ms),
    expires_at: moment(body.expiration_at_ms),
    grace_until: moment(body.grace_period_expiration_at_ms),
    cancel_cause: causeOf(body),
    ...paid(body),
    people: peopleOf(body),
    body: content,
    is_unreadable: false,
  }
}

/** Of whom it is is read where that can be: their content goes with them. */
function unreadable(
  { id, type }: z.infer<typeof Head>,
  received: Date,
  body: Record<string, unknown>,
): ToldEvent {
  const person = text.safeParse(body['app_user_id'])
  return {
    provider_id: id,
    kind: type,
    happened_at: received,
    environment: body['environment'] === 'SANDBOX' ? 'SANDBOX' : 'PRODUCTION',
    counts: false,
    is_joined: false,
    store: '',
    product_id: null,
    purchase: '',
    period_type: null,
    purchased_at: null,
    expires_at: null,
    grace_until: null,
    cancel_cause: null,
    amount_minor: null,
    currency: null,
    people: person.success ? [{ app_user_id: person.data, part: 'own' }] : [],
    body,
    is_unreadable: true,
  }
}

/** A subscription has an end; one that tells none would have to be guessed. */
const lacksItsEnd = ({ type, expiration_at_ms, entitlement_ids }: Body): boolean =>
  ['INITIAL_PURCHASE', 'RENEWAL'].includes(type) &&
  expiration_at_ms === null &&
  (entitlement_ids ?? []).includes(premium)

/** Renewals have transactions of their own and name the first; a grant of the provider's has one alone. */
const purchaseOf = ({ original_transaction_id, transaction_id, store, product_id }: Body): string =>
  hashOf(original_transaction_id ?? transaction_id ?? `${store ?? ''} ${product_id ?? ''}`)

const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** Money goes back by the store's support, in the provider's words `CUSTOMER_SUPPORT`, or is told by a price below nothing. */
function causeOf({ type, cancel_reason, price_in_purchased_currency: price }: Body): CancelCause | null {
  if (type !== 'CANCELLATION') return null
  if (cancel_reason?.endsWith('_SUPPORT') || (price !== null && price < 0)) return 'refund'
  if (cancel_reason === 'BILLING_ERROR') return 'charge_failed'
  return cancel_reason === 'UNSUBSCRIBE' ? 'unsubscribed' : 'other'
}

/** A transfer names no entitlement; all others do, or are joined by their purchase. */
function counts({ type, entitlement_id, entitlement_ids }: Body): boolean {
  if (!isPurchaseKind(type)) return false
  return type === 'TRANSFER' || entitlement_id === premium || (entitlement_ids ?? []).includes(premium)
}

/** The provider leaves entitlements out where a product was taken from its list. Without a transaction nobody's purchase is meant. */
const isJoined = ({ type, entitlement_id, entitlement_ids, ...body }: Body): boolean =>
  isPurchaseKind(type) &&
  type !== 'TRANSFER' &&
  entitlement_id === null &&
  (entitlement_ids ?? []).length === 0 &&
  (body.original_transaction_id ?? body.transaction_id) !== null

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

function peopleOf({ type, transferred_from, transferred_to, ...ids }: Body): ToldPerson[] {
  const { app_user_id, original_app_user_id, aliases } = ids
  const own = [app_user_id, original_app_user_id, ...(aliases ?? [])].filter((id) => id !== null)
  if (type !== 'TRANSFER') return own.map((id) => ({ app_user_id: id, part: 'own' as const }))
  return [
    ...(transferred_from ?? []).map((id) => ({ app_user_id: id, part: 'went' as const })),
    ...(transferred_to ?? []).map((id) => ({ app_user_id: id, part: 'came' as const })),
  ]
}
