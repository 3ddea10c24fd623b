// Buying a month of premium, and finding again what was bought (SUB-01).
import type { PurchaseProblemKey } from '@gozlem/domain/subscription/purchase-problem'
import { premium } from '@gozlem/domain/subscription/store-event'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type FoundAgain,
  type PurchaseOutcome,
  type StorePackage,
  StoreProblem,
  storeBilling,
} from '../../../platform/device/store-billing'
import { useUser } from '../../../platform/session/session'
import { heardFromStore } from '../store-api'
import { knownToStore } from './store-account'
import { forgetProblem, problemOf, tellProblem } from './store-problem'

export type Deed = 'buying' | 'restoring' | 'refreshing'

export interface Purchase {
  /** What is under way. */
  under: Deed | null
  /** The store waits for the payment. */
  isPending: boolean
  /** What was done last with success on this page. */
  done: Deed | null
  /** @param offering the one that was asked for by its identifier; null for the one that is offered now */
  buy: (monthly: StorePackage, offering: string | null) => Promise<void>
  restore: () => Promise<void>
  /** Asks the store where the person stands now. */
  refresh: () => Promise<void>
}

const failing: Record<Deed, PurchaseProblemKey> = {
  buying: 'failed',
  restoring: 'restore_failed',
  refreshing: 'refresh_failed',
}

export function usePurchase(): Purchase {
  const { id } = useUser()
  const cache = useQueryClient()
  const [under, setUnder] = useState<Deed | null>(null)
  const [done, setDone] = useState<Deed | null>(null)
  const [isPending, setPending] = useState(false)

  async function go(deed: Deed, ask: () => Promise<PurchaseOutcome | FoundAgain>) {
    forgetProblem()
    setUnder(deed)
    const outcome = await ask().catch(
      (failure: unknown): PurchaseOutcome => ({ kind: 'failed', problem: problemOf(failure, failing[deed]) }),
    )
    setUnder(null)
    if (outcome.kind === 'failed') {
      const waits = outcome.problem.key === 'pending'
      setPending((before) => before || waits)
      if (!waits) tellProblem(outcome.problem)
    }
    if (outcome.kind !== 'success' && outcome.kind !== 'found') return
    setDone(outcome.kind === 'found' ? 'restoring' : deed)
    await heardFromStore(cache, id, outcome.status)
  }

  return {
    under,
    isPending,
    done,
    buy: (monthly, offering) => go('buying', () => buy(id, monthly, offering)),
    restore: () => go('restoring', () => restore(id)),
    refresh: () => go('refreshing', () => refresh(id)),
  }
}

/** On the provider's own page of what is sold; where that fails, by the store alone. */
async function buy(
  userId: string,
  monthly: StorePackage,
  offering: string | null,
): Promise<PurchaseOutcome | FoundAgain> {
  await knownToStore(userId)
  const outcome = await storeBilling.presentPaywall(
    offering === null ? { entitlement: premium } : { offering },
  )
  return outcome.kind === 'not_shown' ? storeBilling.purchase(monthly) : outcome
}

async function restore(userId: string): Promise<PurchaseOutcome> {
  await knownToStore(userId)
  const outcome = await storeBilling.restore()
  if (outcome.kind !== 'success' || outcome.status.isActive) return outcome
  return { kind: 'failed', problem: new StoreProblem('nothing_to_restore', storeBilling.platform()) }
}

async function refresh(userId: string): Promise<PurchaseOutcome> {
  await knownToStore(userId)
  return { kind: 'success', status: await storeBilling.status() }
}
