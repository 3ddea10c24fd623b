// What each profession owes one workplace in a month, beside what contracts say and what visits bring (CAL-04).
import { type Profession, professions } from '../account/roles'
import { isFullTime, missingMinutes, type Requirement, requirementOf, type Workplace } from './requirement'
import type { ServiceRuleSet } from './rules'

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
  people: Person[]
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
    working('workplace_physician').some(({ assigned_minutes }) => isFullTime(assigned_minutes, rules))
  return professions.map((profession) => {
    const requirement = requirementOf(rules, profession, workplace, { has_full_time_physician })
    const people = working(profession)
    const assigned_minutes = people.reduce((sum, person) => sum + (person.assigned_minutes ?? 0), 0)
    const visits = sumOf([...people, ...nobodys.filter((visits) => visits.profession === profession)])
    return {
      profession,
      requirement,
      assigned_minutes,
      unassigned_minutes: missingMinutes(requirement, { done: assigned_minutes, planned: 0 }),
      ...visits,
      missing_minutes: missingMinutes(requirement, {
        done: visits.done_minutes,
        planned: visits.planned_minutes,
      }),
      people,
    }
  })
}

/**
 * What of the minutes missing at a workplace is one person's: what their own contract still lacks, no more than is missing;
 * all of it where the contract says nothing.
 */
export function shareOf(
  missing: number,
  { assigned_minutes, planned_minutes, done_minutes }: Omit<ServingPerson, 'profession' | 'overdue_minutes'>,
): number {
  if (assigned_minutes === null) return missing
  return Math.min(missing, Math.max(0, assigned_minutes - planned_minutes - done_minutes))
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
