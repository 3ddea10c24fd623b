// The stores of phones, by the SDK of RevenueCat (docs/decisions/079-purchases-on-the-device.md).
import type { PurchaseProblemKey } from '@gozlem/domain/subscription/purchase-problem'
import { premium } from '@gozlem/domain/subscription/store-event'
import type { Device } from '@gozlem/web/device/device'
import {
  type PaywallOutcome,
  type PaywallSubject,
  type PurchaseOutcome,
  type StorePackage,
  StoreProblem,
} from '@gozlem/web/device/store-billing'
import {
  type CustomerInfo,
  INTRO_ELIGIBILITY_STATUS,
  Purchases,
  type PurchasesError,
  type PurchasesOffering,
  type PurchasesStoreTransaction,
} from '@revenuecat/purchases-capacitor'
import { PAYWALL_RESULT, RevenueCatUI } from '@revenuecat/purchases-capacitor-ui'
import { storeKey } from '../store-key'
import { offeringOf, platform, problemOf, statusOf } from './store-answers'

export const storeBilling: Device['storeBilling'] = {
  platform,
  isAvailable: () => storeKey() !== null,
  configure: () => refusing('start_failed', configure()),
  identify: (userId) => refusing('refresh_failed', identify(userId)),
  logOut: () => refusing('failed', logOut()),
  status: () => refusing('refresh_failed', currentStatus()),
  offering: (identifier) => refusing('offerings_failed', findOffering(identifier)),
  purchase: (bought) => outcomeOf('failed', purchase(bought)),
  restore: () => outcomeOf('restore_failed', Purchases.restorePurchases()),
  presentPaywall,
  receipt: () => refusing('refresh_failed', receipt()),
  onStatusChange: (listener) => {
    let isOver = false
    const hear = (customerInfo: CustomerInfo) => !isOver && listener(statusOf(customerInfo))
    const hearing = configure().then(() => Purchases.addCustomerInfoUpdateListener(hear))
    hearing.catch(() => undefined)
    return () => {
      isOver = true
      hearing
        .then((listenerToRemove) => Purchases.removeCustomerInfoUpdateListener({ listenerToRemove }))
        .catch(() => undefined)
    }
  },
}

async function refusing<Answer>(otherwise: PurchaseProblemKey, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (failure) {
    throw problemOf(failure, otherwise)
  }
}

/** The code of a problem says that somebody cancelled; every other one that it failed. */
async function outcomeOf(
  otherwise: PurchaseProblemKey,
  asked: Promise<{ customerInfo: CustomerInfo }>,
): Promise<PurchaseOutcome> {
  try {
    return { kind: 'success', status: statusOf((await asked).customerInfo) }
  } catch (failure) {
    const problem = problemOf(failure, otherwise)
    return problem.key === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', problem }
  }
}

let ready: Promise<void> | null = null

function configure(): Promise<void> {
  ready ??= start().catch((failure: unknown) => {
    ready = null
    throw failure
  })
  return ready
}

/** The SDK answers at once whatever comes of it, so it is asked whether it stands. */
async function start(): Promise<void> {
  const apiKey = storeKey()
  if (apiKey === null) throw new StoreProblem('not_available', platform())
  await Purchases.configure({
    apiKey,
    automaticDeviceIdentifierCollectionEnabled: false,
    preferredUILocaleOverride: 'tr_TR',
  })
  const { isConfigured } = await Purchases.isConfigured()
  if (!isConfigured) throw new StoreProblem('start_failed', platform())
}

async function identify(appUserID: string) {
  const known = await Purchases.getAppUserID()
  if (known.appUserID === appUserID) return currentStatus()
  return statusOf((await Purchases.logIn({ appUserID })).customerInfo)
}

/** The SDK refuses to forget where it knows nobody. */
async function logOut(): Promise<void> {
  const { isAnonymous } = await Purchases.isAnonymous()
  if (!isAnonymous) await Purchases.logOut()
  last = null
}

async function currentStatus() {
  return statusOf((await Purchases.getCustomerInfo()).customerInfo)
}

