// The one way in which anybody does something with a corrective action: people of the organization, and the client's by a link.
import { istanbulDay } from '@gozlem/domain/calendar-date'
import {
  type ActionDeed,
  type ActionState,
  isClosedInTime,
  refusalOfTerm,
} from '@gozlem/domain/corrective-action/action'
import { momentOfDeed } from '@gozlem/domain/corrective-action/moment'
import { type ActionParty, actionAfter } from '@gozlem/domain/corrective-action/policy'
import type { NewEvent } from '@gozlem/domain/event/event'
import { type Problem, problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Work } from '../../db/tenant-scope'
import * as steps from './step-store'
import * as store from './store'

/** What somebody does with an action, and says with it. */
export interface Deed {
  deed: ActionDeed
  /** The client's; the same twice is the same step. */
  id?: string | undefined
  comment: string
  /** When it happened, as a device says that sends it later. */
  at?: string | undefined
  /** Of another term. */
  term?: string
  /** A reissue does it by itself: what it closes is withdrawn, and a term that it puts back may be over. */
  by_reissue?: boolean
  /** How many reports have named it, where one names it again. */
  times?: number
  /** How it stood before a report named it again that is deleted. */
  before?: store.ActionStanding
}

/** Who does it, in a transaction. */
export interface Doer extends Work {
  by: steps.StepAuthor
  at: Date
  partyTo(action: store.ActionRow): ActionParty
  /** What to answer when somebody did something with it meanwhile; it carries the action as it is now. */
  movedOn(action: store.ActionRow): Promise<Problem>
  record(event: NewEvent): Promise<void>
}

/**
 * Takes a step with a locked action; false when it was taken before.
 * @throws Problem FORBIDDEN, ACTION_MOVED_ON, ID_IN_USE, VALIDATION_ERROR at `term`
 */
export async function take(
  doer: Doer,
  action: store.ActionRow,
  {
    deed,
    id = uuidv7(),
    comment,
    at: told,
    term,
    by_reissue = false,
    times = action.times_found,
    before,
  }: Deed,
  proofs: readonly steps.NewProof[],
): Promise<boolean> {
  if (await steps.hasStep(doer, action, { id, deed })) return false
  const party = doer.partyTo(action)
  if (party === 'reader') throw problem('FORBIDDEN')
  const state = actionAfter(party, deed, action.state)
  if (state === null) throw await doer.movedOn(action)
  const after = told === undefined ? null : await steps.lastStepAt(doer, action)
  const { at, heard_at } = momentOfDeed(told, { heard: doer.at, after: after ?? action.created_at })
  if (deed === 'move_term' && term !== undefined && !by_reissue) checkTerm(at, action, term)
  const step = {
    id,
    deed,
    comment,
    term_before: term === undefined ? null : action.term,
    term_after: term ?? null,
    created_at: at,
    heard_at,
  }
  if (!(await steps.insertStep(doer, action, step, doer.by))) throw problem('ID_IN_USE')
  await steps.insertProofs(doer, { organization_id: action.organization_id, step_id: id }, proofs)
  const change = { ...changed(action, { deed, state, term, at, by_reissue }), ...before }
  await store.updateAction(doer, action, change)
  await doer.record(await happened(doer, action, change, { deed, photos: proofs.length, times }))
  return true
}

function changed(
  { term: before, reported_at }: store.ActionRow,
  {
    deed,
    state,
    term = before,
    at,
    by_reissue,
  }: { deed: ActionDeed; state: ActionState; term?: string | undefined; at: string; by_reissue: boolean },
): store.ActionChange {
  // What did not solve it, or solved it for a while, is no solution that stands.
  const failed = deed === 'reject' || deed === 'reopen' || deed === 'find_again'
  const reported = deed === 'report' ? at : failed ? null : reported_at
  const closed_at = state === 'closed' ? at : null
  return { state, term, reported_at: reported, closed_at, withdrawn_at: by_reissue ? closed_at : null }
}

async function happened(
  doer: Doer,
  action: store.ActionRow,
  { reported_at, closed_at, withdrawn_at, term }: store.ActionChange,
  { deed, photos, times }: { deed: ActionDeed; photos: number; times: number },
): Promise<NewEvent> {
  const subject_id = action.id
  const data = called(action)
  if (deed === 'report') {
    const told_ids = (await store.listFollowers(doer, action)).filter((id) => id !== doer.by.actor_id)
    const by_link = doer.by.actor_id === null
    return { kind: 'corrective_action.reported', subject_id, data: { ...data, photos, by_link, told_ids } }
  }
  if (deed === 'close') {
    // What was withdrawn was solved neither in time nor late.
    const counts = withdrawn_at === null && closed_at !== null
    const when = counts ? { in_time: isClosedInTime({ reported_at, closed_at, term }) } : {}
    return { kind: 'corrective_action.closed', subject_id, data: { ...data, photos, ...when } }
  }
  if (deed === 'reject') return { kind: 'corrective_action.rejected', subject_id, data }
  if (deed === 'reopen') return { kind: 'corrective_action.reopened', subject_id, data }
  if (deed === 'undo_find') return { kind: 'corrective_action.find_undone', subject_id, data }
  if (deed === 'find_again')
    return { kind: 'corrective_action.found_again', subject_id, data: { ...data, times } }
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
function checkTerm(at: string, { term: now }: store.ActionRow, term: string): void {
  const refusal = refusalOfTerm(term, { now, today: istanbulDay(new Date(at)) })
  if (refusal !== null) throw problem('VALIDATION_ERROR', { message: refusal, fields: { term: refusal } })
}
