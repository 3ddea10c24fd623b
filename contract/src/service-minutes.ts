import { professions } from '@gozlem/domain/account/roles'
import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import { missingFacts, noNeedReasons } from '@gozlem/domain/service-minutes/requirement'
import { serviceStates } from '@gozlem/domain/service-minutes/standing'
import * as z from 'zod/mini'
import { route } from './route'
import { Month } from './service-rules'
import { Id, IdParams, Instant, ListQuery, Pagination } from './shapes'

/** Without one, this month. */
const asked = { month: z.optional(Month) }

const Requirement = z.discriminatedUnion('kind', [
  /** It cannot be said: these have to be known first. */
  z.object({ kind: z.literal('unknown'), missing: z.array(z.enum(missingFacts)) }),
  z.object({ kind: z.literal('none'), because: z.enum(noNeedReasons) }),
  z.object({
    kind: z.literal('required'),
    minutes: z.int(),
    full_time_people: z.int(),
    remaining_employees: z.int(),
    minutes_per_employee: z.int(),
  }),
])
export type RequirementView = z.infer<typeof Requirement>

const visitMinutes = {
  /** Of visits that are still ahead. */
  planned_minutes: z.int(),
  /** Of visits that are over, and nobody said what became of them. */
  overdue_minutes: z.int(),
  done_minutes: z.int(),
}

const ServiceView = z.object({
  profession: z.enum(professions),
  requirement: Requirement,
  /** Minutes a month by the contracts of who is assigned; where one does not say, it adds nothing. */
  assigned_minutes: z.int(),
  /** What the contracts lack; null where it is not known what is required. */
  unassigned_minutes: z.nullable(z.int()),
  ...visitMinutes,
  /** Neither done nor planned; null where it is not known what is required. */
  missing_minutes: z.nullable(z.int()),
  people: z.array(
    z.object({
      user_id: Id,
      user_name: z.string(),
      assigned_minutes: z.nullable(z.int()),
      ...visitMinutes,
      /** What of the missing minutes is theirs to bring; null where it is not known what is required. */
      missing_minutes: z.nullable(z.int()),
    }),
  ),
})
export type ServiceView = z.infer<typeof ServiceView>

const CompanyServices = z.object({
  id: Id,
  name: z.string(),
  tehlike_sinifi: z.nullable(z.enum(hazardClasses)),
  employee_count: z.nullable(z.int()),
  /** One for each profession. */
  services: z.array(ServiceView),
})

const month = {
  month: Month,
  /** What somebody who works full time serves in that month; null before the first table of minutes. */
  full_time_minutes: z.nullable(z.int()),
}

/** What a profession owes one client company in a month, and how that stands. */
const StandingService = z.extend(ServiceView, {
  client_company_id: Id,
  client_company_name: z.string(),
  tehlike_sinifi: z.nullable(z.enum(hazardClasses)),
  employee_count: z.nullable(z.int()),
  state: z.enum(serviceStates),
})
export type StandingServiceView = z.infer<typeof StandingService>

/** More client companies are not looked through at once. */
export const maximumServedCompanies = 2000

export const listServiceMinutes = route('serviceMinutes.list', {
  summary: `What the law asks of each profession at the client companies in a month, beside what contracts say and visits bring: where most is missing first. At most ${maximumServedCompanies} client companies are looked through.`,
  query: z.extend(z.pick(ListQuery, { page: true, limit: true, search: true }), {
    ...asked,
    profession: z.optional(z.enum(professions)),
    /** Where this person serves. */
    user_id: z.optional(Id),
    state: z.optional(z.enum(serviceStates)),
  }),
  reply: z.object({
    ...month,
    services: z.array(StandingService),
    /** Over all that fit, whatever their state, but what nobody of the organization serves; an unknown requirement counts nothing. */
    totals: z.object({ required_minutes: z.int(), ...visitMinutes, missing_minutes: z.int() }),
    /** How many there are of each state. */
    states: z.record(z.enum(serviceStates), z.int()),
    /** There are more client companies than are looked through. */
    has_more: z.boolean(),
    pagination: Pagination,
  }),
})

export const readServiceMinutes = route('serviceMinutes.readOfCompany', {
  summary: 'The same of one client company.',
  params: IdParams,
  query: z.object(asked),
  reply: z.object({ ...month, company: CompanyServices }),
  problems: ['NOT_FOUND'],
})

export const listServingPeople = route('serviceMinutes.listPeople', {
  summary:
    'How much of a month each person is contracted for; whoever does not manage people reads their own.',
  query: z.extend(ListQuery, asked),
  reply: z.object({
    ...month,
    people: z.array(
      z.object({
        id: Id,
        name: z.string(),
        profession: z.nullable(z.enum(professions)),
        /** Who works here no more is told of the months they worked in. */
        is_active: z.boolean(),
        client_companies: z.int(),
        assigned_minutes: z.int(),
        ...visitMinutes,
        /** What the visits of each contract still lack, all together. */
        missing_minutes: z.int(),
        /** Whether contracts are more than anybody can serve; null where nobody knows how much that is. */
        is_over_capacity: z.nullable(z.boolean()),
        /** The same of visits. */
        is_overbooked: z.nullable(z.boolean()),
      }),
    ),
    pagination: Pagination,
  }),
})

const atCompany = { client_company_id: Id, client_company_name: z.string() }

export const proposeVisits = route('serviceMinutes.propose', {
  summary: 'Visits that would bring what one person’s client companies miss in a month. Nothing is booked.',
  query: z.object({
    ...asked,
    /** Whose; without it the caller’s. */
    user_id: z.optional(Id),
  }),
  reply: z.object({
    ...month,
    user_id: Id,
    /** As they are sent to create them, in the order of time. */
    visits: z.array(
      z.object({
        ...atCompany,
        kind: z.enum(professions),
        starts_at: Instant,
        ends_at: Instant,
        minutes: z.int(),
        /** One sentence. */
        why: z.string(),
      }),
    ),
    /** What found no place in that month. */
    unplaced: z.array(z.object({ ...atCompany, minutes: z.int() })),
    /** Where it is not known what is required. */
    unknown: z.array(z.object({ ...atCompany, missing: z.array(z.enum(missingFacts)) })),
  }),
  problems: ['NOT_FOUND'],
})
