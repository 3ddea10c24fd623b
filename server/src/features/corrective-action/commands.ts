// What people do with corrective actions (BEY-01). Each deed is a step with an id that its client made: sent again it answers what
// there is.
import type {
  ActionDetail,
  ActionView,
  closeActions as closeManyContract,
} from '@gozlem/contract/corrective-action'
import type { RequestOf } from '@gozlem/contract/route'
import { actionPartyOf } from '@gozlem/domain/corrective-action/policy'
import { Problem, problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { type Deed, type Doer, take as takeStep } from './deed-commands'
import { type ProofTools, withStoredProofs } from './photo-commands'
import * as steps from './step-store'
import * as store from './store'
import { viewAction, viewActionDetail } from './view'

/** @throws Problem NOT_FOUND */
export async function readAction(ctx: Context, id: string): Promise<ActionDetail> {
  return detailOf(ctx, await requireAction(ctx, id))
}

/**
 * Does something with an action in one transaction.
 * @throws Problem NOT_FOUND, FORBIDDEN, ACTION_MOVED_ON, ID_IN_USE, VALIDATION_ERROR at `term`
 */
export async function act(ctx: Context, action_id: string, deed: Deed): Promise<ActionDetail> {
  await take(ctx, action_id, deed, [])
  return readAction(ctx, action_id)
}

/** Takes a step with photos that are stored already, in one transaction; `act` says how it may fail. */
export async function actWith(
  ctx: Context,
  action_id: string,
  deed: Deed,
  proofs: readonly steps.NewProof[],
): Promise<void> {
  await take(ctx, action_id, deed, proofs)
}

/**
 * Does something with an action that photos may come with.
 * @throws Problem NOT_FOUND, FORBIDDEN, ACTION_MOVED_ON, ID_IN_USE, PHOTOS_REFUSED
 */
export async function actWithPhotos(
  request: Steps,
  tools: ProofTools,
  action_id: string,
  deed: Deed,
): Promise<ActionDetail> {
  const { organization_id } = await request.read((ctx) => requireAction(ctx, action_id))
  return withStoredProofs(tools, request.files, { organization_id, signal: request.signal }, (proofs) =>
    request.write(async (ctx) => {
      const isNew = await take(ctx, action_id, deed, proofs)
      return { answer: await readAction(ctx, action_id), isNew }
    }),
  )
}

/** Closes actions with one comment; those that cannot be closed now stay and are named. @throws Problem ID_IN_USE */
export async function closeMany(
  ctx: Context,
  { closings, comment }: RequestOf<typeof closeManyContract>['body'],
): Promise<{ closed: ActionView[]; left: { action_id: string; reason: string }[] }> {
  const left = new Map<string, string>()
  const ids = new Map(closings.map(({ action_id, id }) => [action_id, id]))
  // Everybody takes them in the same order, so that two who close the same ones wait for each other once.
  for (const [action_id, id] of [...ids].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    try {
      await take(ctx, action_id, { deed: 'close', id, comment }, [])
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'ID_IN_USE') throw error
      left.set(action_id, error.message)
    }
  const closed: ActionView[] = []
  for (const action_id of ids.keys())
    if (!left.has(action_id))
      closed.push(viewAction(ctx.actor, await requireAction(ctx, action_id), ctx.request.at))
  return { closed, left: [...left].map(([action_id, reason]) => ({ action_id, reason })) }
}

/** Takes a step; false when it was taken before. */
async function take(
  ctx: Context,
  action_id: string,
  deed: Deed,
  proofs: readonly steps.NewProof[],
): Promise<boolean> {
  const action = await requireAction(ctx, action_id, { lock: true })
  return takeStep(doerOf(ctx), action, deed, proofs)
}

const doerOf = (ctx: Context): Doer => ({
  db: ctx.db,
  scope: ctx.scope,
  by: { actor_id: ctx.scope.user_id, link_id: null, by_name: null },
  at: ctx.request.at,
  partyTo: (action) => actionPartyOf(ctx.actor, action),
  movedOn: async (action) => problem('ACTION_MOVED_ON', { data: { action: await detailOf(ctx, action) } }),
  record: (event) => ctx.record(event),
})

async function requireAction(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<store.ActionRow> {
  const action = await store.findAction(ctx, id, options)
  if (!action) throw problem('NOT_FOUND')
  return action
}

async function detailOf(ctx: Context, action: store.ActionRow): Promise<ActionDetail> {
  const story = {
    finding: await steps.findFinding(ctx, action),
    before: await steps.listFoundPhotos(ctx, action),
    steps: await steps.listSteps(ctx, action),
    proofs: await steps.listProofs(ctx, action),
    opened_by: await steps.findOpener(ctx, action),
  }
  return viewActionDetail(ctx.actor, action, story, ctx.request.at)
}
