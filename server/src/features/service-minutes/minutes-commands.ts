import type { RequestOf } from '@gozlem/contract/route'
import {
  type listServiceMinutes as listContract,
  maximumServedCompanies,
  type listServingPeople as peopleContract,
} from '@gozlem/contract/service-minutes'
import type { Profession } from '@gozlem/domain/account/roles'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { type Month, monthOf } from '@gozlem/domain/service-minutes/month'
import { isOverCapacity } from '@gozlem/domain/service-minutes/requirement'
import { rulesOfMonth } from '@gozlem/domain/service-minutes/rules'
import {
  individualProfession,
  type ServingPerson,
  servicesOf,
  type VisitMinutes,
} from '@gozlem/domain/service-minutes/services'
import { mostMissingFirst, standingsOf } from '@gozlem/domain/service-minutes/standing'
import { compareTurkish } from '@gozlem/domain/turkish'
import type { Scope, Work } from '../../db/tenant-scope'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import { requireClientCompany } from '../client-company/commands'
import type { ClientCompanyRow } from '../client-company/store'
import * as store from './minutes-store'
import { findPlannedPerson } from './proposal-store'
import { listServiceRules, type ServiceRulesRow } from './rule-store'
import { fits, statesOf, totalsOf } from './standing-view'
import { listServedMinutes, type ServedMinutes } from './visit-minutes-store'

/** A page of what the client companies are owed in a month, where most is missing first; passive ones are served no more. */
export async function listServiceMinutes(ctx: Context, query: RequestOf<typeof listContract>['query']) {
  const held = await rulesAsked(ctx, query.month, ctx.request.at)
  const past = held.month < monthOf(istanbulDay(ctx.request.at)) ? held.month : undefined
  const asked = { search: query.search, past }
  const found = await store.listServedCompanies(ctx, asked, maximumServedCompanies + 1)
  const companies = await withServices(ctx, found.slice(0, maximumServedCompanies), held)
  const own = ctx.actor.role === 'regular' ? await professionOf(ctx) : undefined
  const fitting = companies
    .flatMap((company) => standingsOf(company.services, own).map((service) => ({ company, service })))
    .filter(({ service }) => fits(service, query))
    .toSorted((one, other) => mostMissingFirst(one.service, other.service))
  const services = fitting.map(({ service }) => service)
  const { state, page, limit } = query
  const shown = state === undefined ? fitting : fitting.filter(({ service }) => service.state === state)
  return {
    ...shownMonth(held),
    services: shown.slice((page - 1) * limit, page * limit).map(({ company, service }) => ({
      ...service,
      client_company_id: company.id,
      client_company_name: company.name,
      tehlike_sinifi: company.tehlike_sinifi,
      employee_count: company.employee_count,
    })),
    totals: totalsOf(services),
    states: statesOf(services),
    has_more: found.length > maximumServedCompanies,
    pagination: {
      total: shown.length,
      page,
      limit,
      totalPages: Math.ceil(shown.length / limit),
      next: null,
    },
  }
}

/** What the caller, who works alone, serves as. */
async function professionOf(ctx: Context): Promise<Profession> {
  return (await findPlannedPerson(ctx, ctx.actor.id))?.profession ?? individualProfession
}

/** The services of one client company in a month. @throws Problem NOT_FOUND */
export async function readServiceMinutes(ctx: Context, id: string, month: Month | undefined) {
  const held = await rulesAsked(ctx, month, ctx.request.at)
  const [company] = await withServices(ctx, [await requireClientCompany(ctx, id)], held)
  if (!company) throw new Error('a company that was found has no services')
  return { ...shownMonth(held), company }
}

/** A page of people, with how much of a month each is contracted and booked for. */
export async function listPeopleMinutes(ctx: Context, query: RequestOf<typeof peopleContract>['query']) {
  const held = await rulesAsked(ctx, query.month, ctx.request.at)
  const { rows, pagination } = await readPage(query, store.byName, async (page) => ({
    rows: await store.listPeopleMinutes(ctx, query, held, page),
    total: await store.countPeople(ctx, query, held.month),
  }))
  return {
    ...shownMonth(held),
    people: rows.map(({ user_name, ...row }) => ({
      ...row,
      name: user_name,
      is_over_capacity: held.rules ? isOverCapacity(row.assigned_minutes, held.rules) : null,
      is_overbooked: held.rules ? isOverCapacity(bookedOf(row), held.rules) : null,
    })),
    pagination,
  }
}

