// The work of one person given to another (CC-07): looked through first, then given in one transaction by the commands that
// change an assignment, a visit or a draft one by one, and corrective actions by client company.
import type { HandoverRow, handOver as handOverContract } from '@gozlem/contract/handover'
import type { RequestOf } from '@gozlem/contract/route'
import type { ClashView } from '@gozlem/contract/visit'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { mostHandedOver } from '@gozlem/domain/data-transfer/handover'
import type { NewEvent } from '@gozlem/domain/event/event'
import { maximumAssignmentsAtOnce } from '@gozlem/domain/member/assignment'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { handOverActions } from '../corrective-action/owner-commands'
import { addAssignments, endAssignments } from '../member/assignment-commands'
import { handOverDraft } from '../report/author-commands'
import { updateVisit, warningsShown } from '../visit/commands'
import { changeSeries } from '../visit/series-commands'
import * as store from './handover-store'
import { messageOf } from './handover-view'
import { type JudgedWork, judgeWork, type People, rowsOf } from './handover-work-commands'

type Asked = RequestOf<typeof handOverContract>['body']
type Pair = Pick<Asked, 'from_user_id' | 'to_user_id'>

/** What would be handed over and what would not. @throws Problem NOT_FOUND, VALIDATION_ERROR */
export async function previewHandover(ctx: Context, pair: Pair): Promise<People & { rows: HandoverRow[] }> {
  const people = await requirePeople(ctx, pair)
  const judged = await judgeWork(ctx, people, { lock: false })
  return { ...people, rows: rowsOf(judged) }
}

/**
 * Gives what can be given, and says what stayed and why. The same id twice is the same hand-over.
 * @throws Problem NOT_FOUND, VALIDATION_ERROR, ID_IN_USE, CONFLICT when it changed meanwhile or was done with another selection
 */
export async function handOver(
  ctx: Context,
  { id = uuidv7(), kinds, client_company_ids, ...pair }: Asked,
): Promise<{ done: store.DoneHandover; left: HandoverRow[]; warnings: ClashView[] }> {
  const people = await requirePeople(ctx, pair)
  const { from, to } = people
  const asksFor = ({ kind, client_company_id }: HandoverRow) =>
    kinds.includes(kind) && (client_company_ids?.includes(client_company_id) ?? true)
  await hold(ctx, people)
  const before = await store.findDone(ctx, id)
  if (before && (before.from_id !== from.id || before.to_id !== to.id)) throw problem('ID_IN_USE')
  const selection = store.selectionOf({ kinds, client_company_ids })
  if (before && (before.selection ?? selection) !== selection)
    throw problem('CONFLICT', {
      message: `Bu devir başka bir seçimle yapılmıştı: ${messageOf(before)}. Kalanları görmek için sayfayı yenileyin.`,
    })
  const judged = await judgeWork(ctx, people, { lock: true, kinds })
  const asked = rowsOf(judged).filter(asksFor)
  const left = asked.filter(({ obstacle }) => obstacle !== null)
  if (before) return { done: before, left, warnings: [] }
  const given = asked.filter(({ obstacle }) => obstacle === null)
  refuseTooMany(given)
  const isGiven = ({ row }: { row: HandoverRow }) => given.includes(row)
  const within = comingWith(ctx, id)
  const assignments = judged.assignments.filter(isGiven)
  await assignReceiver(within, to, assignments)
  const warnings = await giveVisits(within, to, judged.visits.filter(isGiven))
  for (const { row } of judged.drafts.filter(isGiven)) await handOverDraft(within, row.id, to, id)
  const actions = judged.actions.filter(isGiven).flatMap((ofCompany) => ofCompany.actions)
  await handOverActions(within, actions, { from_id: from.id, to_id: to.id, handover_id: id })
  if (assignments.length > 0)
    await endAssignments(
      within,
      assignments.map(({ assignment }) => assignment.id),
    )
  const done = { from_id: from.id, to_id: to.id, ...countsOf(given), selection }
  if (given.length > 0)
    await ctx.record({
      kind: 'handover.done',
      subject_id: id,
      data: { ...done, from_name: from.name, to_name: to.name },
    })
  return { done, left, warnings }
}

async function requirePeople(ctx: Context, { from_user_id, to_user_id }: Pair): Promise<People> {
  if (from_user_id === to_user_id)
    throw problem('VALIDATION_ERROR', { fields: { to_user_id: 'Devreden ve devralan aynı kişi olamaz' } })
  const people = await store.findPeople(ctx, [from_user_id, to_user_id])
  const from = people.find(({ id }) => id === from_user_id)
  const to = people.find(({ id }) => id === to_user_id)
  if (!from || !to) throw problem('NOT_FOUND', { message: 'Kişi bulunamadı.' })
  if (!to.is_active)
    throw problem('VALIDATION_ERROR', { fields: { to_user_id: 'Pasif bir kişiye iş devredilemez' } })
  return { from, to }
}

