import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import type { proposeVisits as proposeContract } from '@gozlem/contract/service-minutes'
import type { Profession } from '@gozlem/domain/account/roles'
import { problem } from '@gozlem/domain/problem'
import { proposeVisits as propose, type Shortfall } from '@gozlem/domain/service-minutes/proposal'
import { individualProfession } from '@gozlem/domain/service-minutes/services'
import { hoursOn } from '@gozlem/domain/service-minutes/working-day'
import { travelMinutes } from '@gozlem/domain/visit/clash'
import type { Context } from '../../http/context'
import { type HeldRules, rulesAsked, shownMonth, withServices } from './minutes-commands'
import * as store from './proposal-store'
import { listBusyTimes, listUsualMinutes } from './visit-minutes-store'

type Reply = ReplyOf<typeof proposeContract>

/**
 * Visits of one person that would bring what their client companies miss in a month (CAL-04); nothing is kept.
 * @throws Problem NOT_FOUND where the caller does not plan for that person
 */
export async function proposeVisits(
  ctx: Context,
  { month, user_id = ctx.actor.id }: RequestOf<typeof proposeContract>['query'],
): Promise<Reply> {
  const held = await rulesAsked(ctx, month, ctx.request.at)
  const person = await store.findPlannedPerson(ctx, user_id)
  if (!person) throw problem('NOT_FOUND')
  const { known, unknown } = await missingOf(ctx, person, held)
  const kinds = new Map(known.map(({ client_company_id, kind }) => [client_company_id, kind]))
  const { visits, unplaced } = propose({
    month: held.month,
    now: held.at,
    shortfalls: known,
    busy: await listBusyTimes(ctx, user_id, held.month),
    hoursOn,
    travel_minutes: travelMinutes,
  })
  return {
    ...shownMonth(held),
    user_id,
    visits: visits.map((visit) => ({
      ...visit,
      kind: kinds.get(visit.client_company_id) ?? individualProfession,
    })),
    unplaced,
    unknown,
  }
}

interface Missing {
  known: (Shortfall & { kind: Profession })[]
  unknown: Reply['unknown']
}

/** What is a person's to bring, company by company, and where it is not known what that is, or as what they go. */
async function missingOf(ctx: Context, person: store.PlannedPerson, held: HeldRules): Promise<Missing> {
  const companies =
    person.role === 'regular'
      ? await store.listOwnCompanies(ctx)
      : await store.listAssignedCompanies(ctx, person.id, held.month)
  const own = person.profession ?? (person.role === 'regular' ? individualProfession : null)
  const servedAs = new Map(
    companies.flatMap(({ id, served_as }) => {
      const profession = served_as ?? own
      return profession === null ? [] : [[id, profession] as const]
    }),
  )
  const usual = await usualOf(ctx, servedAs, held.at)
  const found: Missing = { known: [], unknown: [] }
  const assigned = new Map(companies.map(({ id, starts_on, ends_on }) => [id, { starts_on, ends_on }]))
  for (const { id, name, services } of await withServices(ctx, companies, held)) {
    const at = { client_company_id: id, client_company_name: name }
    const service = services.find(({ profession }) => profession === servedAs.get(id))
    if (!service) {
      found.unknown.push({ ...at, missing: ['profession'] })
      continue
    }
    const { requirement, missing_minutes, profession, people } = service
    if (requirement.kind === 'unknown') found.unknown.push({ ...at, missing: requirement.missing })
    else if (missing_minutes) {
      const own = people.find(({ user_id }) => user_id === person.id)
      const isAlone = person.role === 'regular' || own === undefined
      const share = isAlone ? missing_minutes : (own.missing_minutes ?? 0)
      if (share > 0)
        found.known.push({
          ...at,
          kind: profession,
          missing_minutes: share,
          usual_minutes: usual.get(id) ?? null,
          starts_on: assigned.get(id)?.starts_on ?? null,
          ends_on: assigned.get(id)?.ends_on ?? null,
        })
    }
  }
  return found
}

/** How long visits usually last, by company. */
async function usualOf(ctx: Context, servedAs: ReadonlyMap<string, Profession>, at: Date) {
  const usual = new Map<string, number>()
  for (const kind of new Set(servedAs.values())) {
    const companies = [...servedAs].filter(([, profession]) => profession === kind).map(([id]) => id)
    for (const { client_company_id, usual_minutes } of await listUsualMinutes(ctx, companies, kind, at))
      usual.set(client_company_id, usual_minutes)
  }
  return usual
}
