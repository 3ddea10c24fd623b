// What a draft says of actions of earlier reports counts once it is completed, goes with it to its reissue, and is taken back when
// it is deleted (BEY-03, 068).
import { foundAtVisit, solvedAtVisit } from '@gozlem/domain/corrective-action/carry-over'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { v7 as uuidv7 } from 'uuid'
import type { WholeKey } from '../../db/whole-keys'
import type { Context } from '../../http/context'
import * as carried from './carry-store'
import { actWith } from './commands'
import { takenOut } from './follow-commands'
import { copiesOf, type FoundFinding } from './open-commands'
import { listSteps, type StepRow } from './step-store'
import { type ActionStanding, findAction } from './store'

/** A report as its actions read it. */
export interface CarryingReport extends WholeKey {
  number: string | null
  created_by: string
  completed_at: string | null
  risk_method: RiskMethodId
  findings: readonly FoundFinding[]
  /** Its photos in their order, by which findings are numbered. */
  image_ids: readonly string[]
}

const reportDeleted = 'Rapor silindi.'

/** Does with actions what a report says of them that is completed now. One that is gone since opens anew with its finding. */
export async function applyCarried(ctx: Context, report: CarryingReport): Promise<void> {
  for (const row of await carried.listCarried(ctx, report)) {
    if (row.verdict === 'solved') await closeAction(ctx, report, row)
    if (row.verdict === 'persists') await carryOn(ctx, report, row)
  }
}

/** Takes over again what a report that stands once more had taken over, where nobody else did since. */
export async function carryAgain(ctx: Context, report: CarryingReport): Promise<void> {
  for (const row of await carried.listCarried(ctx, report)) {
    const action = row.verdict === 'persists' && (await findAction(ctx, row.action_id, { lock: true }))
    if (action && action.finding_id === row.from_finding_id) await carryOn(ctx, report, row)
  }
}

async function closeAction(
  ctx: Context,
  report: CarryingReport,
  { action_id, image_ids }: carried.CarryRow,
): Promise<void> {
  const action = await findAction(ctx, action_id, { lock: true })
  if (!action || action.state === 'closed') return
  const photos = await carried.listProofsOfReport(ctx, report, image_ids)
  const proofs = photos.map((photo) => ({ ...photo, id: uuidv7() }))
  const comment = solvedAtVisit(report.number ?? '')
  await actWith(ctx, action_id, { deed: 'close', comment }, proofs)
}

/** The action goes on by the finding of the report; not by one that was taken out. */
async function carryOn(ctx: Context, report: CarryingReport, row: carried.CarryRow): Promise<void> {
  const target = copiesOf(report.findings, report.image_ids).find(
    ({ finding_id }) => finding_id === row.finding_id,
  )
  const action = target && (await findAction(ctx, row.action_id, { lock: true }))
  if (!action || action.finding_id === target.finding_id) return
  const { term, ...copy } = target
  const times = action.times_found + 1
  await actWith(
    ctx,
    action.id,
    {
      deed: 'find_again',
      comment: foundAtVisit(report.number ?? '', times),
      times,
      ...(term !== null && term !== action.term && { term }),
    },
    [],
  )
  await carried.carryAction(ctx, action, {
    ...copy,
    report_id: report.id,
    risk_method: report.risk_method,
    owner_id: report.created_by,
    times_found: times,
  })
  await carried.noteOrigin(ctx, row, action)
}

/** Reads a report that stands; null where it is gone. */
export type ReadCarrying = (id: string) => Promise<CarryingReport | null>

/**
 * What a report said of actions is said by the one in its place. Findings that are not in it go on where they were before.
 * @param copies findings of `to` by those of `from`, also such as are not in it any more
 */
export async function moveCarried(
  ctx: Context,
  { from, to, copies }: { from: WholeKey; to: CarryingReport; copies: ReadonlyMap<string, string> },
  read: ReadCarrying,
): Promise<void> {
  const present = new Set(to.findings.map(({ id }) => id))
  const kept = new Map([...copies].filter(([, copy]) => present.has(copy)))
  await carried.moveCarried(ctx, { from, to, copies: kept })
  for (const row of await carried.listCarried(ctx, from)) await putBack(ctx, row, read, takenOut)
}

/** Undoes what a completed report did with actions of the reports before, as it is deleted. */
export async function takeBackCarried(
  ctx: Context,
  report: Pick<CarryingReport, 'id' | 'organization_id' | 'completed_at'>,
  read: ReadCarrying,
): Promise<void> {
  for (const row of await carried.listCarried(ctx, report)) {
    if (row.verdict === 'solved') await reopen(ctx, row, report)
    if (row.verdict === 'persists') {
      await putBack(ctx, row, read, reportDeleted)
      await carried.skipInChain(ctx, row)
    }
  }
}

/** Opens what the report closed, unless people did anything with it since. */
async function reopen(
  ctx: Context,
  { action_id }: carried.CarryRow,
  { completed_at }: Pick<CarryingReport, 'completed_at'>,
): Promise<void> {
  const action = await findAction(ctx, action_id, { lock: true })
  if (!action || action.state !== 'closed') return
  const last = (await listSteps(ctx, action)).at(-1)
  if (last?.deed === 'close' && last.created_at === completed_at)
    await actWith(ctx, action_id, { deed: 'reopen', comment: reportDeleted }, [])
}

/**
 * An action goes back to the finding that it was carried on from, with the term that it had, and as it stood where nothing was done
 * since. Who followed it up does so again, unless it was given to somebody else meanwhile. Where the finding is gone, it stays.
 * @param comment why, as its timeline says
 */
async function putBack(
  ctx: Context,
  row: carried.CarryRow,
  read: ReadCarrying,
  comment: string,
): Promise<void> {
  if (row.verdict !== 'persists' || row.from_report_id === null) return
  const action = await findAction(ctx, row.action_id, { lock: true })
  if (!action || action.finding_id !== row.finding_id) return
  const origin = await read(row.from_report_id)
  const target =
    origin &&
    copiesOf(origin.findings, origin.image_ids).find(({ finding_id }) => finding_id === row.from_finding_id)
  if (!target) return
  const steps = await listSteps(ctx, action)
  const term = termBefore(steps)
  const moved = term !== null && { term }
  const before = steps.at(-1)?.deed === 'find_again' ? standingBefore(row) : null
  if (before && before.state !== action.state)
    await actWith(ctx, action.id, { deed: 'undo_find', comment, before, ...moved }, [])
  else if (moved && action.state !== 'closed')
    await actWith(ctx, action.id, { deed: 'move_term', comment, by_reissue: true, ...moved }, [])
  const { term: _, ...copy } = target
  await carried.carryAction(ctx, action, {
    ...copy,
    report_id: origin.id,
    risk_method: origin.risk_method,
    owner_id: row.from_owner_id ?? origin.created_by,
    times_found: Math.max(1, action.times_found - 1),
  })
}

/** How an action stood before the report named it again. */
const standingBefore = (row: carried.CarryRow): ActionStanding | null =>
  row.from_state && {
    state: row.from_state,
    reported_at: row.from_reported_at,
    closed_at: row.from_closed_at,
    withdrawn_at: row.from_withdrawn_at,
  }

/** The term that an action had when it was found again; null where it kept it, or people moved it since. */
function termBefore(steps: readonly StepRow[]): string | null {
  const last = steps.findLast(({ term_after }) => term_after !== null)
  return last?.deed === 'find_again' ? last.term_before : null
}
