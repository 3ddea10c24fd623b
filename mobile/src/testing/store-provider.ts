// The store provider behind its plugins, as their native half answers the web view: names of methods, what they are asked and the
// shapes of their answers are those of the plugins' own declarations.
import type {
  CustomerInfo,
  PACKAGE_TYPE,
  PRODUCT_CATEGORY,
  PRODUCT_TYPE,
  PurchasesEntitlementInfo,
  PurchasesOffering,
  PurchasesPackage,
  VERIFICATION_RESULT,
} from '@revenuecat/purchases-capacitor'

// The declarations' names for what is sent, written out: Node, which runs the journeys, cannot load the plugin.
const monthlyType = 'MONTHLY' as PACKAGE_TYPE
const subscriptionCategory = 'SUBSCRIPTION' as PRODUCT_CATEGORY
const renewableType = 'AUTO_RENEWABLE_SUBSCRIPTION' as PRODUCT_TYPE
const notVerified = 'NOT_REQUESTED' as VERIFICATION_RESULT
const eligibility = { unknown: 0, ineligible: 1 }

/** As a plugin refuses; a code of the provider's own is a number as a text. */
export interface StoreRefusal {
  message: string
  code: string
}

export type PaywallResult = 'NOT_PRESENTED' | 'ERROR' | 'CANCELLED' | 'PURCHASED' | 'RESTORED'

export interface StoreProvider {
  /** Whether it takes the app's key. */
  takesKey: boolean
  canMakePayments: boolean
  appUserId: string
  /** Whether this person had their first days before. */
  hadTrial: boolean
  offerings: { current: PurchasesOffering | null; all: Record<string, PurchasesOffering> }
  premium: PurchasesEntitlementInfo | null
  /** What a method refuses next, as `Purchases.logIn`. */
  refusals: Map<string, StoreRefusal>
  /** What comes of the next paywall, and the purchase on it that failed before. */
  paywall: PaywallResult
  paywallPurchase: StoreRefusal | null
  answer: (method: string, options: Record<string, unknown>) => unknown
  customerInfo: () => CustomerInfo
  /** It tells by itself where somebody stands. */
  tellStatus: () => void
}

/** How a plugin tells its listeners of something; those that have a method of their own are named by it. */
export type Tell = (pluginId: string, eventName: string, data: unknown) => void

/** What the provider names somebody whom nobody named. */
const anonymous = '$RCAnonymousID:0c3d1e'
const began = '2026-11-28T09:00:00Z'

export function createStoreProvider(tell: Tell): StoreProvider {
  const monthly = monthlyPackage('default')
  const offering = offeringOf('default', [monthly])
  let isConfigured = false

  const buy = () => {
    store.premium = entitlement()
    return { productIdentifier: 'aylik', customerInfo: store.customerInfo(), transaction }
  }
  const paywall = () => {
    if (store.paywallPurchase) {
      tell('RevenueCatUI', 'onPurchaseStarted', { packageBeingPurchased: monthly })
      tell('RevenueCatUI', 'onPurchaseError', {
        error: { ...store.paywallPurchase, underlyingErrorMessage: '', userInfo: {} },
      })
    }
    if (store.paywall === 'PURCHASED' || store.paywall === 'RESTORED') buy()
    return { result: store.paywall }
  }

  const methods: Record<string, (options: Record<string, unknown>) => unknown> = {
    'Purchases.configure': () => {
      isConfigured = store.takesKey
    },
    'Purchases.isConfigured': () => ({ isConfigured }),
    'Purchases.addCustomerInfoUpdateListener': () => undefined,
    'Purchases.removeCustomerInfoUpdateListener': () => ({ wasRemoved: true }),
    'Purchases.getAppUserID': () => ({ appUserID: store.appUserId }),
    'Purchases.isAnonymous': () => ({ isAnonymous: store.appUserId === anonymous }),
    'Purchases.logIn': ({ appUserID }) => {
      store.appUserId = String(appUserID)
      return { customerInfo: store.customerInfo(), created: false }
    },
    'Purchases.logOut': () => {
      store.appUserId = anonymous
      store.premium = null
      return { customerInfo: store.customerInfo() }
    },
    'Purchases.getCustomerInfo': () => ({ customerInfo: store.customerInfo() }),
    'Purchases.canMakePayments': () => ({ canMakePayments: store.canMakePayments }),
    'Purchases.getOfferings': () => store.offerings,
    'Purchases.checkTrialOrIntroductoryPriceEligibility': ({ productIdentifiers }) =>
      Object.fromEntries(
        (productIdentifiers as string[]).map((id) => [
          id,
          {
            status: store.hadTrial ? eligibility.ineligible : eligibility.unknown,
            description: '',
          },
        ]),
      ),
    'Purchases.purchasePackage': buy,
    'Purchases.restorePurchases': () => ({ customerInfo: store.customerInfo() }),
    'RevenueCatUI.presentPaywall': paywall,
    'RevenueCatUI.presentPaywallIfNeeded': () => (store.premium ? { result: 'NOT_PRESENTED' } : paywall()),
  }

  const store: StoreProvider = {
    takesKey: true,
    canMakePayments: true,
    appUserId: anonymous,
    hadTrial: false,
    offerings: { current: offering, all: { default: offering } },
    premium: null,
    refusals: new Map(),
    paywall: 'PURCHASED',
    paywallPurchase: null,
    customerInfo: () => customerInfoOf(store.appUserId, store.premium),
    tellStatus: () => tell('Purchases', 'addCustomerInfoUpdateListener', store.customerInfo()),
    answer: (method, options) => {
      const needsKey = !/\.(?:configure|isConfigured)$/.test(method)
      if (needsKey && !isConfigured)
        throw refused({ message: 'Purchases must be configured before calling this function', code: '' })
      const refusal = store.refusals.get(method)
      if (refusal) throw refused(refusal)
      const answer = methods[method]
      if (!answer) throw refused({ message: `${method} is not implemented`, code: 'UNIMPLEMENTED' })
      return answer(options)
    },
  }
  return store
}

