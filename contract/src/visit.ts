import { professions } from '@gozlem/domain/account/roles'
import { longestVisitMinutes } from '@gozlem/domain/visit/time'
import {
  maximumCompanions,
  maximumNote,
  maximumReason,
  reasonMissingMessage,
  visitStatuses,
} from '@gozlem/domain/visit/visit'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import {
  Day,
  Done,
  Id,
  IdParams,
  Instant,
  ListQuery,
  optionalProse,
  Pagination,
  requiredProse,
} from './shapes'

const Companions = z
  .array(Id)
  .check(z.maxLength(maximumCompanions, `En fazla ${maximumCompanions} kişi eşlik edebilir`))

const Kind = z.enum(professions, 'Ziyaretin türünü seçin')

/** How long a visit is, or was. */
export const VisitMinutes = z
  .int('Süre tam sayı olmalıdır')
  .check(
    z.minimum(1, 'En az 1 dakika olmalıdır'),
    z.maximum(longestVisitMinutes, `En fazla ${longestVisitMinutes} dakika olabilir`),
  )

const At = z.iso.datetime('Tarih ve saat anlaşılamadı')

const details = {
  site_address_id: z._default(z.nullable(Id), null),
  kind: z.optional(Kind),
  /** Who makes it; null: nobody yet. Left out: the caller. */
  user_id: z.optional(z.nullable(Id)),
  companion_ids: z._default(Companions, []),
  starts_at: At,
  ends_at: At,
  note: z._default(optionalProse(maximumNote), ''),
}

export const VisitInput = z.object({
  id: z.optional(Id),
  client_company_id: z.uuid('Müşteri firma seçin'),
  ...details,
  /** A report that the visit was made for; the visit takes its place beside it. */
  report_id: z.optional(Id),
})
export type VisitInput = z.input<typeof VisitInput>

export const VisitChange = z.extend(changesOf(z.object({ client_company_id: z.uuid(), ...details })), {
  /** The state the change was made on; another one answers CONFLICT with the visit as it is now in details.data.visit. */
  version: z.int(),
})
export type VisitChange = z.infer<typeof VisitChange>

const Person = z.object({ id: Id, name: z.string(), is_active: z.boolean() })

export const VisitView = z.object({
  id: Id,
  client_company_id: Id,
  client_company_name: z.string(),
  site_address_id: z.nullable(Id),
  /** The site in one line; the company's primary address where none was chosen. */
  place: z.string(),
  kind: z.enum(professions),
  /** Who makes it; null: nobody yet, which stands out. */
  person: z.nullable(Person),
  companions: z.array(Person),
  starts_at: Instant,
  ends_at: Instant,
  status: z.enum(visitStatuses),
  status_reason: z.string(),
  /** Over, and nobody said what became of it. */
  is_overdue: z.boolean(),
  note: z.string(),
  /** Its report; null without one. */
  report: z.nullable(z.object({ id: Id, number: z.nullable(z.string()), title: z.string() })),
  series_id: z.nullable(Id),
  /** The day its pattern means. */
  series_day: z.nullable(Day),
  /** Changed alone: changes of its series leave it as it is. */
  by_hand: z.boolean(),
  /** The visit that was put off to this one, and the one this was put off to. */
  postponed_from: z.nullable(Id),
  postponed_to: z.nullable(Id),
  served_minutes: z.nullable(z.int()),
  checked_in_at: z.nullable(Instant),
  checked_out_at: z.nullable(Instant),
  version: z.int(),
  created_by_name: z.string(),
  created_at: Instant,
  updated_at: Instant,
  can: z.object({
    edit: z.boolean(),
    assign: z.boolean(),
    complete: z.boolean(),
    cancel: z.boolean(),
    postpone: z.boolean(),
    reopen: z.boolean(),
    delete: z.boolean(),
    create_report: z.boolean(),
    check_in: z.boolean(),
    check_out: z.boolean(),
    sign: z.boolean(),
    correct_checks: z.boolean(),
  }),
})
export type VisitView = z.infer<typeof VisitView>

/** What does not fit into somebody's day: told, never refused. */
export const ClashView = z.object({
  kind: z.enum(['overlap', 'travel']),
  user_id: Id,
  user_name: z.string(),
  visit_id: Id,
  starts_at: Instant,
  ends_at: Instant,
})
export type ClashView = z.infer<typeof ClashView>