/**
 * Holds everything in the order in which others lock it, before anything of it is changed.
 * @throws Problem CONFLICT when the person got another client company meanwhile
 */
async function hold(ctx: Context, { from, to }: People): Promise<void> {
  const companies = async () =>
    [
      ...(await store.listOpenAssignments(ctx, [from.id])),
      ...(await store.listVisitsAhead(ctx, from.id, ctx.request.at)),
      ...(await store.listDrafts(ctx, from.id, { lock: false })),
      ...(await store.listOpenActions(ctx, from.id, { lock: false })),
    ].map(({ client_company_id }) => client_company_id)
  const held = new Set(await companies())
  await store.holdForHandover(ctx, [...held], [from.id, to.id])
  if ((await companies()).some((id) => !held.has(id)))
    throw problem('CONFLICT', { message: 'Kişinin işleri siz bakarken değişti. Yeniden deneyin.' })
}

function refuseTooMany(given: readonly HandoverRow[]): void {
  if (given.length > mostHandedOver)
    throw problem('VALIDATION_ERROR', {
      fields: {
        client_company_ids: `Bir seferde en fazla ${mostHandedOver} kayıt devredilebilir. Önce firmaların bir kısmını seçin.`,
      },
    })
}

function countsOf(given: readonly HandoverRow[]) {
  const of = (kind: HandoverRow['kind']) =>
    given.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0)
  return { assignments: of('assignment'), visits: of('visit'), drafts: of('draft'), actions: of('action') }
}

/** What is changed by a hand-over is told by it alone. */
function comingWith(ctx: Context, handover_id: string): Context {
  const record = (event: NewEvent) => {
    switch (event.kind) {
      case 'assignment.added':
      case 'assignment.removed':
        return ctx.record({ ...event, data: { ...event.data, handover_id } })
      case 'visit.updated':
        return ctx.record({ ...event, data: { ...event.data, handover_id } })
      case 'visit_series.changed':
        return ctx.record({ ...event, data: { ...event.data, handover_id } })
      default:
        return ctx.record(event)
    }
  }
  return { ...ctx, record }
}

/** Their contract is their own: minutes and end go over, the number of the contract does not. */
async function assignReceiver(
  ctx: Context,
  to: store.HandoverPersonRow,
  given: JudgedWork['assignments'],
): Promise<void> {
  const today = istanbulDay(ctx.request.at)
  const alike = new Map<string, { details: Details; companies: string[] }>()
  for (const { assignment, isThereAlready } of given) {
    if (isThereAlready) continue
    const { minutes_per_month, starts_on, ends_on, client_company_id } = assignment
    const details = { minutes_per_month, starts_on: starts_on > today ? starts_on : today, ends_on }
    const key = JSON.stringify(details)
    const { companies } = alike.get(key) ?? { companies: [] }
    alike.set(key, { details, companies: [...companies, client_company_id] })
  }
  for (const { details, companies } of alike.values())
    for (let at = 0; at < companies.length; at += maximumAssignmentsAtOnce)
      await addAssignments(ctx, {
        ...details,
        isg_katip_no: '',
        assignments: companies
          .slice(at, at + maximumAssignmentsAtOnce)
          .map((client_company_id) => ({ id: uuidv7(), user_id: to.id, client_company_id })),
      })
}

type Details = Pick<store.OpenAssignmentRow, 'minutes_per_month' | 'starts_on' | 'ends_on'>

async function giveVisits(
  ctx: Context,
  { id: user_id }: store.HandoverPersonRow,
  given: JudgedWork['visits'],
): Promise<ClashView[]> {
  const warnings: ClashView[] = []
  const series = given.flatMap(({ visit }) =>
    visit.series_id === null ? [] : [{ ...visit, series_id: visit.series_id }],
  )
  for (const { series_id, id } of series) {
    const changed = await changeSeries(ctx, series_id, { scope: 'all', visit_id: id, reason: '', user_id })
    warnings.push(...changed.warnings)
  }
  for (const { visit } of given) {
    if (visit.series_id !== null) continue
    const companion_ids = visit.companion_ids.filter((one) => one !== user_id)
    const changed = await updateVisit(ctx, visit.id, { version: visit.version, user_id, companion_ids })
    warnings.push(...changed.warnings)
  }
  return warnings.slice(0, warningsShown)
}
