import { professions } from '@gozlem/domain/account/roles'
import { holidayRules, maximumRuleLength } from '@gozlem/domain/visit/pattern'
import { seriesScopes } from '@gozlem/domain/visit/series'
import { maximumNote, maximumReason } from '@gozlem/domain/visit/visit'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import { Day, Id, IdParams, Instant, optionalProse, Time } from './shapes'
import { ClashView, VisitMinutes } from './visit'

const pattern = {
  /** An RRULE of days, `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`, without hours and without an end. */
  rule: z.string().check(z.trim(), z.maxLength(maximumRuleLength)),
  /** At most two years after the first day. */
  last_day: Day,
  /** What becomes of a visit on a public holiday. */
  skip: z._default(z.enum(holidayRules), 'keep'),
  start_clock: Time,
  duration_minutes: VisitMinutes,
}

const details = {
  site_address_id: z._default(z.nullable(Id), null),
  kind: z.optional(z.enum(professions, 'Ziyaretin türünü seçin')),
  /** Who makes the visits; null: nobody yet. Left out: the caller. */
  user_id: z.optional(z.nullable(Id)),
  note: z._default(optionalProse(maximumNote), ''),
}

export const SeriesInput = z.object({
  id: z.optional(Id),
  client_company_id: z.uuid('Müşteri firma seçin'),
  first_day: Day,
  ...pattern,
  ...details,
})
export type SeriesInput = z.input<typeof SeriesInput>

export const SeriesView = z.object({
  id: Id,
  client_company_id: Id,
  client_company_name: z.string(),
  site_address_id: z.nullable(Id),
  kind: z.enum(professions),
  user_id: z.nullable(Id),
  rule: z.string(),
  first_day: Day,
  last_day: Day,
  skip: z.enum(holidayRules),
  start_clock: z.string(),
  duration_minutes: z.int(),
  note: z.string(),
  visits: z.int(),
  created_at: Instant,
  can: z.object({ change: z.boolean(), delete: z.boolean() }),
})
export type SeriesView = z.infer<typeof SeriesView>

const problems = ['NOT_FOUND', 'FORBIDDEN'] as const

/** At most 20 warnings are told. */
const changed = z.object({ series: SeriesView, message: z.string(), warnings: z.array(ClashView) })

export const createVisitSeries = route('visit.createSeries', {
  summary:
    'Plans the visits of a pattern at once, at most 260 within two years; the same id twice is the same series.',
  body: SeriesInput,
  reply: changed,
  status: 201,
  problems: [...problems, 'ID_IN_USE', 'CLIENT_COMPANY_PASSIVE'],
})

export const readVisitSeries = route('visit.readSeries', {
  summary: 'One series.',
  params: IdParams,
  reply: z.object({ series: SeriesView }),
  problems,
})

const Reach = {
  /** `following`: from the visit named on; `all`: every one. What was changed by hand, is done or has begun stays. */
  scope: z.enum(seriesScopes),
  /** The visit that was pressed. */
  visit_id: Id,
}

/** Of whoever may not remove visits, where some are no longer meant. */
const Reason = z._default(optionalProse(maximumReason), '')

export const changeVisitSeries = route('visit.changeSeries', {
  summary:
    'Changes what is sent of the planned visits ahead of a series, from one on or all; another rule plans them anew. Those it no longer means are removed, or cancelled with the reason by those who may not remove visits.',
  params: IdParams,
  body: z.extend(changesOf(z.object({ ...pattern, ...details })), { ...Reach, reason: Reason }),
  reply: changed,
  problems: [...problems, 'CLIENT_COMPANY_PASSIVE'],
})

export const endVisitSeries = route('visit.endSeries', {
  summary:
    'Ends a series from a visit on or as a whole: its planned visits ahead are removed, or cancelled with the reason by those who may not remove visits.',
  params: IdParams,
  body: z.object({ ...Reach, reason: Reason }),
  reply: z.object({ message: z.string(), ended: z.int() }),
  problems,
})
