import { professions } from '@gozlem/domain/account/roles'
import { hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import { formatCount } from '@gozlem/domain/count'
import { isMonth } from '@gozlem/domain/service-minutes/month'
import { areBandsAscending, coverEveryPair, maximumBands } from '@gozlem/domain/service-minutes/rules'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import { Done, Id, IdParams, Instant, requiredText } from './shapes'

export const Month = z.string().check(z.refine(isMonth, 'Ay YYYY-AA biçiminde olmalıdır.'))

const whole = (from: number, to: number, missing: string) =>
  z
    .int(missing)
    .check(
      z.minimum(from, `En az ${formatCount(from)} olmalıdır`),
      z.maximum(to, `En çok ${formatCount(to)} olabilir`),
    )

const employees = whole(1, 1_000_000, 'Çalışan sayısını yazın')

const MinuteBand = z.object({
  /** The step holds from so many employees on, until the next one begins. */
  from_employees: employees,
  minutes: whole(1, 1000, 'Dakikayı yazın'),
})

const ServiceRule = z.object({
  profession: z.enum(professions),
  tehlike_sinifi: z.enum(hazardClasses),
  /** None: the class needs nobody of the profession. */
  bands: z
    .array(MinuteBand)
    .check(
      z.maxLength(maximumBands, `En fazla ${maximumBands} kademe yazın`),
      z.refine(areBandsAscending, 'Her kademe bir öncekinden fazla çalışanla başlamalıdır'),
    ),
  /** For every so many employees one person full time; null: by minutes alone. */
  full_time_per: z.nullable(employees),
})

export const ServiceRulesInput = z.object({
  /** Made by the client: the same id twice is the same table. */
  id: z.optional(Id),
  /** The first month it holds in. */
  effective_from: Month,
  /** Where it was published: `RG 29.12.2012/28512, m.12`. */
  source: requiredText(300, 'Kaynağı yazın'),
  full_time_minutes: whole(1, 44_640, 'Dakikayı yazın'),
  rules: z
    .array(ServiceRule)
    .check(z.refine(coverEveryPair, 'Her meslek ve tehlike sınıfı için bir kural gönderin')),
})
export type ServiceRulesInput = z.input<typeof ServiceRulesInput>

export const serviceRuleStates = ['upcoming', 'in_force', 'past'] as const

/** A table as the system's administrator sees it. */
export const ServiceRulesView = z.object({
  id: Id,
  effective_from: Month,
  source: z.string(),
  full_time_minutes: z.int(),
  rules: z.array(ServiceRule),
  created_at: Instant,
  state: z.enum(serviceRuleStates),
  /** Whether it can still be changed and deleted: no month has been counted by it to its end. */
  can_change: z.boolean(),
})
export type ServiceRulesView = z.infer<typeof ServiceRulesView>

const reply = z.object({ service_rules: ServiceRulesView })

export const listServiceRules = route('serviceRules.list', {
  summary: 'Every table of service minutes, newest first, with the one that holds this month marked.',
  reply: z.object({ service_rules: z.array(ServiceRulesView) }),
})

export const readServiceRules = route('serviceRules.read', {
  summary: 'One table of service minutes.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND'],
})

export const createServiceRules = route('serviceRules.create', {
  summary: 'Adds a table of service minutes from this or a later month on; those before it stay.',
  body: ServiceRulesInput,
  reply,
  status: 201,
  problems: ['CONFLICT', 'ID_IN_USE'],
})

export const updateServiceRules = route('serviceRules.update', {
  summary: 'Changes what is sent of a table whose first month is not over.',
  params: IdParams,
  body: changesOf(ServiceRulesInput),
  reply,
  problems: ['NOT_FOUND', 'CONFLICT', 'SERVICE_RULES_SETTLED'],
})

export const deleteServiceRules = route('serviceRules.delete', {
  summary: 'Deletes a table whose first month is not over: the one before it goes on.',
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND', 'SERVICE_RULES_SETTLED'],
})
