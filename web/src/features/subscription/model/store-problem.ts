// Who hears of what a store refused: the person in Turkish, whoever runs the system in the words of the seed (SUB-01).
import {
  concernsOperator,
  type PurchaseProblemKey,
  purchaseProblems,
  seedWords,
} from '@gozlem/domain/subscription/purchase-problem'
import { StoreProblem, storeBilling } from '../../../platform/device/store-billing'
import { logIncident } from '../../../platform/incidents/incident-log'
import { toast } from '../../../ui/overlays/toast'

/** A failure as the store's problem; one of another kind is what failed. */
export function problemOf(failure: unknown, otherwise: PurchaseProblemKey): StoreProblem {
  if (failure instanceof StoreProblem) return failure
  return new StoreProblem(otherwise, storeBilling.platform(), { told: String(failure) })
}

/** What people read of it. */
export const storeProblemMessage = (failure: unknown, otherwise: PurchaseProblemKey): string =>
  purchaseProblems[problemOf(failure, otherwise).key].message

const shownAs = 'store-problem'

/** Takes away what an earlier try came to: it must not stand beside what the next one does. */
export const forgetProblem = (): void => toast.close(shownAs)

/** Tells it to the person, who may copy it; whoever cancelled reads nothing. */
export function tellProblem(problem: StoreProblem): void {
  const { message, isShown } = purchaseProblems[problem.key]
  if (!isShown) return
  const description = problem.code === null ? undefined : `Hata kodu: ${problem.code}`
  toast.error(message, { id: shownAs, description })
  logProblem(problem)
}

/** What was asked of the store; where it refuses what somebody can change who runs the system, they hear of it. */
export async function toldToOperator<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (failure) {
    if (failure instanceof StoreProblem) logProblem(failure)
    throw failure
  }
}

function logProblem({ key, platform, code, told }: StoreProblem): void {
  if (!concernsOperator(key)) return
  void logIncident(new Error(seedWords(key, platform, told)), {
    store_problem: key,
    store_code: code,
    platform,
  })
}
