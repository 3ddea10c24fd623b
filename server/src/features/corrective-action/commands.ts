// What people do with corrective actions (BEY-01). Each deed is a step with an id that its client made: sent again it answers what
// there is.
import type {
  ActionDetail,
  ActionView,
  closeActions as closeManyContract,
} from '@gozlem/contract/corrective-action'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { type ActionDeed, type ActionState, refusalOfTerm } from '@gozlem/domain/corrective-action/action'
import { actionAfter, actionPartyOf } from '@gozlem/domain/corrective-action/policy'
import type { NewEvent } from '@gozlem/domain/event/event'
import { Problem, problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'
import { type ProofTools, withStoredProofs } from './photo-commands'
import * as steps from './step-store'
import * as store from './store'
import { viewAction, viewActionDetail } from './view'

/** @throws Problem NOT_FOUND */
export async function readAction(ctx: Context, id: string): Promise<ActionDetail> {
  return detailOf(ctx, await requireAction(ctx, id))
}

/** What somebody does with an action, and says with it. */
interface Deed {
  deed: ActionDeed
  id?: string | undefined
  comment: string
  /** Of another term. */
  term?: string
}

/**
 * Does something with an action in one transaction.
 * @throws Problem NOT_FOUND, FORBIDDEN, ACTION_MOVED_ON, ID_IN_USE, VALIDATION_ERROR at `term`
 */
export async function act(ctx: Context, action_id: string, deed: Deed): Promise<ActionDetail> {
  await take(ctx, action_id, deed, [])
  return readAction(ctx, action_id)
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
  { deed, id = uuidv7(), comment, term }: Deed,
  proofs: readonly steps.NewProof[],
): Promise<boolean> {
  const action = await requireAction(ctx, action_id, { lock: true })
  if (await steps.hasStep(ctx, action, { id, deed })) return false
  const party = actionPartyOf(ctx.actor, action)
  if (party === 'reader') throw problem('FORBIDDEN')
  const state = actionAfter(party, deed, action.state)
  if (state === null) throw await movedOn(ctx, action)
  if (term !== undefined) checkTerm(ctx, action, term)
  const at = ctx.request.at.toISOString()
  const isTaken = await steps.insertStep(ctx, action, {
    id,
    deed,
    comment,
    term_before: term === undefined ? null : action.term,
    term_after: term ?? null,
    created_at: at,
  })
  if (!isTaken) throw problem('ID_IN_USE')
  await steps.insertProofs(ctx, { organization_id: action.organization_id, step_id: id }, proofs)
  const after = changed(action, { deed, state, term, at })
  await store.updateAction(ctx, action, after)
  await ctx.record(happened(action, after, deed, proofs.length))
  return true
}

function changed(
  { term: before, reported_at }: store.ActionRow,
  {
    deed,
    state,
    term = before,
    at,
  }: { deed: ActionDeed; state: ActionState; term?: string | undefined; at: string },
): store.ActionChange {
  // What did not solve it, or solved it for a while, is no solution that stands.
  const reported = deed === 'report' ? at : deed === 'reject' || deed === 'reopen' ? null : reported_at
  return { state, term, reported_at: reported, closed_at: state === 'closed' ? at : null }
}

function happened(
  action: store.ActionRow,
  { reported_at, closed_at, term }: store.ActionChange,
  deed: ActionDeed,
  photos: number,
): NewEvent {
  const subject_id = action.id
  const data = called(action)
  if (deed === 'report') return { kind: 'corrective_action.reported', subject_id, data: { ...data, photos } }
  if (deed === 'close') {
    const solved = istanbulDay(new Date(reported_at ?? closed_at ?? action.updated_at))
    return {
      kind: 'corrective_action.closed',
      subject_id,
      data: { ...data, photos, in_time: solved <= term },
    }
  }
  if (deed === 'reject') return { kind: 'corrective_action.rejected', subject_id, data }
  if (deed === 'reopen') return { kind: 'corrective_action.reopened', subject_id, data }
  const terms = { term_before: action.term, term_after: term }
  return { kind: 'corrective_action.term_moved', subject_id, data: { ...data, ...terms } }
}

/** What events call an action. */
const called = (action: store.ActionRow) => ({
  report: action.report_number ?? '',
  finding_number: action.finding_number,
  client_company_id: action.client_company_id,
  company_name: action.client_company_name,
})

/** @throws Problem VALIDATION_ERROR at `term` */
function checkTerm(ctx: Context, { term: now }: store.ActionRow, term: string): void {
  const refusal = refusalOfTerm(term, { now, today: istanbulDay(ctx.request.at) })
  if (refusal !== null) throw problem('VALIDATION_ERROR', { message: refusal, fields: { term: refusal } })
}

/** Somebody did something with it meanwhile: the caller gets what is there now. */
async function movedOn(ctx: Context, action: store.ActionRow): Promise<Problem> {
  return problem('ACTION_MOVED_ON', { data: { action: await detailOf(ctx, action) } })
}

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
  }
  return viewActionDetail(ctx.actor, action, story, ctx.request.at)
}
