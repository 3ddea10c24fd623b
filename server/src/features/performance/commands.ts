import type { listPerformance as listContract, performanceXlsx } from '@gozlem/contract/performance'
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { type Figures, lateDraftDays, noFigures, sumOfFigures } from '@gozlem/domain/performance/figures'
import { monthsOf, periodFault } from '@gozlem/domain/performance/period'
import { problem } from '@gozlem/domain/problem'
import { monthOf } from '@gozlem/domain/service-minutes/month'
import type { SortedPage } from '../../db/list-query'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import * as store from './store'

export type Performance = ReplyOf<typeof listContract>
type Query = RequestOf<typeof performanceXlsx>['query']

/** A page of people with what they did in a period, and all of them together. @throws Problem NOT_FOUND */
export async function listPerformance(
  ctx: Context,
  query: RequestOf<typeof listContract>['query'],
): Promise<Performance> {
  const { organization, asked } = await askedOf(ctx, query)
  const contracted = await store.listContracted(ctx, asked)
  let counted: store.MonthFigures[] = []
  const { rows, pagination } = await readPage(query, store.byName, async (page) => {
    const work = await store.listWork(ctx, asked, contracted, page)
    counted = work.months
    return { rows: work.people, total: work.total }
  })
  const months = everyMonth(asked, counted, contracted)
  return {
    organization,
    from: asked.from,
    to: asked.to,
    people: rows.map(personOf(contracted)),
    total: sumOfFigures(months),
    months,
    pagination,
  }
}

/** More people than any consultancy has. */
const everybody: SortedPage = { sort_order: 'asc', limit: 10_000, offset: 0 }

/** The same of everybody at once. @throws Problem NOT_FOUND */
export async function readWholePerformance(
  ctx: Context,
  query: Query,
): Promise<Omit<Performance, 'pagination'>> {
  const { organization, asked } = await askedOf(ctx, query)
  const contracted = await store.listContracted(ctx, asked)
  const { people, ...work } = await store.listWork(ctx, asked, contracted, everybody)
  const months = everyMonth(asked, work.months, contracted)
  return {
    organization,
    from: asked.from,
    to: asked.to,
    people: people.map(personOf(contracted)),
    total: sumOfFigures(months),
    months,
  }
}

async function askedOf(ctx: Context, { from: first, to: last, user_id, organization_id }: Query) {
  const from = first ?? monthOf(istanbulDay(ctx.request.at))
  const to = last ?? from
  const fault = periodFault({ from, to })
  if (fault !== null) throw problem('VALIDATION_ERROR', { fields: { to: fault } })
  const { role, organization_id: own } = ctx.actor
  if (role === 'superadmin' && organization_id === undefined)
    throw problem('VALIDATION_ERROR', { fields: { organization_id: 'Kurumu seçin' } })
  if (role !== 'superadmin' && organization_id !== undefined && organization_id !== own)
    throw problem('NOT_FOUND')
  const organization = await store.findConsultancy(ctx, organization_id ?? own)
  if (!organization) throw problem('NOT_FOUND')
  const { at } = ctx.request
  const late_before = new Date(at.getTime() - lateDraftDays * 24 * 60 * 60 * 1000)
  return { organization, asked: { organization_id: organization.id, user_id, from, to, at, late_before } }
}

const personOf =
  (contracted: readonly store.ContractedMinutes[]) =>
  ({ user_name, ...person }: store.PersonFigures) => ({
    ...person,
    name: user_name,
    assigned_minutes: contracted.find(({ user_id }) => user_id === person.id)?.assigned_minutes ?? 0,
  })

/** Every month of the period, also where nobody did anything. */
const everyMonth = (
  asked: store.Asked,
  counted: readonly store.MonthFigures[],
  contracted: readonly store.ContractedMinutes[],
): (Figures & { month: string })[] =>
  monthsOf(asked).map((month) => ({
    ...noFigures,
    ...counted.find((row) => row.month === month),
    assigned_minutes: contracted.find((row) => row.month === month)?.assigned_minutes ?? 0,
    month,
  }))
