// Actions follow their findings into the reissue of a report, and back when that is deleted (067).
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { refusalOfTerm } from '@gozlem/domain/corrective-action/action'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import type { Context } from '../../http/context'
import { act } from './commands'
import { copiesOf, type FoundFinding } from './open-commands'
import { listSteps } from './step-store'
import { type ActionRow, lockActionsOfReport, moveAction, moveLinks } from './store'

/** A report whose findings actions go to. */
interface FollowedReport {
  id: string
  risk_method: RiskMethodId
  findings: readonly FoundFinding[]
  /** Its photos in their order, by which findings are numbered. */
  image_ids: readonly string[]
}

interface Following {
  from: { organization_id: string; id: string }
  to: FollowedReport
  /** Findings of `to` by those of `from`. */
  copies: ReadonlyMap<string, string>
}

/** Words of the steps that a reissue takes by itself. */
export const takenOut = 'Revizyonda kaldırıldı.'
const termChanged = 'Termin revizyonda değiştirildi.'
const reissueDeleted = 'Revizyon silindi.'

/** Moves the actions of a report to the findings that were copied of theirs; answers those of findings that are not there. */
async function move(ctx: Context, { from, to, copies }: Following) {
  const targets = new Map(copiesOf(to.findings, to.image_ids).map((copy) => [copy.finding_id, copy]))
  const moved: { action: ActionRow; term: string | null }[] = []
  const left: ActionRow[] = []
  for (const action of await lockActionsOfReport(ctx, from)) {
    const target = targets.get(copies.get(action.finding_id) ?? '')
    if (!target) left.push(action)
    else {
      const { term, ...copied } = target
      await moveAction(ctx, action, { ...copied, report_id: to.id, risk_method: to.risk_method })
      moved.push({ action, term })
    }
  }
  await moveLinks(ctx, from.organization_id, { from: from.id, to: to.id })
  return { moved, left }
}

/**
 * Actions of a report go on at the findings of its reissue; those of findings that were taken out are closed. A term that the
 * reissue changed is moved, where it can be.
 * @param terms the terms that the report had, by its findings
 */
export async function followReissue(
  ctx: Context,
  following: Following,
  terms: ReadonlyMap<string, string | null>,
): Promise<void> {
  const { moved, left } = await move(ctx, following)
  for (const { id, state } of left)
    if (state !== 'closed') await act(ctx, id, { deed: 'close', comment: takenOut, by_reissue: true })
  const today = istanbulDay(ctx.request.at)
  for (const { action, term } of moved) {
    const isChanged = term !== null && term !== terms.get(action.finding_id)
    if (!isChanged || action.state === 'closed') continue
    if (refusalOfTerm(term, { now: action.term, today }) === null)
      await act(ctx, action.id, { deed: 'move_term', term, comment: termChanged })
  }
}

/**
 * Actions that came from a report go back to it, as its reissue is deleted, with the term that they had there. Those that the
 * reissue closed are opened again.
 * @param followed_at when the reissue was completed, and they followed it
 */
export async function followBack(
  ctx: Context,
  following: Following,
  followed_at: string | null,
): Promise<void> {
  const { moved } = await move(ctx, following)
  const back = { comment: reissueDeleted, by_reissue: true }
  for (const { action } of moved) {
    if (action.state === 'closed') continue
    const term = await termBefore(ctx, action, followed_at)
    if (term !== null) await act(ctx, action.id, { ...back, deed: 'move_term', term })
  }
  const { organization_id } = following.from
  for (const { id, withdrawn_at } of await lockActionsOfReport(ctx, { organization_id, id: following.to.id }))
    if (withdrawn_at !== null) await act(ctx, id, { ...back, deed: 'reopen' })
}

/** The term from which an action was moved as it followed a reissue; null where it was not, or people moved it since. */
async function termBefore(
  ctx: Context,
  action: ActionRow,
  followed_at: string | null,
): Promise<string | null> {
  const last = (await listSteps(ctx, action)).findLast(({ deed }) => deed === 'move_term')
  return last?.created_at === followed_at ? (last?.term_before ?? null) : null
}
