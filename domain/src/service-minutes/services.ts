// What each profession owes one workplace in a month, beside what contracts say and what visits bring (CAL-04).
import { type Profession, professions } from '../account/roles'
import { isFullTime, missingMinutes, type Requirement, requirementOf, type Workplace } from './requirement'
import type { ServiceRuleSet } from './rules'

/** What somebody without a profession of their own goes as: individuals are specialists. */
export const individualProfession: Profession = 'safety_specialist'

/** Minutes of visits in a month. */
export interface VisitMinutes {
  /** Of those that are still ahead. */
  planned_minutes: number
  /** Of those that are over, and nobody said what became of them: they bring nothing yet. */
  overdue_minutes: number
  done_minutes: number
}

/** Somebody who serves a workplace in a month, by contract or by visits. */
export interface ServingPerson extends VisitMinutes {
  profession: Profession | null
  /** Whether by contract; whoever only goes there owes nothing. */
  is_assigned: boolean
  /** Whether their contract still holds on the month's last day. */
  holds_to_end: boolean
  /** By their contract; null where it does not say or there is none. */
  assigned_minutes: number | null
}

export interface Service<Person extends ServingPerson> extends VisitMinutes {
  profession: Profession
  requirement: Requirement
  /** Of all contracts that say it. */
  assigned_minutes: number
  /** What contracts lack to what is required; null where that is not known. */
  unassigned_minutes: number | null
  /** What is neither served nor planned; null where it is not known what is required. */
  missing_minutes: number | null
  people: (Person & {
    /** What of the missing minutes is theirs to bring; null where it is not known what is required. */
    missing_minutes: number | null
  })[]
}

/**
 * The services of a workplace in a month, profession by profession; whoever has no profession serves as none.
 * @param nobodys minutes of visits that nobody goes to yet
 */
export function servicesOf<Person extends ServingPerson>(
  rules: Pick<ServiceRuleSet, 'rules' | 'full_time_minutes'> | undefined,
  workplace: Workplace,
  everybody: readonly Person[],
  nobodys: readonly (VisitMinutes & { profession: Profession })[] = [],
): Service<Person>[] {
  const working = (profession: Profession) => everybody.filter((person) => person.profession === profession)
  const has_full_time_physician =
    rules !== undefined &&
    working('workplace_physician').some(
      ({ assigned_minutes, holds_to_end }) => holds_to_end && isFullTime(assigned_minutes, rules),
    )
  return professions.map((profession) => {
    const requirement = requirementOf(rules, profession, workplace, { has_full_time_physician })
    const people = working(profession)
    const assigned_minutes = people.reduce((sum, person) => sum + (person.assigned_minutes ?? 0), 0)
    const visits = sumOf([...people, ...nobodys.filter((visits) => visits.profession === profession)])
    const missing_minutes = missingMinutes(requirement, {
      done: visits.done_minutes,
      planned: visits.planned_minutes,
    })
    const shares = missing_minutes === null ? [] : sharesOf(missing_minutes, { visits, people })
    return {
      profession,
      requirement,
      assigned_minutes,
      unassigned_minutes: missingMinutes(requirement, { done: assigned_minutes, planned: 0 }),
      ...visits,
      missing_minutes,
      people: people.map((person, index) => ({ ...person, missing_minutes: shares[index] ?? null })),
    }
  })
}

/**
 * What of the minutes missing at a workplace is whose, person by person: what their own contract still lacks. Contracts that
 * say nothing divide evenly what the others and visits of nobody leave. All shares together are never more than is missing.
 */
export function sharesOf(
  missing: number,
  { visits, people }: { visits: VisitMinutes; people: readonly ServingPerson[] },
): number[] {
  const left = Math.max(0, missing + broughtBy([visits]) - owedElsewhere(visits, people))
  const open = people.filter(isOpen)
  const evenly = dividedBy(
    left,
    open.map(() => 1),
  )
  const owed = people.map((person) =>
    isOpen(person) ? (evenly[open.indexOf(person)] ?? 0) : (person.assigned_minutes ?? 0),
  )
  const lacking = people.map((person, index) => Math.max(0, (owed[index] ?? 0) - broughtBy([person])))
  const all = lacking.reduce((sum, minutes) => sum + minutes, 0)
  return all <= missing ? lacking : dividedBy(missing, lacking)
}

const isOpen = ({ is_assigned, assigned_minutes }: ServingPerson) => is_assigned && assigned_minutes === null

/** What contracts say, and what those bring who owe nothing. */
function owedElsewhere(visits: VisitMinutes, people: readonly ServingPerson[]): number {
  const contracted = people.reduce((sum, { assigned_minutes }) => sum + (assigned_minutes ?? 0), 0)
  const assigned = people.filter(({ is_assigned }) => is_assigned)
  return contracted + broughtBy([visits]) - broughtBy(assigned)
}

const broughtBy = (all: readonly VisitMinutes[]) =>
  all.reduce((sum, { done_minutes, planned_minutes }) => sum + done_minutes + planned_minutes, 0)

/** Whole minutes in the proportion of weights; their sum is all of them. */
function dividedBy(minutes: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const from = Math.floor((minutes * before) / all)
    before += weight
    return Math.floor((minutes * before) / all) - from
  })
}

function sumOf(all: readonly VisitMinutes[]): VisitMinutes {
  const sum = { planned_minutes: 0, overdue_minutes: 0, done_minutes: 0 }
  for (const one of all) {
    sum.planned_minutes += one.planned_minutes
    sum.overdue_minutes += one.overdue_minutes
    sum.done_minutes += one.done_minutes
  }
  return sum
}
