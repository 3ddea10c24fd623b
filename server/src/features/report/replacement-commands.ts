// A reissue takes the place of its report when it is completed, and gives it back when it is deleted (067).
import type { Context } from '../../http/context'
import {
  applyCarried,
  carryAgain,
  moveCarried,
  type ReadCarrying,
  takeBackCarried,
} from '../corrective-action/carry-commands'
import { followBack, followReissue } from '../corrective-action/follow-commands'
import { openActions } from '../corrective-action/open-commands'
import { deleteActionsOfReport } from '../corrective-action/store'
import { putReportBeside } from '../visit/report-commands'
import { listFindings } from './finding-store'
import { listImages } from './image-store'
import { readCopiedFindings } from './replacement-store'
import { findReport, type ReportRow, updateReport } from './store'

/** What follows from completing a report, in its transaction: it takes the place of another, and its findings are followed up. */
export async function followUp(ctx: Context, completed: ReportRow): Promise<void> {
  const followed = await asFollowed(ctx, completed)
  const replaced = await lockReplaced(ctx, completed)
  if (replaced) await takePlace(ctx, replaced, completed, followed)
  // What a reissue says of actions of earlier reports was done when the one in its place was completed.
  else await applyCarried(ctx, followed)
  await openActions(ctx, completed, followed.findings, followed.image_ids)
}

async function takePlace(
  ctx: Context,
  replaced: ReportRow,
  completed: ReportRow,
  followed: Awaited<ReturnType<typeof asFollowed>>,
): Promise<void> {
  const { completed_at, reissues } = completed
  const changed = await updateReport(ctx, replaced, { replaced_at: completed_at, reissues })
  await ctx.record({
    kind: 'report.replaced',
    subject_id: replaced.id,
    data: { ...named(changed), revision: changed.revision, replaced_by_id: completed.id },
  })
  const copied = await readCopiedFindings(ctx, completed)
  const terms = (await listFindings(ctx, replaced)).map(({ id, due_on }) => [id, due_on] as const)
  const copies = new Map([...copied].map(([copy, original]) => [original, copy]))
  await moveCarried(ctx, { from: replaced, to: followed, copies }, standing(ctx))
  await followReissue(ctx, { from: replaced, to: followed, copies }, new Map(terms))
  if (completed.visit_id !== null) await putReportBeside(ctx, completed.visit_id, completed.id)
}

/** What goes with a completed report that is deleted: its actions, but those it took over go back, as its place does. */
export async function withdraw(ctx: Context, report: ReportRow): Promise<void> {
  const replaced = await lockReplaced(ctx, report)
  if (replaced) await giveBack(ctx, replaced, report)
  await takeBackCarried(ctx, report, standing(ctx))
  await deleteActionsOfReport(ctx, report)
}

async function giveBack(ctx: Context, replaced: ReportRow, report: ReportRow): Promise<void> {
  // Its number is not given again.
  const changed = await updateReport(ctx, replaced, { replaced_at: null, reissues: report.reissues })
  await ctx.record({
    kind: 'report.stands_again',
    subject_id: replaced.id,
    data: { ...named(changed), revision: changed.revision, replaced_by_id: report.id },
  })
  const copies = await readCopiedFindings(ctx, report)
  const to = await asFollowed(ctx, replaced)
  await moveCarried(ctx, { from: report, to, copies }, standing(ctx))
  await followBack(ctx, { from: report, to, copies }, report.completed_at)
  // What the reissue left out stands again.
  await carryAgain(ctx, to)
  if (report.visit_id !== null) await putReportBeside(ctx, report.visit_id, replaced.id)
}

/** The report that another one replaces, locked after it; null for one that replaces none. */
export async function lockReplaced(ctx: Context, { replaces_id }: ReportRow): Promise<ReportRow | null> {
  const replaced = replaces_id && (await findReport(ctx, replaces_id, { lock: true, deleted: true }))
  return replaced && replaced.deleted_at === null ? replaced : null
}

async function asFollowed(ctx: Context, report: ReportRow) {
  const { id, organization_id, number, created_by, completed_at, risk_method } = report
  const findings = await listFindings(ctx, report)
  const image_ids = (await listImages(ctx, report)).map((image) => image.id)
  return { id, organization_id, number, created_by, completed_at, risk_method, findings, image_ids }
}

/** Reads reports that are not deleted, as their actions do. */
const standing =
  (ctx: Context): ReadCarrying =>
  async (id) => {
    const report = await findReport(ctx, id)
    return report && asFollowed(ctx, report)
  }

const named = ({ title, number, client_company_id, client_company_name }: ReportRow) => ({
  title,
  number,
  client_company_id,
  client_company_name,
})
