import type { actionReportPdf as contract } from '@gozlem/contract/action-report'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import { firstDayOf, lastDayOf } from '@gozlem/domain/service-minutes/month'
import type { Context } from '../../http/context'
import { type ActionAnalytics, readAnalytics } from '../action-analytics/commands'
import { findLetterhead, type Letterhead } from '../organization/letterhead-store'
import * as store from './store'

/** More than these no paper tells one by one. */
const mostActions = 1000

export interface FollowUp {
  told: ActionAnalytics
  letterhead: Letterhead | null
  actions: store.FollowedRow[]
  steps: store.FollowedStepRow[]
  /** Whether there are more than are told. */
  hasMore: boolean
}

export type Asked = Pick<RequestOf<typeof contract>, 'params' | 'query'>

/**
 * What became of the findings of a client company.
 * @throws Problem NOT_FOUND
 */
export async function readFollowUp(ctx: Context, { params, query }: Asked): Promise<FollowUp> {
  // It names people: the system's administrator sees counts only.
  if (ctx.actor.role === 'superadmin') throw problem('NOT_FOUND')
  const told = await readAnalytics(ctx, { ...query, client_company_id: params.id }, 1)
  const { organization, from, to } = told
  const found = await store.listFollowed(
    ctx,
    {
      organization_id: organization.id,
      client_company_id: params.id,
      first: firstDayOf(from),
      last: lastDayOf(to),
      today: istanbulDay(ctx.request.at),
    },
    mostActions + 1,
  )
  const actions = found.slice(0, mostActions)
  const ids = actions.map(({ id }) => id)
  return {
    told,
    letterhead: await findLetterhead(ctx, organization.id),
    actions,
    steps: await store.listLastSteps(ctx, organization.id, ids),
    hasMore: found.length > mostActions,
  }
}
