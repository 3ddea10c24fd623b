import type { readActionAnalytics as contract } from '@gozlem/contract/action-analytics'
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import { type ActionCounts, noClosingTimes } from '@gozlem/domain/action-analytics/figures'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { maximumMonths, monthsOf, type Period, periodFault } from '@gozlem/domain/performance/period'
import { problem } from '@gozlem/domain/problem'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@gozlem/domain/service-minutes/month'
import { findHazard } from '@gozlem/knowledge/catalogue'
import { categoryLabel, categoryOf } from '@gozlem/knowledge/categories'
import type { Context } from '../../http/context'
import { findVisibleClientCompany } from '../client-company/store'
import * as store from './store'

export type ActionAnalytics = ReplyOf<typeof contract>
type Query = RequestOf<typeof contract>['query']

/**
 * Figures of corrective actions over a period; the system's administrator gets counts alone.
 * @param atMost how long its lists may be
 * @throws Problem NOT_FOUND
 */
export async function readAnalytics(ctx: Context, query: Query, atMost: number): Promise<ActionAnalytics> {
  const { organization, client_company } = await placeOf(ctx, query)
  const today = istanbulDay(ctx.request.at)
  const { from, to } = periodOf(query, today)
  const asked = {
    organization_id: organization.id,
    client_company_id: client_company?.id,
    first: firstDayOf(from),
    last: lastDayOf(to),
    today,
  }
  const sums = await store.sumActions(ctx, asked)
  const groups =
    ctx.actor.role === 'superadmin' ? store.noGroups : await store.groupActions(ctx, asked, atMost)
  const months = everyMonth({ from, to }, sums)
  const { month: _, ...closing } = sums.closed.find(({ month }) => month === null) ?? {
    month: null,
    ...noClosingTimes,
  }
  return {
    organization,
    client_company,
    from,
    to,
    now: sums.now,
    opened: months.reduce((sum, { opened }) => sum + opened, 0),
    closing: { ...noClosingTimes, ...closing },
    months,
    categories: byCategory(sums.hazards),
    client_companies: client_company ? [] : groups.client_companies,
    places: groups.places,
    responsible: groups.responsible,
    repeats: groups.repeats.map((repeat) => ({
      ...repeat,
      title: findHazard(repeat.hazard)?.title ?? repeat.hazard,
    })),
    repeat_count: groups.repeat_count,
  }
}

/** Whose actions are asked for. @throws Problem NOT_FOUND where they are out of sight */
async function placeOf(ctx: Context, { organization_id, client_company_id }: Query) {
  const { role, organization_id: own } = ctx.actor
  if (role === 'superadmin' && organization_id === undefined)
    throw problem('VALIDATION_ERROR', { fields: { organization_id: 'Kurumu seçin' } })
  const isElsewhere = organization_id !== undefined && organization_id !== own
  if (role === 'superadmin' ? client_company_id !== undefined : isElsewhere) throw problem('NOT_FOUND')
  const organization = await store.findOrganization(ctx, organization_id ?? own)
  if (!organization) throw problem('NOT_FOUND')
  if (client_company_id === undefined) return { organization, client_company: null }
  const company = await findVisibleClientCompany(ctx, client_company_id)
  if (!company) throw problem('NOT_FOUND')
  return { organization, client_company: { id: company.id, name: company.name } }
}

function periodOf({ from: first, to: last }: Pick<Query, 'from' | 'to'>, today: string): Period {
  const to = last ?? monthOf(today)
  const from = first ?? addMonths(to, 1 - maximumMonths)
  const fault = periodFault({ from, to })
  if (fault !== null) throw problem('VALIDATION_ERROR', { fields: { to: fault } })
  return { from, to }
}

const noLevels = { low: 0, medium: 0, high: 0 }

/** Every month of the period, also where nothing happened. */
const everyMonth = (period: Period, { opened, closed }: store.ActionSums): ActionAnalytics['months'] =>
  monthsOf(period).map((month) => {
    const levels = { ...noLevels, ...opened.find((row) => row.month === month) }
    return {
      ...levels,
      ...noClosingTimes,
      ...closed.find((row) => row.month === month),
      opened: levels.low + levels.medium + levels.high,
      month,
    }
  })

/** What was recognised by its category, the most frequent first. */
function byCategory(hazards: store.ActionSums['hazards']): ActionAnalytics['categories'] {
  const found = new Map<string, ActionCounts>()
  for (const { hazard, ...counts } of hazards) {
    const category = categoryOf(hazard)
    const sum = found.get(category) ?? { opened: 0, closed: 0, unsettled: 0, overdue: 0 }
    for (const name of ['opened', 'closed', 'unsettled', 'overdue'] as const) sum[name] += counts[name]
    found.set(category, sum)
  }
  return [...found]
    .map(([category, counts]) => ({ category, name: categoryLabel(category), ...counts }))
    .toSorted(
      (a, b) => b.opened - a.opened || b.unsettled - a.unsettled || a.name.localeCompare(b.name, 'tr'),
    )
}
