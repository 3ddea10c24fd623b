// How long specialists, physicians and other health personnel have to serve a workplace, as dated data that the system's
// administrator keeps (CAL-04): which table holds in a month and which one may still be changed. The numbers stand in the
// database alone (table service_minute_rule), with the regulations they come from.
import { type Profession, professions } from '../account/roles'
import { type HazardClass, hazardClasses } from '../client-company/hazard-class'
import type { Month } from './month'

/** From so many employees on, so many minutes for each of them in a month. */
export interface MinuteBand {
  from_employees: number
  minutes: number
}

/** What one profession owes workplaces of one hazard class. */
export interface ServiceRule {
  profession: Profession
  tehlike_sinifi: HazardClass
  /** Ascending; a workplace below the first needs nobody, and without any none of the class does. */
  bands: readonly MinuteBand[]
  /** For every so many employees somebody serves full time, the others go by minutes; null: all go by minutes. */
  full_time_per: number | null
}

/** A table of rules from a month on. */
export interface ServiceRuleSet {
  effective_from: Month
  /** What somebody who works full time serves in a month (195 hours in practice: 11.700). */
  full_time_minutes: number
  /** One for each profession and hazard class. */
  rules: readonly ServiceRule[]
}

/** Steps of one rule at most. */
export const maximumBands = 6

/** Every pair of a profession and a hazard class, in the order in which people read them. */
export const servicePairs: readonly Pick<ServiceRule, 'profession' | 'tehlike_sinifi'>[] =
  professions.flatMap((profession) => hazardClasses.map((tehlike_sinifi) => ({ profession, tehlike_sinifi })))

/** The table that holds in a month: the newest that has begun; undefined before the first. */
export function rulesOfMonth<Rules extends Pick<ServiceRuleSet, 'effective_from'>>(
  sets: readonly Rules[],
  month: Month,
): Rules | undefined {
  return sets
    .filter(({ effective_from }) => effective_from <= month)
    .toSorted((one, other) => (one.effective_from < other.effective_from ? 1 : -1))[0]
}

/**
 * Whether a table has held through a whole month: what that month asked for is history, so the table is neither changed nor
 * deleted, and none is put before it. In its first month a mistake can still be mended.
 */
export function isSettled(effective_from: Month, thisMonth: Month): boolean {
  return effective_from < thisMonth
}

/** Whether steps go up: each begins at more employees than the one before. */
export function areBandsAscending(bands: readonly Pick<MinuteBand, 'from_employees'>[]): boolean {
  return bands.every((band, index) => {
    const before = bands[index - 1]
    return before === undefined || before.from_employees < band.from_employees
  })
}

/** Whether rules say something of every profession and hazard class, once. */
export function coverEveryPair(
  rules: readonly Pick<ServiceRule, 'profession' | 'tehlike_sinifi'>[],
): boolean {
  return (
    rules.length === servicePairs.length && servicePairs.every((pair) => ruleOf(rules, pair) !== undefined)
  )
}

/** The rule of a profession and a hazard class. */
export function ruleOf<Rule extends Pick<ServiceRule, 'profession' | 'tehlike_sinifi'>>(
  rules: readonly Rule[],
  { profession, tehlike_sinifi }: Pick<ServiceRule, 'profession' | 'tehlike_sinifi'>,
): Rule | undefined {
  return rules.find((rule) => rule.profession === profession && rule.tehlike_sinifi === tehlike_sinifi)
}

/**
 * The steps of a rule with the last employee count of each; null: no end.
 * `[{ from: 10, to: 49, minutes: 10 }, { from: 50, to: null, minutes: 15 }]`
 */
export function bandRanges(
  bands: readonly MinuteBand[],
): { from: number; to: number | null; minutes: number }[] {
  return bands.map(({ from_employees, minutes }, index) => {
    const next = bands[index + 1]
    return { from: from_employees, to: next ? next.from_employees - 1 : null, minutes }
  })
}
