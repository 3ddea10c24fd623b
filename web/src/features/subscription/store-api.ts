// What is asked of the store of the device for whoever is signed in (SUB-01).
import { offeringProblem } from '@gozlem/domain/subscription/purchase-problem'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type StorePackage,
  StoreProblem,
  type StoreStatus,
  storeBilling,
} from '../../platform/device/store-billing'
import { subscriptionChanged } from './api'
import { knownToStore } from './model/store-account'
import { toldToOperator } from './model/store-problem'

const store = ['store'] as const

/** Where the store believes somebody to stand; it learns who they are by that. */
export const storeStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: [...store, 'status', userId],
    queryFn: () => toldToOperator(knownToStore(userId)),
  })

/**
 * What is sold: a month of premium.
 * @param offering its identifier; null for the one that is offered now
 */
export const monthlyQuery = (userId: string, offering: string | null) =>
  queryOptions({
    queryKey: [...store, 'monthly', userId, offering],
    queryFn: () => toldToOperator(findMonthly(userId, offering)),
  })

async function findMonthly(userId: string, identifier: string | null): Promise<StorePackage> {
  await knownToStore(userId)
  const offering = await storeBilling.offering(identifier ?? undefined)
  const problem = offeringProblem(offering, identifier !== null)
  if (problem !== null || !offering?.monthly)
    throw new StoreProblem(problem ?? 'nothing_to_buy', storeBilling.platform())
  return offering.monthly
}

/** By what the store finds the last purchase again. */
export const receiptQuery = (userId: string) =>
  queryOptions({
    queryKey: [...store, 'receipt', userId],
    queryFn: () => toldToOperator(storeBilling.receipt()),
  })

/** The store told something new of them: the server may know it too by now. */
export async function heardFromStore(cache: QueryClient, userId: string, status: StoreStatus): Promise<void> {
  cache.setQueryData(storeStatusQuery(userId).queryKey, status)
  await subscriptionChanged(cache)
}
