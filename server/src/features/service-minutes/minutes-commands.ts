import type { RequestOf } from '@gozlem/contract/route'
import type {
  listServiceMinutes as listContract,
  listServingPeople as peopleContract,
} from '@gozlem/contract/service-minutes'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { type Month, monthOf } from '@gozlem/domain/service-minutes/month'
import { isOverCapacity } from '@gozlem/domain/service-minutes/requirement'
import { rulesOfMonth } from '@gozlem/domain/service-minutes/rules'
import { servicesOf } from '@gozlem/domain/service-minutes/services'
import type { Scope, Work } from '../../db/tenant-scope'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import { requireClientCompany } from '../client-company/commands'
import { findPage } from '../client-company/list-commands'
import type { ClientCompanyRow } from '../client-company/store'
import * as store from './minutes-store'
import { listServiceRules, type ServiceRulesRow } from './rule-store'

/** A page of the client companies that the caller sees, with the services of a month; passive ones are not served. */
export async function listServiceMinutes(ctx: Context, query: RequestOf<typeof listContract>['query']) {
  const held = await rulesAsked(ctx, query.month, ctx.request.at)
  const { rows, pagination } = await findPage(ctx, {
    ...query,
    sort_by: 'name',
    status: 'active',
    deleted: 'false',
  })
  return { ...shownMonth(held), companies: await withServices(ctx, rows, held), pagination }
}

/** The services of one client company in a month. @throws Problem NOT_FOUND */
export async function readServiceMinutes(ctx: Context, id: string, month: Month | undefined) {
  const held = await rulesAsked(ctx, month, ctx.request.at)
  const [company] = await withServices(ctx, [await requireClientCompany(ctx, id)], held)
  if (!company) throw new Error('a company that was found has no services')
  return { ...shownMonth(held), company }
}

/** A page of people, with how much of a month each is contracted for. */
export async function listPeopleMinutes(ctx: Context, query: RequestOf<typeof peopleContract>['query']) {
  const held = await rulesAsked(ctx, query.month, ctx.request.at)
  const { rows, pagination } = await readPage(query, store.byName, async (page) => ({
    rows: await store.listPeopleMinutes(ctx, query, held.month, page),
    total: await store.countPeople(ctx, query),
  }))
  return {
    ...shownMonth(held),
    people: rows.map(({ user_name, ...row }) => ({
      ...row,
      name: user_name,
      is_over_capacity: held.rules ? isOverCapacity(row.assigned_minutes, held.rules) : null,
    })),
    pagination,
  }
}

interface HeldRules {
  month: Month
  rules: ServiceRulesRow | undefined
}

async function rulesAsked(work: Work<Scope>, asked: Month | undefined, at: Date): Promise<HeldRules> {
  const month = asked ?? monthOf(istanbulDay(at))
  return { month, rules: rulesOfMonth(await listServiceRules(work), month) }
}

const shownMonth = ({ month, rules }: HeldRules) => ({
  month,
  full_time_minutes: rules?.full_time_minutes ?? null,
})

async function withServices(ctx: Context, rows: readonly ClientCompanyRow[], { month, rules }: HeldRules) {
  const people = await store.listAssignedPeople(
    ctx,
    rows.map(({ id }) => id),
    month,
  )
  return rows.map(({ id, name, tehlike_sinifi, employee_count }) => ({
    id,
    name,
    tehlike_sinifi,
    employee_count,
    services: servicesOf(
      rules,
      { tehlike_sinifi, employee_count },
      people.filter(({ client_company_id }) => client_company_id === id),
    ),
  }))
}