const bookedOf = ({ planned_minutes, overdue_minutes, done_minutes }: VisitMinutes) =>
  planned_minutes + overdue_minutes + done_minutes

/** A month, the table that holds in it, and when somebody asks. */
export interface HeldRules {
  month: Month
  rules: ServiceRulesRow | undefined
  at: Date
}

/** The month that is asked for, or this one. */
export async function rulesAsked(work: Work<Scope>, asked: Month | undefined, at: Date): Promise<HeldRules> {
  const month = asked ?? monthOf(istanbulDay(at))
  return { month, rules: rulesOfMonth(await listServiceRules(work), month), at }
}

export const shownMonth = ({ month, rules }: HeldRules) => ({
  month,
  full_time_minutes: rules?.full_time_minutes ?? null,
})

type Workplace = Pick<ClientCompanyRow, 'id' | 'name' | 'tehlike_sinifi' | 'employee_count'>

/** What is required, contracted, planned and done at client companies that the caller has been given. */
export async function withServices(ctx: Context, companies: readonly Workplace[], held: HeldRules) {
  const ids = companies.map(({ id }) => id)
  const contracts = await store.listAssignedPeople(ctx, ids, held.month)
  const visited = await listServedMinutes(ctx, ids, held)
  const places = placesByName([...contracts, ...visited])
  const inOrder = <Row extends { user_id: string | null }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => placeOf(places, one) - placeOf(places, other))
  const assigned = byCompany(inOrder(contracts))
  const served = byCompany(inOrder(visited))
  return companies.map(({ id, name, tehlike_sinifi, employee_count }) => {
    const visits = served.get(id) ?? []
    return {
      id,
      name,
      tehlike_sinifi,
      employee_count,
      services: servicesOf(
        held.rules,
        { tehlike_sinifi, employee_count },
        peopleOf(assigned.get(id) ?? [], visits),
        visits.filter(({ user_id }) => user_id === null),
      ),
    }
  })
}

/** The places of people in the order of their names: there are few, and each stands in many rows. */
function placesByName(rows: readonly { user_id: string | null; user_name: string | null }[]) {
  const names = new Map(rows.map(({ user_id, user_name }) => [user_id, user_name ?? '']))
  const people = [...names].toSorted(
    ([one, oneName], [other, otherName]) =>
      compareTurkish(oneName, otherName) || (one ?? '').localeCompare(other ?? ''),
  )
  return new Map(people.map(([user_id], place) => [user_id, place]))
}

const placeOf = (places: ReadonlyMap<string | null, number>, { user_id }: { user_id: string | null }) =>
  places.get(user_id) ?? places.size

function byCompany<Row extends { client_company_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const known = found.get(row.client_company_id)
    if (known) known.push(row)
    else found.set(row.client_company_id, [row])
  }
  return found
}

interface NamedPerson extends ServingPerson {
  user_id: string
  user_name: string
}

const noVisits: VisitMinutes = { planned_minutes: 0, overdue_minutes: 0, done_minutes: 0 }

/** Who serves a client company: by contract, with what their visits bring, and behind them whoever only goes there. */
function peopleOf(
  assigned: readonly store.AssignedPerson[],
  visits: readonly ServedMinutes[],
): NamedPerson[] {
  const isOf = (person: { user_id: string; profession: Profession | null }) => (visit: ServedMinutes) =>
    visit.user_id === person.user_id && visit.profession === person.profession
  const byContract = assigned.map(({ user_id, user_name, profession, assigned_minutes, holds_to_end }) => {
    const own = visits.find(isOf({ user_id, profession }))
    return {
      user_id,
      user_name,
      profession,
      is_assigned: true,
      holds_to_end,
      assigned_minutes,
      ...(own ? minutesOf(own) : noVisits),
    }
  })
  const others = visits.flatMap((visit) => {
    const { user_id, user_name, profession } = visit
    if (user_id === null || assigned.some((person) => isOf(person)(visit))) return []
    return [
      {
        user_id,
        user_name: user_name ?? '',
        profession,
        is_assigned: false,
        holds_to_end: false,
        assigned_minutes: null,
        ...minutesOf(visit),
      },
    ]
  })
  return [...byContract, ...others]
}

const minutesOf = ({ planned_minutes, overdue_minutes, done_minutes }: VisitMinutes): VisitMinutes => ({
  planned_minutes,
  overdue_minutes,
  done_minutes,
})
