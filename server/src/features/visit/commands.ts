import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import type {
  ClashView,
  createVisit as createContract,
  updateVisit as updateContract,
  VisitView,
} from '@gozlem/contract/visit'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { changesOf } from '@gozlem/domain/event/changes'
import { type Problem, problem } from '@gozlem/domain/problem'
import { type VisitAbilities, visitAbilities } from '@gozlem/domain/visit/policy'
import { begunMessage } from '@gozlem/domain/visit/proof'
import { timeFault } from '@gozlem/domain/visit/time'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { checkPeople, findClashes, holdAround, lockSeen, plannedFor, requireVisited } from './people-commands'
import { findReportToLink } from './people-store'
import * as store from './store'
import { viewVisit } from './view'

/** A visit, and what does not fit into the days of its people. */
export interface Planned {
  visit: VisitView
  warnings: ClashView[]
}

/** As many as anybody reads. */
export const warningsShown = 20

/**
 * Plans a visit (CAL-01); the same id twice is the same visit.
 * @throws Problem NOT_FOUND, FORBIDDEN, CLIENT_COMPANY_PASSIVE, ID_IN_USE, VISIT_HAS_REPORT, VALIDATION_ERROR
 */
export async function createVisit(
  ctx: Context,
  { id = uuidv7(), report_id, companion_ids, ...input }: RequestOf<typeof createContract>['body'],
): Promise<Planned> {
  const again = await store.findVisit(ctx, id)
  if (again?.created_by === ctx.actor.id) return planned(ctx, again)
  const user_id = plannedFor(ctx, input.user_id, companion_ids)
  await holdAround(ctx, null, { ...input, user_id, companion_ids })
  const company = await requireVisited(ctx, input.client_company_id, input.site_address_id)
  refuseTime(input)
  if (report_id !== undefined) await requireReport(ctx, report_id, company.id)
  const kind = await checkPeople(ctx, {
    ...input,
    user_id,
    companion_ids,
    kind: input.kind,
    before: null,
  })
  const visit = { ...input, id, user_id, kind, report_id: report_id ?? null, postponed_from: null }
  // A request whose answer was lost may come again after somebody deleted what it made.
  if ((await store.wasDeleted(ctx, id)) || !(await store.insertVisit(ctx, visit, companion_ids)))
    throw problem('ID_IN_USE')
  const made = await requireVisit(ctx, id)
  await ctx.record({ kind: 'visit.created', subject_id: id, data: { ...called(made), ...toldOf(ctx, made) } })
  if (report_id !== undefined)
    await ctx.record({ kind: 'visit.report_linked', subject_id: id, data: { report_id } })
  return planned(ctx, made)
}

/**
 * Changes what was sent of a planned visit. What is stored already is no change, so that a repeated request answers like the
 * first; on another version nothing is changed and the problem carries the visit as it is now.
 * @throws Problem NOT_FOUND, FORBIDDEN, VISIT_CLOSED, CONFLICT, CLIENT_COMPANY_PASSIVE, VALIDATION_ERROR
 */
export async function updateVisit(
  ctx: Context,
  id: string,
  { version, companion_ids, ...change }: RequestOf<typeof updateContract>['body'],
): Promise<Planned> {
  const before = await lockVisit(ctx, id, 'edit', { ...change, companion_ids })
  const idsBefore = before.companions.map((companion) => companion.id)
  const companions = companion_ids
    ? [...new Set(companion_ids.map((one) => one.toLowerCase()))].toSorted()
    : idsBefore
  const asked = withChanges<store.VisitDetails>(detailsOf(before), change)
  const changed = changedNames(before, asked, idsBefore, companions)
  if (changed.length === 0) return planned(ctx, before)
  if (version !== before.version) throw changedMeanwhile(ctx, before)
  refuseOtherPeople(ctx, before, asked.user_id, changed)
  const isElsewhere = asked.client_company_id !== before.client_company_id
  if (isElsewhere && before.report_id !== null)
    throw problem('VALIDATION_ERROR', {
      fields: { client_company_id: 'Raporu hazırlanmış bir ziyaretin firması değiştirilemez' },
    })
  refuseOfBegun(before, asked)
  const site_address_id = isElsewhere && change.site_address_id === undefined ? null : asked.site_address_id
  await requireVisited(ctx, asked.client_company_id, site_address_id)
  refuseTime(asked)
  const kind = await checkPeople(ctx, {
    client_company_id: asked.client_company_id,
    user_id: asked.user_id,
    companion_ids: companions,
    kind: change.kind,
    before,
  })
  await store.updateVisit(ctx, id, { ...asked, site_address_id, kind })
  await store.replaceCompanions(ctx, id, companions)
  const after = await requireVisit(ctx, id)
  await ctx.record({
    kind: 'visit.updated',
    subject_id: id,
    data: { ...called(after), changed, ...whoLearns(ctx, before, after) },
    changes: changesOf('visit.updated', told(before), told(after)),
  })
  return planned(ctx, after)
}

/**
 * Removes a visit for good.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function deleteVisit(ctx: Context, id: string): Promise<void> {
  const visit = await lockVisit(ctx, id, 'delete')
  await store.deleteVisit(ctx, id)
  await ctx.record({
    kind: 'visit.deleted',
    subject_id: id,
    data: { ...called(visit), ...(visit.status === 'planned' ? toldOf(ctx, visit) : { told_ids: [] }) },
  })
}

/** @throws Problem NOT_FOUND */
export async function requireVisit(ctx: Context, id: string): Promise<store.VisitRow> {
  const visit = await store.findVisit(ctx, id)
  if (!visit) throw problem('NOT_FOUND')
  return visit
}

