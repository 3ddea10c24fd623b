// Patterns and the visits that are made of them at once (CAL-02, docs/decisions/049-visits.md).
import { withChanges } from '@gozlem/contract/changes-of'
import type { RequestOf } from '@gozlem/contract/route'
import type { ClashView } from '@gozlem/contract/visit'
import type {
  changeVisitSeries as changeContract,
  createVisitSeries as createContract,
  endVisitSeries as endContract,
} from '@gozlem/contract/visit-series'
import { addDays, type CalendarDate, istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import {
  noOccurrenceMessage,
  type Pattern,
  type PatternDay,
  seriesEndBeforeStartMessage,
} from '@gozlem/domain/visit/pattern'
import { deletesVisits, plansForOthers } from '@gozlem/domain/visit/policy'
import { firstMeant, occurrenceOn, occurrencesOf, patternFault } from '@gozlem/domain/visit/recurrence'
import { reachedBy, replan, type SeriesScope } from '@gozlem/domain/visit/series'
import { reasonMissingMessage } from '@gozlem/domain/visit/visit'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { warningsShown } from './commands'
import { checkPeople, findClashes, holdAround, plannedFor, requireVisited } from './people-commands'
import * as store from './series-store'

/** A series, what was done with its visits, and what does not fit into somebody's days. */
export interface ChangedSeries {
  series: store.SeriesRow
  message: string
  warnings: ClashView[]
}

/**
 * Plans the visits of a pattern; the same id twice is the same series.
 * @throws Problem NOT_FOUND, FORBIDDEN, CLIENT_COMPANY_PASSIVE, ID_IN_USE, VALIDATION_ERROR at a field of the pattern
 */
export async function createSeries(
  ctx: Context,
  { id = uuidv7(), ...input }: RequestOf<typeof createContract>['body'],
): Promise<ChangedSeries> {
  const again = await store.findSeries(ctx, id)
  if (again?.created_by === ctx.actor.id)
    return { series: again, message: `${again.visits} ziyaret planlandı`, warnings: [] }
  const user_id = plannedFor(ctx, input.user_id)
  await holdAround(ctx, null, { ...input, user_id })
  await requireVisited(ctx, input.client_company_id, input.site_address_id)
  if (input.first_day < istanbulDay(ctx.request.at))
    throw problem('VALIDATION_ERROR', { fields: { first_day: 'İlk gün geçmişte olamaz' } })
  const kind = await checkPeople(ctx, {
    ...input,
    user_id,
    companion_ids: [],
    kind: input.kind,
    before: null,
  })
  const pattern = { ...input, first_day: firstMeant(input) }
  const { days, left } = daysOf(pattern)
  if (!(await store.insertSeries(ctx, id, { ...pattern, user_id, kind }))) throw problem('ID_IN_USE')
  const made = named(days)
  await store.insertOccurrences(ctx, id, made)
  const series = await requireSeries(ctx, id)
  await record(ctx, 'visit_series.created', series, made.length, [user_id])
  return {
    series,
    message:
      left > 0
        ? `${made.length} ziyaret planlandı; tatile gelen ${left} gün boş bırakıldı`
        : `${made.length} ziyaret planlandı`,
    warnings: await clashesOf(ctx, series, made),
  }
}

/**
 * Changes what was sent of the visits ahead. Those that were changed by hand, are done or have begun stay as they are; another
 * pattern keeps the visits it still means, plans new ones, and takes the others out as `endSeries` does. Another hour alone
 * moves no day.
 * @throws Problem NOT_FOUND, FORBIDDEN, CLIENT_COMPANY_PASSIVE, VALIDATION_ERROR at a field of the pattern or at `reason`
 */
export async function changeSeries(
  ctx: Context,
  id: string,
  { scope, visit_id, reason, ...change }: RequestOf<typeof changeContract>['body'],
): Promise<ChangedSeries> {
  const before = await lockSeries(ctx, id, change.user_id)
  const asked = withChanges<store.SeriesDetails>(detailsOf(before), change)
  if (asked.user_id !== before.user_id && !plansForOthers(ctx.actor) && asked.user_id !== ctx.actor.id)
    throw problem('FORBIDDEN')
  await requireVisited(ctx, asked.client_company_id, asked.site_address_id)
  const kind = await checkPeople(ctx, {
    ...asked,
    companion_ids: [],
    kind: change.kind,
    before,
  })
  const { reached, others, from } = await reach(ctx, before, scope, visit_id)
  const isReplanned = patternNames.some((name) => before[name] !== asked[name])
  // Another rule is counted from the first visit it reaches; the same one on from where it began.
  const isOtherRule = asked.rule !== before.rule
  const first_day = isOtherRule ? firstMeant({ ...asked, first_day: from }) : before.first_day
  const plan = isReplanned
    ? replan(reached, others, daysMeant({ ...asked, first_day }, from, isOtherRule ? [] : reached))
    : { kept: reached.map((visit) => ({ visit, day: visit })), removed: [], added: [] }
  await takeOut(ctx, plan.removed, reason, 'Ziyaret planı değişti')
  await store.updateSeries(ctx, id, { ...asked, kind, first_day })
  const kept = plan.kept.map(({ visit, day }) => ({
    id: visit.id,
    starts_at: day.starts_at,
    ends_at: day.ends_at,
  }))
  await store.updateOccurrences(ctx, id, kept, {
    site_address_id: change.site_address_id !== undefined,
    kind: change.kind !== undefined || change.user_id !== undefined,
    user_id: change.user_id !== undefined,
    note: change.note !== undefined,
  })
  const added = named(aheadOf(ctx, plan.added))
  await store.insertOccurrences(ctx, id, added)
  const series = await requireSeries(ctx, id)
  const count = kept.length + added.length
  await record(ctx, 'visit_series.changed', series, count, [before.user_id, series.user_id])
  return {
    series,
    message: count > 0 ? `${count} ziyaret güncellendi` : 'Değiştirilecek planlı ziyaret yok',
    warnings: await clashesOf(ctx, series, [...kept, ...added]),
  }
}

/**
 * Ends a series: its planned visits ahead are removed, or cancelled with a reason by those who may not remove visits; one that
 * has a report is never removed.
 * @throws Problem NOT_FOUND, FORBIDDEN, VALIDATION_ERROR at `reason`
 */
export async function endSeries(
  ctx: Context,
  id: string,
  { scope, visit_id, reason }: RequestOf<typeof endContract>['body'],
): Promise<{ message: string; ended: number }> {
  const series = await lockSeries(ctx, id)
  const { reached, from } = await reach(ctx, series, scope, visit_id)
  const { removed, cancelled } = await takeOut(ctx, reached, reason, 'Tekrar bitirildi')
  const last_day = addDays(from, -1) < series.first_day ? series.first_day : addDays(from, -1)
  if (last_day < series.last_day) await store.updateSeries(ctx, id, { ...detailsOf(series), last_day })
  await record(ctx, 'visit_series.ended', series, reached.length, [series.user_id])
  const told = [
    ...(removed > 0 || cancelled === 0 ? [`${removed} ziyaret takvimden kaldırıldı`] : []),
    ...(cancelled > 0 ? [`${removed > 0 ? 'raporu olan ' : ''}${cancelled} ziyaret iptal edildi`] : []),
  ]
  return { message: told.join('; '), ended: reached.length }
}

/**
 * Takes visits out of the calendar: removed for good by those who may, but for one that has a report; else cancelled.
 * @param otherwise the reason where none has to be given
 * @throws Problem VALIDATION_ERROR at `reason`, which whoever may not remove visits has to give
 */
async function takeOut(
  ctx: Context,
  visits: readonly store.OccurrenceRow[],
  reason: string,
  otherwise: string,
): Promise<{ removed: number; cancelled: number }> {
  const removes = deletesVisits(ctx.actor)
  if (!removes && reason === '' && visits.length > 0)
    throw problem('VALIDATION_ERROR', { fields: { reason: reasonMissingMessage } })
  const isRemoved = (visit: store.OccurrenceRow) => removes && visit.report_id === null
  const idsOf = (some: readonly store.OccurrenceRow[]) => some.map(({ id }) => id)
  const removed = idsOf(visits.filter(isRemoved))
  const cancelled = idsOf(visits.filter((visit) => !isRemoved(visit)))
  await store.deleteOccurrences(ctx, removed)
  await store.cancelOccurrences(ctx, cancelled, reason || otherwise)
  return { removed: removed.length, cancelled: cancelled.length }
}

/** @throws Problem NOT_FOUND */
export async function requireSeries(ctx: Context, id: string): Promise<store.SeriesRow> {
  const series = await store.findSeries(ctx, id)
  if (!series) throw problem('NOT_FOUND')
  return series
}

async function lockSeries(ctx: Context, id: string, user_id?: string | null): Promise<store.SeriesRow> {
  await holdAround(ctx, await requireSeries(ctx, id), { user_id })
  const series = await store.findSeries(ctx, id, { lock: true })
  if (!series) throw problem('NOT_FOUND')
  return series
}

const patternNames = ['rule', 'skip', 'last_day', 'start_clock', 'duration_minutes'] as const

/** The days of a pattern from one of them on, and how many days holidays took of it. @throws Problem VALIDATION_ERROR */
function daysOf(pattern: Pattern, from = pattern.first_day): { days: PatternDay[]; left: number } {
  const fields = patternFault({ ...pattern, first_day: from })
  if (fields) throw problem('VALIDATION_ERROR', { fields })
  const days = occurrencesOf(pattern, from)
  if (days.length === 0) throw problem('VALIDATION_ERROR', { fields: { rule: noOccurrenceMessage } })
  return { days, left: occurrencesOf({ ...pattern, skip: 'keep' }, from).length - days.length }
}

/**
 * The days that a pattern means from a day on, also those of visits reached that an earlier rule made before the first day of
 * this one.
 */
function daysMeant(
  pattern: Pattern,
  from: CalendarDate,
  reached: readonly store.OccurrenceRow[],
): PatternDay[] {
  if (pattern.last_day < from)
    throw problem('VALIDATION_ERROR', { fields: { last_day: seriesEndBeforeStartMessage } })
  const earlier = reached.filter(
    ({ series_day }) => series_day < pattern.first_day && series_day <= pattern.last_day,
  )
  return [
    ...earlier.flatMap(({ series_day }) => occurrenceOn(pattern, series_day) ?? []),
    ...daysOf(pattern, from > pattern.first_day ? from : pattern.first_day).days,
  ]
}

const aheadOf = (ctx: Context, days: readonly PatternDay[]): PatternDay[] =>
  days.filter(({ starts_at }) => Date.parse(starts_at) > ctx.request.at.getTime())

const named = (days: readonly PatternDay[]): store.NewOccurrence[] =>
  days.map((day) => ({ ...day, id: uuidv7() }))

async function reach(ctx: Context, series: store.SeriesRow, scope: SeriesScope, visit_id: string) {
  const visits = await store.lockOccurrences(ctx, series.id)
  const pressed = visits.find((visit) => visit.id === visit_id.toLowerCase())
  if (!pressed) throw problem('NOT_FOUND')
  const reached = reachedBy(scope, pressed.series_day, visits, ctx.request.at)
  const from = scope === 'all' ? (reached[0]?.series_day ?? series.first_day) : pressed.series_day
  return { reached, others: visits.filter((visit) => !reached.includes(visit)), from }
}

const detailsOf = (row: store.SeriesRow): store.SeriesDetails => ({
  client_company_id: row.client_company_id,
  site_address_id: row.site_address_id,
  kind: row.kind,
  user_id: row.user_id,
  rule: row.rule,
  skip: row.skip,
  first_day: row.first_day,
  last_day: row.last_day,
  start_clock: row.start_clock,
  duration_minutes: row.duration_minutes,
  note: row.note,
})

async function record(
  ctx: Context,
  kind: 'visit_series.created' | 'visit_series.changed' | 'visit_series.ended',
  { id, client_company_id, client_company_name }: store.SeriesRow,
  visits: number,
  people: readonly (string | null)[],
): Promise<void> {
  const told = new Set(people.filter((one) => one !== null && one !== ctx.actor.id))
  const told_ids = visits > 0 ? [...told].filter((one) => one !== null) : []
  await ctx.record({
    kind,
    subject_id: id,
    data: { client_company_id, company_name: client_company_name, visits, told_ids },
  })
}

async function clashesOf(
  ctx: Context,
  { client_company_id, site_address_id, user_id }: store.SeriesRow,
  visits: readonly { id: string; starts_at: string; ends_at: string }[],
): Promise<ClashView[]> {
  const people = user_id === null ? [] : [user_id]
  const booked = visits.map((visit) => ({ ...visit, client_company_id, site_address_id, people }))
  return findClashes(ctx, booked, warningsShown)
}
