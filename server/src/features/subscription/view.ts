import type { InvoiceView } from '@gozlem/contract/invoice'
import type { StoreEventView } from '@gozlem/contract/store-event'
import type { PurchaseView, SubscriptionView } from '@gozlem/contract/subscription'
import { chargeFailed, holdsUntil, subscriptionState } from '@gozlem/domain/subscription/entitlement'
import { purchaseOutcome } from '@gozlem/domain/subscription/purchase-history'
import type { InvoiceRow } from './invoice-store'
import type { LoggedEventRow } from './log-store'
import type { PurchaseRow } from './purchase-store'
import type { EntitlementRow } from './store'

/** An invoice without where its document lies. */
export function viewInvoice({ document_key: _, ...row }: InvoiceRow): InvoiceView {
  return row
}

/** A payment, and what became of it. */
export function viewPurchase(row: PurchaseRow): PurchaseView {
  return { ...row, outcome: purchaseOutcome(row.amount_minor) }
}

/** Where an entitlement stands at a moment. */
export function viewSubscription(entitlement: EntitlementRow | null, at: Date): SubscriptionView {
  const state = subscriptionState(entitlement, at)
  return {
    state,
    is_active: state === 'active' || state === 'trial' || state === 'cancelled',
    is_expired: state === 'expired',
    is_in_trial: state === 'trial',
    will_renew: entitlement?.will_renew ?? false,
    expiration_date: entitlement?.expires_at ?? null,
    access_until: (entitlement && holdsUntil(entitlement)?.toISOString()) ?? null,
    charge_failed: entitlement !== null && state !== 'expired' && chargeFailed(entitlement),
    original_purchase_date: entitlement?.original_purchased_at ?? null,
    product_identifier: entitlement?.product_id ?? null,
  }
}

export function viewStoreEvent({
  id,
  provider_id,
  kind,
  environment,
  store,
  product_id,
  happened_at,
  received_at,
  status,
  tries,
  failure,
  amount_minor,
  currency,
  user_name,
}: LoggedEventRow): StoreEventView {
  return {
    id,
    provider_id,
    kind,
    environment,
    store,
    product_id,
    happened_at,
    received_at,
    status,
    tries,
    failure,
    amount_minor,
    currency,
    user_name,
  }
}
