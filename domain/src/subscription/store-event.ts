// What the store provider tells of a person's purchases, in the words of its webhook; read by entitlement.ts.

/** Kinds of events that change what somebody may do; all others are kept and change nothing. */
const changingKinds: readonly string[] = [
  'INITIAL_PURCHASE',
  'RENEWAL',
  'NON_RENEWING_PURCHASE',
  'SUBSCRIPTION_EXTENDED',
  'TEMPORARY_ENTITLEMENT_GRANT',
  'UNCANCELLATION',
  'REFUND_REVERSED',
  'CANCELLATION',
  'BILLING_ISSUE',
  'SUBSCRIPTION_PAUSED',
  'EXPIRATION',
  'TRANSFER',
]

export const isPurchaseKind = (kind: string): boolean => changingKinds.includes(kind)

/** What became of an event that came in. */
export const storeEventStatuses = ['received', 'applied', 'ignored', 'unknown_user', 'failed'] as const
export type StoreEventStatus = (typeof storeEventStatuses)[number]

export const storeEventStatusLabels: Record<StoreEventStatus, string> = {
  received: 'Alındı',
  applied: 'İşlendi',
  ignored: 'Etkisi yok',
  unknown_user: 'Kullanıcı bulunamadı',
  failed: 'İşlenemedi',
}

/** How a paid period began; `TRIAL` and `INTRO` are introductory. */
export const periodTypes = ['NORMAL', 'TRIAL', 'INTRO', 'PROMOTIONAL', 'PREPAID'] as const
export type PeriodType = (typeof periodTypes)[number]

/** Why a renewal ended; with a refund access ends, too. */
export type CancelCause = 'unsubscribed' | 'charge_failed' | 'refund' | 'other'

/** The entitlement that everything sold gives. */
export const premium = 'premium'

/** What the provider charges in where it does not say. */
export const defaultCurrency = 'TRY'

/** An event as far as it says something of an entitlement. Instants are ISO 8601. */
export interface StoreEvent {
  id: string
  kind: string
  /** By the provider's clock, never after it came in. */
  happened_at: string
  store: string
  product_id: string | null
  /** What the store calls the purchase, through all its renewals. */
  purchase: string
  period_type: PeriodType | null
  purchased_at: string | null
  expires_at: string | null
  /** Until when access goes on although a charge failed. */
  grace_until: string | null
  /** Of a cancellation. */
  cancel_cause: CancelCause | null
  /** Whose it is: all ids that one buyer is known by. */
  own: readonly string[]
  /** Of a transfer: to whom the purchases came, and from whom they went. */
  came: readonly string[]
  went: readonly string[]
}

/**
 * When an event counts from: an instant after its arrival is a clock that runs ahead, and would else be the newest for ever.
 * @param told by the provider's clock
 * @param received by ours
 */
export const happenedAt = (told: Date, received: Date): Date => (told > received ? received : told)
