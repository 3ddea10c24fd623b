import type { PurchaseProblemKey } from '@gozlem/domain/subscription/purchase-problem'
import type { Introduction } from '@gozlem/domain/subscription/trial'

/** Where the app runs, as the words of a problem name it. */
export type StorePlatform = 'ios' | 'android' | 'web'

/** What the store knows of somebody's premium: a hint. What holds is what the server says. Instants are ISO 8601. */
export interface StoreStatus {
  isActive: boolean
  isExpired: boolean
  isInTrial: boolean
  /** Null: without an end, or nothing was ever bought. */
  expirationDate: string | null
  originalPurchaseDate: string | null
  productIdentifier: string | null
  willRenew: boolean
}

/** What can be bought, as the store describes it to this person. */
export interface StoreProduct {
  productId: string
  title: string
  description: string
  price: number
  /** As the store writes it to this person, with its currency. */
  priceText: string
  currency: string
  /** What they may have first; null where there is none, or where they had it. */
  introduction: Introduction | null
}

export interface StorePackage {
  identifier: string
  offeringIdentifier: string
  product: StoreProduct
}

export interface StoreOffering {
  identifier: string
  serverDescription: string | null
  metadata: Readonly<Record<string, unknown>>
  packages: readonly StorePackage[]
  /** The one that is sold here. */
  monthly: StorePackage | null
}

/** By what a store finds a purchase again. */
export interface StoreReceipt {
  productIdentifier: string
  transactionIdentifier: string | null
  /** Of Google alone. */
  purchaseToken: string | null
}

/** How a purchase ended; what holds after a success, the server says. */
export type PurchaseOutcome =
  | { kind: 'success'; status: StoreStatus }
  | { kind: 'cancelled' }
  | { kind: 'failed'; problem: StoreProblem }

/** A success for which nothing was paid now: it was restored, or they had it already. */
export interface FoundAgain {
  kind: 'found'
  status: StoreStatus
}

/** The same of a paywall, which may fail itself before anything was bought on it, and on which a purchase may be found again. */
export type PaywallOutcome = PurchaseOutcome | FoundAgain | { kind: 'not_shown'; problem: StoreProblem }

/** What a paywall is shown for: an offering by its identifier, or an entitlement that somebody lacks. */
export type PaywallSubject = { offering: string } | { entitlement: string }

/** The store of the device, which alone sells. Each part that answers no outcome rejects with a `StoreProblem`. */
export interface StoreBilling {
  platform: () => StorePlatform
  /** Whether anything can be bought here. Where it cannot nobody calls the rest. */
  isAvailable: () => boolean
  /** Makes the store ready; what is ready already stays so. */
  configure: () => Promise<void>
  /** Who buys from now on: the id of the user. */
  identify: (userId: string) => Promise<StoreStatus>
  /** Nobody in particular buys from now on. */
  logOut: () => Promise<void>
  /** What the store knows of them now. */
  status: () => Promise<StoreStatus>
  /** What is offered: the one of that identifier, else the one that is offered now; null where there is none. */
  offering: (identifier?: string) => Promise<StoreOffering | null>
  purchase: (bought: StorePackage) => Promise<PurchaseOutcome>
  restore: () => Promise<PurchaseOutcome>
  /** Opens the provider's own page of what is sold. */
  presentPaywall: (subject: PaywallSubject) => Promise<PaywallOutcome>
  /** The last purchase; null where there is none. */
  receipt: () => Promise<StoreReceipt | null>
  /** Calls `listener` each time the store learns something new of them, until the answer is called. */
  onStatusChange: (listener: (status: StoreStatus) => void) => () => void
}

/** What a store refused. Its words are those of `purchaseProblems`, which nobody loads who buys nothing. */
export class StoreProblem extends Error {
  readonly key: PurchaseProblemKey
  readonly platform: StorePlatform
  /** The provider's own code and words; null where it said none. */
  readonly code: string | null
  readonly told: string | null

  constructor(
    key: PurchaseProblemKey,
    platform: StorePlatform,
    { code = null, told = null }: { code?: string | null; told?: string | null } = {},
  ) {
    super(told ?? key)
    this.name = 'StoreProblem'
    this.key = key
    this.platform = platform
    this.code = code
    this.told = told
  }
}

const problem = (key: PurchaseProblemKey) => new StoreProblem(key, 'web')
const refuse = async (key: PurchaseProblemKey) => Promise.reject(problem(key))

/** A browser has no store. */
export const storeBilling: StoreBilling = {
  platform: () => 'web',
  isAvailable: () => false,
  configure: () => refuse('not_available'),
  identify: () => refuse('not_available_on'),
  logOut: () => refuse('not_available_on'),
  status: () => refuse('not_available_on'),
  offering: () => refuse('subscriptions_not_supported'),
  purchase: async () => ({ kind: 'failed', problem: problem('purchase_not_supported') }),
  restore: async () => ({ kind: 'failed', problem: problem('restore_not_supported') }),
  presentPaywall: async () => ({ kind: 'not_shown', problem: problem('not_available') }),
  receipt: () => refuse('not_available_on'),
  onStatusChange: () => () => undefined,
}
