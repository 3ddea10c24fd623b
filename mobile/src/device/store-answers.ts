// What the store provider answers, in the words of the app (docs/decisions/079-purchases-on-the-device.md).
import { Capacitor } from '@capacitor/core'
import { isIntroductory } from '@gozlem/domain/subscription/entitlement'
import { type PurchaseProblemKey, purchaseProblemOf } from '@gozlem/domain/subscription/purchase-problem'
import { defaultCurrency, premium } from '@gozlem/domain/subscription/store-event'
import {
  type StoreOffering,
  type StorePackage,
  type StorePlatform,
  StoreProblem,
  type StoreStatus,
} from '@gozlem/web/device/store-billing'
import type {
  CustomerInfo,
  PurchasesError,
  PurchasesOffering,
  PurchasesPackage,
} from '@revenuecat/purchases-capacitor'

export const platform = (): StorePlatform => Capacitor.getPlatform() as StorePlatform

export function statusOf({ entitlements }: CustomerInfo): StoreStatus {
  const active = entitlements.active[premium]
  const held = active ?? entitlements.all[premium]
  return {
    isActive: active !== undefined,
    isExpired: active === undefined && held !== undefined,
    isInTrial: active !== undefined && isIntroductory(active.periodType),
    expirationDate: held?.expirationDate ?? null,
    originalPurchaseDate: held?.originalPurchaseDate ?? null,
    productIdentifier: held?.productIdentifier ?? null,
    willRenew: held?.willRenew ?? false,
  }
}

/** @param introduced products whose first days this person may have */
export function offeringOf(offering: PurchasesOffering, introduced: ReadonlySet<string>): StoreOffering {
  const packageOf = (bought: PurchasesPackage) => storePackage(bought, introduced)
  return {
    identifier: offering.identifier,
    serverDescription: offering.serverDescription || null,
    metadata: offering.metadata,
    packages: offering.availablePackages.map(packageOf),
    monthly: offering.monthly ? packageOf(offering.monthly) : null,
  }
}

function storePackage(
  { identifier, presentedOfferingContext, product }: PurchasesPackage,
  introduced: ReadonlySet<string>,
): StorePackage {
  const first = introduced.has(product.identifier) ? product.introPrice : null
  return {
    identifier,
    offeringIdentifier: presentedOfferingContext.offeringIdentifier,
    product: {
      productId: product.identifier,
      title: product.title,
      description: product.description,
      price: product.price,
      priceText: product.priceString,
      currency: product.currencyCode || defaultCurrency,
      introduction: first && {
        unit: first.periodUnit,
        count: first.periodNumberOfUnits,
        price: first.price,
        priceText: first.priceString,
      },
    },
  }
}

/** @param otherwise what it is where the provider says no more than that it failed */
export function problemOf(failure: unknown, otherwise: PurchaseProblemKey): StoreProblem {
  if (failure instanceof StoreProblem) return failure
  const { code = null, message = String(failure) } = failure as Partial<PurchasesError>
  return new StoreProblem(purchaseProblemOf(code ?? '', otherwise), platform(), { code, told: message })
}
