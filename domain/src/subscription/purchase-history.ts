// What somebody reads of their own purchases (SUB-04), from what the stores told.

/** What became of the money. */
export const purchaseOutcomes = ['paid', 'free', 'refunded'] as const
export type PurchaseOutcome = (typeof purchaseOutcomes)[number]

export const purchaseOutcomeLabels: Record<PurchaseOutcome, string> = {
  paid: 'Ödendi',
  free: 'Ücretsiz',
  refunded: 'İade edildi',
}

/** @param amount_minor what was paid; less than none where it went back */
export function purchaseOutcome(amount_minor: number): PurchaseOutcome {
  if (amount_minor === 0) return 'free'
  return amount_minor < 0 ? 'refunded' : 'paid'
}