/**
 * The visit, locked until the transaction ends with what it hangs on, if the caller may do this with it.
 * @throws Problem NOT_FOUND out of sight, FORBIDDEN, VISIT_CLOSED where it only is too late
 */
export async function lockVisit(
  ctx: Context,
  id: string,
  ability: keyof VisitAbilities,
  asked?: Parameters<typeof lockSeen>[2],
): Promise<store.VisitRow> {
  const visit = await lockSeen(ctx, id, asked)
  if (!visit) throw problem('NOT_FOUND')
  if (visitAbilities(ctx.actor, visit)[ability]) return visit
  const once = visitAbilities(ctx.actor, { ...visit, status: 'planned' })
  throw problem(once[ability] || (ability === 'reopen' && once.edit) ? 'VISIT_CLOSED' : 'FORBIDDEN')
}

/** Somebody else changed it since: the caller gets what is there now. */
export function changedMeanwhile(ctx: Context, visit: store.VisitRow): Problem {
  return problem('CONFLICT', {
    message: 'Bu ziyaret siz bakarken değişti. Güncel hâlini görüp yeniden deneyin.',
    data: { visit: viewVisit(ctx.actor, visit, ctx.request.at) },
  })
}

/**
 * @param place where its fields stand in the request
 * @throws Problem VALIDATION_ERROR at `starts_at` or `ends_at`
 */
export function refuseTime(time: { starts_at: string; ends_at: string }, place = ''): void {
  const faults = Object.entries(timeFault(time) ?? {})
  if (faults.length === 0) return
  const fields = Object.fromEntries(faults.map(([field, message]) => [`${place}${field}`, message]))
  throw problem('VALIDATION_ERROR', { fields })
}

/** What events call a visit. */
export const called = ({ client_company_id, client_company_name, starts_at }: store.VisitRow) => ({
  client_company_id,
  company_name: client_company_name,
  starts_at,
})

/** What history tells of a change. */
const told = (visit: store.VisitRow) => ({
  ...visit,
  client_company: visit.client_company_name,
  user: visit.user_name,
  companions: visit.companions.map(({ name }) => name),
})

/** Whoever makes or accompanies it, but for whoever acts. */
export const toldOf = (ctx: Context, visit: store.VisitRow) => ({
  told_ids: peopleOf(visit).filter((id) => id !== ctx.actor.id),
})

/** A visit as it is answered, with what it does not fit to. */
export async function planned(ctx: Context, visit: store.VisitRow): Promise<Planned> {
  const booked = { ...visit, people: peopleOf(visit) }
  return {
    visit: viewVisit(ctx.actor, visit, ctx.request.at),
    warnings: visit.status === 'planned' ? await findClashes(ctx, [booked], warningsShown) : [],
  }
}

const peopleOf = ({ user_id, companions }: store.VisitRow): string[] => [
  ...(user_id === null ? [] : [user_id]),
  ...companions.map(({ id }) => id),
]

const detailsOf = (row: store.VisitRow): store.VisitDetails => ({
  client_company_id: row.client_company_id,
  site_address_id: row.site_address_id,
  kind: row.kind,
  user_id: row.user_id,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  note: row.note,
})

function changedNames(
  before: store.VisitRow,
  asked: store.VisitDetails,
  idsBefore: readonly string[],
  companions: readonly string[],
): string[] {
  const isSame = (name: keyof store.VisitDetails) =>
    name === 'starts_at' || name === 'ends_at'
      ? Date.parse(before[name]) === Date.parse(asked[name])
      : before[name] === asked[name]
  const names = (Object.keys(asked) as (keyof store.VisitDetails)[]).filter((name) => !isSame(name))
  return idsBefore.join() === companions.join() ? names : [...names, 'companion_ids']
}

/** Somebody was there on that day. */
function refuseOfBegun(before: store.VisitRow, asked: store.VisitDetails): void {
  if (before.checked_in_at === null && !before.is_signed) return
  const dayOf = ({ starts_at }: { starts_at: string }) => istanbulDay(new Date(starts_at))
  if (asked.client_company_id !== before.client_company_id)
    throw problem('VALIDATION_ERROR', { fields: { client_company_id: begunMessage } })
  if (dayOf(asked) !== dayOf(before))
    throw problem('VALIDATION_ERROR', { fields: { starts_at: begunMessage } })
}

/** Who goes is for the administrator to say; a visit that is nobody's may be taken. */
function refuseOtherPeople(
  ctx: Context,
  before: store.VisitRow,
  user_id: string | null,
  changed: readonly string[],
): void {
  if (visitAbilities(ctx.actor, before).assign) return
  const isTaken = before.user_id === null && user_id === ctx.actor.id
  if (changed.includes('companion_ids') || (changed.includes('user_id') && !isTaken))
    throw problem('FORBIDDEN')
}

/** @throws Problem NOT_FOUND, VISIT_HAS_REPORT */
async function requireReport(ctx: Context, report_id: string, client_company_id: string): Promise<void> {
  const report = await findReportToLink(ctx, report_id, client_company_id)
  if (!report) throw problem('NOT_FOUND', { message: 'Rapor bulunamadı.' })
  if (report.is_linked) throw problem('VISIT_HAS_REPORT', { message: 'Bu raporun bir ziyareti zaten var.' })
}

function whoLearns(ctx: Context, before: store.VisitRow, after: store.VisitRow) {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== ctx.actor.id)
  const [were, are] = [peopleOf(before), peopleOf(after)]
  const isMoved = before.starts_at !== after.starts_at || before.ends_at !== after.ends_at
  return {
    assigned_ids: others(are.filter((id) => !were.includes(id))),
    taken_ids: others(were.filter((id) => !are.includes(id))),
    moved_ids: isMoved ? others(are.filter((id) => were.includes(id))) : [],
  }
}