const problems = ['NOT_FOUND', 'FORBIDDEN'] as const
const withWarnings = z.object({ visit: VisitView, warnings: z.array(ClashView) })

const filters = {
  /** Who makes it or comes along. */
  user_id: z.optional(Id),
  client_company_id: z.optional(Id),
  status: z.optional(z.enum(visitStatuses)),
  /** `unassigned`: nobody goes; `overdue`: over, and nobody said what became of it. */
  only: z.optional(z.enum(['unassigned', 'overdue'])),
}

/** Days of a calendar that are shown at once. */
export const maximumRangeDays = 62
/** More visits than these nobody sees in one picture. */
export const maximumInRange = 2000

export const showCalendar = route('visit.showCalendar', {
  summary: `The visits the caller may see from one Istanbul day to another, both included; at most ${maximumRangeDays} days.`,
  query: z.object({ from: Day, to: Day, ...filters }),
  /** `has_more`: these are the first of more. */
  reply: z.object({ visits: z.array(VisitView), has_more: z.boolean() }),
  problems: ['NOT_FOUND'],
})

export const listVisits = route('visit.list', {
  summary: 'Visits the caller may see in the order of time, the latest first unless told.',
  query: z.extend(ListQuery, { ...filters, from: z.optional(Day), to: z.optional(Day) }),
  /** At most 200 are counted; `next` tells of more. */
  reply: z.object({ visits: z.array(VisitView), pagination: Pagination }),
  problems: ['NOT_FOUND'],
})

export const readVisit = route('visit.read', {
  summary: 'One visit.',
  params: IdParams,
  reply: z.object({ visit: VisitView }),
  problems,
})

export const createVisit = route('visit.create', {
  summary:
    'Plans a visit; the same id twice is the same visit. Warns of what does not fit into the people’s day.',
  body: VisitInput,
  reply: withWarnings,
  status: 201,
  problems: [...problems, 'ID_IN_USE', 'CLIENT_COMPANY_PASSIVE', 'VISIT_HAS_REPORT'],
})

export const updateVisit = route('visit.update', {
  summary:
    'Changes what is sent of a planned visit. An old version answers CONFLICT with the visit as it is now.',
  params: IdParams,
  body: VisitChange,
  reply: withWarnings,
  problems: [...problems, 'CONFLICT', 'VISIT_CLOSED', 'CLIENT_COMPANY_PASSIVE'],
})

const Reason = requiredProse(maximumReason, reasonMissingMessage)
const Version = z.int()

export const setVisitStatus = route('visit.setStatus', {
  summary:
    'Says what became of a visit: done (again to correct its minutes), cancelled or postponed with a reason, or planned after all.',
  params: IdParams,
  body: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('done'),
      version: Version,
      /** Left out: those between check-in and check-out, else the planned ones. */
      served_minutes: z.optional(VisitMinutes),
    }),
    z.object({ status: z.literal('cancelled'), version: Version, reason: Reason }),
    z.object({
      status: z.literal('postponed'),
      version: Version,
      reason: Reason,
      /** The new time, where it is known: makes the visit that takes its place. The same id twice is the same visit. */
      next: z.optional(z.object({ visit_id: z.optional(Id), starts_at: At, ends_at: At })),
    }),
    z.object({ status: z.literal('planned'), version: Version }),
  ]),
  /** `next`: the visit that takes the place of a postponed one. */
  reply: z.object({ visit: VisitView, next: z.nullable(VisitView), warnings: z.array(ClashView) }),
  problems: [...problems, 'CONFLICT', 'VISIT_CLOSED', 'CLIENT_COMPANY_PASSIVE', 'ID_IN_USE'],
})

export const deleteVisit = route('visit.delete', {
  summary: 'Removes a visit for good; who may not cancels it with a reason.',
  params: IdParams,
  reply: Done,
  problems,
})

export const listVisitPeople = route('visit.listPeople', {
  summary: 'Who may make visits: everybody of the organization for its administrator, for others themselves.',
  reply: z.object({
    people: z.array(z.object({ id: Id, name: z.string(), profession: z.nullable(z.enum(professions)) })),
  }),
  problems: ['NOT_FOUND'],
})
