// How many minutes a profession owes a workplace in a month (CAL-04). Nothing is rounded and nothing guessed: where the
// hazard class or the number of employees is not known, the answer is what is missing, not zero.
//
// Sources of the arithmetic, confirmed in the product's domain facts 4.2: İş Güvenliği Uzmanlarının Görev, Yetki,
// Sorumluluk ve Eğitimleri Hakkında Yönetmelik m.12; İşyeri Hekimi ve Diğer Sağlık Personelinin Görev, Yetki, Sorumluluk
// ve Eğitimleri Hakkında Yönetmelik (as changed in 2014 and 2015).
import type { Profession } from '../account/roles'
import type { HazardClass } from '../client-company/hazard-class'
import { ruleOf, type ServiceRuleSet } from './rules'

export interface Workplace {
  tehlike_sinifi: HazardClass | null
  employee_count: number | null
}

export const missingFacts = ['rules', 'tehlike_sinifi', 'employee_count', 'profession'] as const
/** What has to be known first: the table of that month, something about the workplace, or what somebody serves there as. */
export type MissingFact = (typeof missingFacts)[number]

export const noNeedReasons = ['hazard_class', 'employee_count', 'full_time_physician'] as const
/** Why nobody of a profession is needed: the class, too few employees, or a physician who is there full time. */
export type NoNeedReason = (typeof noNeedReasons)[number]

export type Requirement =
  | { kind: 'unknown'; missing: MissingFact[] }
  | { kind: 'none'; because: NoNeedReason }
  | {
      kind: 'required'
      minutes: number
      /** People who have to be there full time; their whole time is in the minutes. */
      full_time_people: number
      /** Employees beyond them, who go by minutes. */
      remaining_employees: number
      minutes_per_employee: number
    }

/**
 * What a profession owes a workplace in a month under the table that held then.
 *
 * Of n employees, where the rule wants somebody full time for every N, n ÷ N people (whole) serve full time and the n mod N
 * that remain go by minutes; the minutes for each are those of the workplace's own size. Other health personnel are not
 * needed where a physician serves full time, whatever else is unknown.
 *
 * @param rules the table of the month; undefined: none had begun
 */
export function requirementOf(
  rules: Pick<ServiceRuleSet, 'rules' | 'full_time_minutes'> | undefined,
  profession: Profession,
  { tehlike_sinifi, employee_count }: Workplace,
  { has_full_time_physician = false } = {},
): Requirement {
  if (profession === 'other_health_personnel' && has_full_time_physician)
    return { kind: 'none', because: 'full_time_physician' }
  const rule =
    rules && tehlike_sinifi !== null ? ruleOf(rules.rules, { profession, tehlike_sinifi }) : undefined
  if (rule?.bands.length === 0) return { kind: 'none', because: 'hazard_class' }
  if (!rules || !rule || employee_count === null) {
    const missing: MissingFact[] = []
    if (!rules || (tehlike_sinifi !== null && !rule)) missing.push('rules')
    if (tehlike_sinifi === null) missing.push('tehlike_sinifi')
    if (employee_count === null) missing.push('employee_count')
    return { kind: 'unknown', missing }
  }
  const band = rule.bands.findLast(({ from_employees }) => from_employees <= employee_count)
  if (!band) return { kind: 'none', because: 'employee_count' }
  const { full_time_per } = rule
  const full_time_people = full_time_per === null ? 0 : Math.floor(employee_count / full_time_per)
  const remaining_employees = full_time_per === null ? employee_count : employee_count % full_time_per
  return {
    kind: 'required',
    minutes: full_time_people * rules.full_time_minutes + remaining_employees * band.minutes,
    full_time_people,
    remaining_employees,
    minutes_per_employee: band.minutes,
  }
}

/** Whether somebody with so many minutes in a month is there full time. */
export function isFullTime(
  minutes: number | null,
  { full_time_minutes }: Pick<ServiceRuleSet, 'full_time_minutes'>,
): boolean {
  return minutes !== null && minutes >= full_time_minutes
}

/** Whether minutes are more than anybody can serve in a month. */
export function isOverCapacity(
  minutes: number,
  { full_time_minutes }: Pick<ServiceRuleSet, 'full_time_minutes'>,
): boolean {
  return minutes > full_time_minutes
}

/** Minutes that are neither served nor planned yet; null where it cannot be known how many there should be. */
export function missingMinutes(
  requirement: Requirement,
  { done, planned }: { done: number; planned: number },
): number | null {
  if (requirement.kind === 'unknown') return null
  const required = requirement.kind === 'required' ? requirement.minutes : 0
  return Math.max(0, required - done - planned)
}
