// Who may do what with a corrective action in which state (BEY-01). Whether somebody sees it at all is decided before, by the
// tenant scope and the assignments, as with the report it comes from.
import { holds } from '../account/permissions'
import type { Actor } from '../account/roles'
import { type ActionDeed, type ActionState, type ChosenDeed, chosenDeeds } from './action'

/** Who writes reports for the client company, the client's own people by their link, and whoever only looks on. */
export const actionParties = ['specialist', 'client', 'reader'] as const
export type ActionParty = (typeof actionParties)[number]

type Moves = Readonly<Record<ActionState, ActionState | null>>

const never: Moves = { open: null, reported: null, rejected: null, closed: null }
const report: Moves = { ...never, open: 'reported', rejected: 'reported' }
const onlyLooks: Readonly<Record<ActionDeed, Moves>> = {
  report: never,
  close: never,
  reject: never,
  reopen: never,
  move_term: never,
  find_again: never,
  undo_find: never,
}

const moves: Readonly<Record<ActionParty, Readonly<Record<ActionDeed, Moves>>>> = {
  specialist: {
    report,
    // Also without anybody's word, by who sees on site that it is solved.
    close: { ...never, open: 'closed', reported: 'closed', rejected: 'closed' },
    reject: { ...never, reported: 'rejected' },
    reopen: { ...never, closed: 'open' },
    move_term: { open: 'open', reported: 'reported', rejected: 'rejected', closed: null },
    // What was reported did not solve it, and what was closed is there again.
    find_again: { open: 'open', reported: 'rejected', rejected: 'rejected', closed: 'open' },
    // It stands as it did before, which its caller knows.
    undo_find: { open: 'open', reported: null, rejected: 'rejected', closed: null },
  },
  client: { ...onlyLooks, report },
  reader: onlyLooks,
}

/** Where an action stands after a deed, or null where that party may not do it now. */
export function actionAfter(party: ActionParty, deed: ActionDeed, state: ActionState): ActionState | null {
  return moves[party][deed][state]
}

/** As whom somebody of the product meets an action that they see. */
export function actionPartyOf(actor: Actor, { organization_id }: { organization_id: string }): ActionParty {
  const isTheirs = actor.organization_id === organization_id
  return isTheirs && holds(actor.role, 'report.edit_own') ? 'specialist' : 'reader'
}

export type ActionAbilities = Record<ChosenDeed, boolean>

/** What an actor may do now with an action they can see. */
export function actionAbilities(
  actor: Actor,
  action: { organization_id: string; state: ActionState },
): ActionAbilities {
  const party = actionPartyOf(actor, action)
  const may = chosenDeeds.map((deed) => [deed, actionAfter(party, deed, action.state) !== null])
  return Object.fromEntries(may) as ActionAbilities
}