async function findOffering(identifier: string | undefined) {
  const { canMakePayments } = await Purchases.canMakePayments()
  if (!canMakePayments)
    throw new StoreProblem(platform() === 'android' ? 'google_not_available' : 'not_allowed', platform())
  const { all, current } = await Purchases.getOfferings()
  const offering = identifier === undefined ? current : all[identifier]
  return offering ? offeringOf(offering, await introducedOf(offering)) : null
}

/** Google offers first days to whoever may have them alone, Apple to everybody: so it is asked, and an unclear answer is a yes. */
async function introducedOf({ availablePackages }: PurchasesOffering): Promise<ReadonlySet<string>> {
  const productIdentifiers = availablePackages.map(({ product }) => product.identifier)
  const answers = await Purchases.checkTrialOrIntroductoryPriceEligibility({ productIdentifiers })
  const { INTRO_ELIGIBILITY_STATUS_INELIGIBLE } = INTRO_ELIGIBILITY_STATUS
  return new Set(
    productIdentifiers.filter((id) => answers[id]?.status !== INTRO_ELIGIBILITY_STATUS_INELIGIBLE),
  )
}

/** Of the last purchase while the app runs: what the provider knows of it later has no token. */
let last: PurchasesStoreTransaction | null = null

async function purchase({ identifier, offeringIdentifier }: StorePackage) {
  const { all } = await Purchases.getOfferings()
  const aPackage = all[offeringIdentifier]?.availablePackages.find((one) => one.identifier === identifier)
  if (!aPackage) throw new StoreProblem('nothing_to_buy', platform())
  const made = await Purchases.purchasePackage({ aPackage })
  last = made.transaction
  return made
}

async function receipt() {
  const { customerInfo } = await Purchases.getCustomerInfo()
  const held = customerInfo.entitlements.all[premium]
  if (!held) return null
  const bought = Object.values(customerInfo.subscriptionsByProductIdentifier).find(
    ({ productIdentifier }) => productIdentifier === held.productIdentifier,
  )
  return {
    productIdentifier: held.productIdentifier,
    transactionIdentifier: last?.transactionIdentifier ?? bought?.storeTransactionId ?? null,
    purchaseToken: last?.purchaseToken ?? null,
  }
}

async function presentPaywall(subject: PaywallSubject): Promise<PaywallOutcome> {
  let purchaseFailed: PurchasesError | null = null
  const listener = {
    onPurchaseStarted: () => {
      purchaseFailed = null
    },
    onPurchaseError: ({ error }: { error: PurchasesError }) => {
      purchaseFailed = error
    },
  }
  try {
    const { result } = await present(subject, { displayCloseButton: true, listener })
    return await afterPaywall(result, purchaseFailed && problemOf(purchaseFailed, 'failed'))
  } catch (failure) {
    return { kind: 'not_shown', problem: problemOf(failure, 'failed') }
  }
}

async function present(
  subject: PaywallSubject,
  options: Parameters<typeof RevenueCatUI.presentPaywall>[0] & object,
) {
  if ('entitlement' in subject)
    return RevenueCatUI.presentPaywallIfNeeded({
      ...options,
      requiredEntitlementIdentifier: subject.entitlement,
    })
  const offering = (await Purchases.getOfferings()).all[subject.offering]
  if (!offering) throw new StoreProblem('no_offerings', platform())
  return RevenueCatUI.presentPaywall({ ...options, offering })
}

/** The paywall tells of a purchase that failed by itself; one that waits for its payment is closed like one that was cancelled. */
async function afterPaywall(result: PAYWALL_RESULT, failed: StoreProblem | null): Promise<PaywallOutcome> {
  const told = failed && { kind: 'failed' as const, problem: failed }
  if (result === PAYWALL_RESULT.ERROR)
    return told ?? { kind: 'not_shown', problem: new StoreProblem('failed', platform()) }
  if (result === PAYWALL_RESULT.CANCELLED)
    return told?.problem.key === 'pending' ? told : { kind: 'cancelled' }
  const kind = result === PAYWALL_RESULT.PURCHASED ? 'success' : 'found'
  return { kind, status: await currentStatus() }
}
