// What each profession owes one workplace in a month, beside what the contracts of those who serve it say (CAL-04).
import { type Profession, professions } from '../account/roles'
import { isFullTime, type Requirement, requirementOf, type Workplace } from './requirement'
import type { ServiceRuleSet } from './rules'

/** Somebody who is assigned to a workplace in a month. */
export interface ServingPerson {
  profession: Profession | null
  /** By their contract; null where it does not say. */
  assigned_minutes: number | null
}

export interface Service<Person extends ServingPerson> {
  profession: Profession
  requirement: Requirement
  /** Of all contracts that say it. */
  assigned_minutes: number
  /** What contracts lack to what is required; null where that is not known. */
  unassigned_minutes: number | null
  people: Person[]
}

/** The services of a workplace in a month, profession by profession; whoever has no profession serves as none. */
export function servicesOf<Person extends ServingPerson>(
  rules: Pick<ServiceRuleSet, 'rules' | 'full_time_minutes'> | undefined,
  workplace: Workplace,
  everybody: readonly Person[],
): Service<Person>[] {
  const working = (profession: Profession) => everybody.filter((person) => person.profession === profession)
  const has_full_time_physician =
    rules !== undefined &&
    working('workplace_physician').some(({ assigned_minutes }) => isFullTime(assigned_minutes, rules))
  return professions.map((profession) => {
    const requirement = requirementOf(rules, profession, workplace, { has_full_time_physician })
    const people = working(profession)
    const assigned_minutes = people.reduce((sum, person) => sum + (person.assigned_minutes ?? 0), 0)
    return {
      profession,
      requirement,
      assigned_minutes,
      unassigned_minutes: lackOf(requirement, assigned_minutes),
      people,
    }
  })
}

function lackOf(requirement: Requirement, assigned: number): number | null {
  if (requirement.kind === 'unknown') return null
  return requirement.kind === 'none' ? 0 : Math.max(0, requirement.minutes - assigned)
}