const refused = ({ message, code }: StoreRefusal) => Object.assign(new Error(message), { code })

const transaction = {
  transactionIdentifier: 'GPA.3301-1',
  productIdentifier: 'aylik',
  purchaseDate: began,
  purchaseToken: 'token-1',
  originalJson: null,
  signature: null,
}

export function offeringOf(identifier: string, availablePackages: PurchasesPackage[]): PurchasesOffering {
  return {
    identifier,
    serverDescription: 'Aylık Premium',
    metadata: {},
    availablePackages,
    monthly: availablePackages.find(({ packageType }) => packageType === monthlyType) ?? null,
    lifetime: null,
    annual: null,
    sixMonth: null,
    threeMonth: null,
    twoMonth: null,
    weekly: null,
    webCheckoutUrl: null,
  }
}

export function monthlyPackage(offeringIdentifier: string): PurchasesPackage {
  const presentedOfferingContext = { offeringIdentifier, placementIdentifier: null, targetingContext: null }
  return {
    identifier: '$rc_monthly',
    packageType: monthlyType,
    offeringIdentifier,
    presentedOfferingContext,
    webCheckoutUrl: null,
    product: {
      identifier: 'aylik',
      title: 'Premium (Saha Gözlem)',
      description: 'Bireysel uzmanlar için bir ay',
      price: 149.99,
      priceString: '₺149,99',
      pricePerWeek: null,
      pricePerMonth: 149.99,
      pricePerYear: null,
      pricePerWeekString: null,
      pricePerMonthString: '₺149,99',
      pricePerYearString: null,
      currencyCode: 'TRY',
      introPrice: {
        price: 0,
        priceString: '₺0,00',
        cycles: 1,
        period: 'P1W',
        periodUnit: 'WEEK',
        periodNumberOfUnits: 1,
      },
      discounts: null,
      productCategory: subscriptionCategory,
      productType: renewableType,
      subscriptionPeriod: 'P1M',
      defaultOption: null,
      subscriptionOptions: null,
      presentedOfferingIdentifier: offeringIdentifier,
      presentedOfferingContext,
    },
  }
}

/** Premium as it was bought just now. */
export function entitlement(changed: Partial<PurchasesEntitlementInfo> = {}): PurchasesEntitlementInfo {
  return {
    identifier: 'premium',
    isActive: true,
    willRenew: true,
    periodType: 'NORMAL',
    latestPurchaseDate: began,
    latestPurchaseDateMillis: Date.parse(began),
    originalPurchaseDate: began,
    originalPurchaseDateMillis: Date.parse(began),
    expirationDate: '2026-12-28T09:00:00Z',
    expirationDateMillis: Date.parse('2026-12-28T09:00:00Z'),
    store: 'PLAY_STORE',
    productIdentifier: 'aylik',
    productPlanIdentifier: 'aylik-temel',
    isSandbox: false,
    unsubscribeDetectedAt: null,
    unsubscribeDetectedAtMillis: null,
    billingIssueDetectedAt: null,
    billingIssueDetectedAtMillis: null,
    ownershipType: 'PURCHASED',
    verification: notVerified,
    ...changed,
  }
}

function customerInfoOf(userId: string, premium: PurchasesEntitlementInfo | null): CustomerInfo {
  return {
    entitlements: {
      all: premium ? { premium } : {},
      active: premium?.isActive ? { premium } : {},
      verification: notVerified,
    },
    activeSubscriptions: premium?.isActive ? ['aylik'] : [],
    allPurchasedProductIdentifiers: premium ? ['aylik'] : [],
    latestExpirationDate: premium?.expirationDate ?? null,
    firstSeen: began,
    originalAppUserId: userId,
    requestDate: began,
    allExpirationDates: {},
    allPurchaseDates: {},
    originalApplicationVersion: null,
    originalPurchaseDate: null,
    managementURL: null,
    nonSubscriptionTransactions: [],
    subscriptionsByProductIdentifier: premium ? { 'aylik:aylik-temel': subscription } : {},
  }
}

const subscription: CustomerInfo['subscriptionsByProductIdentifier'][string] = {
  productIdentifier: 'aylik',
  purchaseDate: began,
  originalPurchaseDate: began,
  expiresDate: '2026-12-28T09:00:00Z',
  store: 'PLAY_STORE',
  unsubscribeDetectedAt: null,
  isSandbox: false,
  billingIssuesDetectedAt: null,
  gracePeriodExpiresDate: null,
  ownershipType: 'PURCHASED',
  periodType: 'NORMAL',
  refundedAt: null,
  storeTransactionId: 'GPA.3301-0',
  isActive: true,
  willRenew: true,
  autoResumeDate: null,
  displayName: null,
  managementURL: null,
  productPlanIdentifier: 'aylik-temel',
}
