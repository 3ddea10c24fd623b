import { describe, expect, it } from 'vitest'
import { type Profession, professions } from '../account/roles'
import { hazardClasses } from '../client-company/hazard-class'
import { isFullTime, isOverCapacity, missingMinutes, type Requirement, requirementOf } from './requirement'
import { type ServiceRule, type ServiceRuleSet, servicePairs } from './rules'

/** As the law has it since 2016; the table of the installation is held against the same in the server's tests. */
const perEmployee: Record<Profession, readonly [minutes: number, full_time_per: number | null][]> = {
  safety_specialist: [
    [10, 1000],
    [20, 500],
    [40, 250],
  ],
  workplace_physician: [
    [5, 2000],
    [10, 1000],
    [15, 750],
  ],
  other_health_personnel: [
    [0, null],
    [0, null],
    [0, null],
  ],
}
const rules: ServiceRuleSet = {
  effective_from: '2016-01',
  full_time_minutes: 11_700,
  rules: servicePairs.map((pair): ServiceRule => {
    const [minutes, full_time_per] = perEmployee[pair.profession][
      hazardClasses.indexOf(pair.tehlike_sinifi)
    ] ?? [0, null]
    if (pair.profession !== 'other_health_personnel')
      return { ...pair, bands: [{ from_employees: 1, minutes }], full_time_per }
    const bands = [
      { from_employees: 10, minutes: 10 },
      { from_employees: 50, minutes: 15 },
      { from_employees: 250, minutes: 20 },
    ]
    return { ...pair, bands: pair.tehlike_sinifi === 'cok_tehlikeli' ? bands : [], full_time_per: null }
  }),
}

const owed = (
  profession: Profession,
  tehlike_sinifi: (typeof hazardClasses)[number] | null,
  employee_count: number | null,
) => requirementOf(rules, profession, { tehlike_sinifi, employee_count })

const minutes = (requirement: Requirement) =>
  requirement.kind === 'required' ? requirement.minutes : requirement.kind

describe('required minutes', () => {
  it.each([
    ['safety_specialist', 'az_tehlikeli', 1, 10],
    ['safety_specialist', 'az_tehlikeli', 9, 90],
    ['safety_specialist', 'az_tehlikeli', 10, 100],
    ['safety_specialist', 'az_tehlikeli', 49, 490],
    ['safety_specialist', 'az_tehlikeli', 50, 500],
    ['safety_specialist', 'az_tehlikeli', 249, 2490],
    ['safety_specialist', 'az_tehlikeli', 250, 2500],
    ['safety_specialist', 'az_tehlikeli', 999, 9990],
    ['safety_specialist', 'az_tehlikeli', 1000, 11_700],
    ['safety_specialist', 'az_tehlikeli', 1001, 11_710],
    ['safety_specialist', 'az_tehlikeli', 2000, 23_400],
    ['safety_specialist', 'tehlikeli', 9, 180],
    ['safety_specialist', 'tehlikeli', 10, 200],
    ['safety_specialist', 'tehlikeli', 49, 980],
    ['safety_specialist', 'tehlikeli', 50, 1000],
    ['safety_specialist', 'tehlikeli', 249, 4980],
    ['safety_specialist', 'tehlikeli', 250, 5000],
    ['safety_specialist', 'tehlikeli', 499, 9980],
    ['safety_specialist', 'tehlikeli', 500, 11_700],
    ['safety_specialist', 'tehlikeli', 501, 11_720],
    ['safety_specialist', 'cok_tehlikeli', 9, 360],
    ['safety_specialist', 'cok_tehlikeli', 10, 400],
    ['safety_specialist', 'cok_tehlikeli', 49, 1960],
    ['safety_specialist', 'cok_tehlikeli', 50, 2000],
    ['safety_specialist', 'cok_tehlikeli', 249, 9960],
    ['safety_specialist', 'cok_tehlikeli', 250, 11_700],
    ['safety_specialist', 'cok_tehlikeli', 251, 11_740],
    ['safety_specialist', 'cok_tehlikeli', 600, 27_400],
    ['workplace_physician', 'az_tehlikeli', 9, 45],
    ['workplace_physician', 'az_tehlikeli', 10, 50],
    ['workplace_physician', 'az_tehlikeli', 49, 245],
    ['workplace_physician', 'az_tehlikeli', 50, 250],
    ['workplace_physician', 'az_tehlikeli', 249, 1245],
    ['workplace_physician', 'az_tehlikeli', 250, 1250],
    ['workplace_physician', 'az_tehlikeli', 1999, 9995],
    ['workplace_physician', 'az_tehlikeli', 2000, 11_700],
    ['workplace_physician', 'az_tehlikeli', 2001, 11_705],
    ['workplace_physician', 'tehlikeli', 9, 90],
    ['workplace_physician', 'tehlikeli', 10, 100],
    ['workplace_physician', 'tehlikeli', 49, 490],
    ['workplace_physician', 'tehlikeli', 50, 500],
    ['workplace_physician', 'tehlikeli', 249, 2490],
    ['workplace_physician', 'tehlikeli', 250, 2500],
    ['workplace_physician', 'tehlikeli', 999, 9990],
    ['workplace_physician', 'tehlikeli', 1000, 11_700],
    ['workplace_physician', 'tehlikeli', 1001, 11_710],
    ['workplace_physician', 'cok_tehlikeli', 9, 135],
    ['workplace_physician', 'cok_tehlikeli', 10, 150],
    ['workplace_physician', 'cok_tehlikeli', 49, 735],
    ['workplace_physician', 'cok_tehlikeli', 50, 750],
    ['workplace_physician', 'cok_tehlikeli', 249, 3735],
    ['workplace_physician', 'cok_tehlikeli', 250, 3750],
    ['workplace_physician', 'cok_tehlikeli', 749, 11_235],
    ['workplace_physician', 'cok_tehlikeli', 750, 11_700],
    ['workplace_physician', 'cok_tehlikeli', 751, 11_715],
    ['other_health_personnel', 'az_tehlikeli', 9, 'none'],
    ['other_health_personnel', 'az_tehlikeli', 250, 'none'],
    ['other_health_personnel', 'tehlikeli', 9, 'none'],
    ['other_health_personnel', 'tehlikeli', 250, 'none'],
    ['other_health_personnel', 'cok_tehlikeli', 9, 'none'],
    ['other_health_personnel', 'cok_tehlikeli', 10, 100],
    ['other_health_personnel', 'cok_tehlikeli', 49, 490],
    ['other_health_personnel', 'cok_tehlikeli', 50, 750],
    ['other_health_personnel', 'cok_tehlikeli', 249, 3735],
    ['other_health_personnel', 'cok_tehlikeli', 250, 5000],
    ['other_health_personnel', 'cok_tehlikeli', 750, 15_000],
  ] as const)('CAL-04 %s at a workplace of class %s with %i employees: %s', (who, where, count, expected) => {
    expect(minutes(owed(who, where, count))).toBe(expected)
  })

  it('CAL-04 says how many serve full time and who remains for minutes', () => {
    expect(owed('safety_specialist', 'cok_tehlikeli', 600)).toEqual({
      kind: 'required',
      minutes: 2 * 11_700 + 100 * 40,
      full_time_people: 2,
      remaining_employees: 100,
      minutes_per_employee: 40,
    })
  })

  it('CAL-04 says why nobody of a profession is needed', () => {
    expect(owed('other_health_personnel', 'tehlikeli', 60)).toEqual({ kind: 'none', because: 'hazard_class' })
    expect(owed('other_health_personnel', 'cok_tehlikeli', 9)).toEqual({
      kind: 'none',
      because: 'employee_count',
    })
    expect(
      requirementOf(
        rules,
        'other_health_personnel',
        { tehlike_sinifi: 'cok_tehlikeli', employee_count: 800 },
        { has_full_time_physician: true },
      ),
    ).toEqual({ kind: 'none', because: 'full_time_physician' })
  })

  it.each(['safety_specialist', 'workplace_physician'] as const)(
    'CAL-04 a full-time physician spares nobody the %s',
    (profession) => {
      const workplace = { tehlike_sinifi: 'cok_tehlikeli', employee_count: 800 } as const
      expect(requirementOf(rules, profession, workplace, { has_full_time_physician: true })).toEqual(
        requirementOf(rules, profession, workplace),
      )
    },
  )

  it.each(professions)(
    'CAL-04 what is not known of a workplace is named, never counted as none: %s',
    (who) => {
      expect(owed(who, null, 20)).toEqual({ kind: 'unknown', missing: ['tehlike_sinifi'] })
      expect(owed(who, null, null)).toEqual({
        kind: 'unknown',
        missing: ['tehlike_sinifi', 'employee_count'],
      })
      expect(owed(who, 'cok_tehlikeli', null)).toEqual({ kind: 'unknown', missing: ['employee_count'] })
      const workplace = { tehlike_sinifi: 'cok_tehlikeli', employee_count: 20 } as const
      expect(requirementOf(undefined, who, workplace)).toEqual({ kind: 'unknown', missing: ['rules'] })
      expect(requirementOf({ ...rules, rules: [] }, who, workplace)).toEqual({
        kind: 'unknown',
        missing: ['rules'],
      })
    },
  )

  it('CAL-04 a class that needs nobody needs nobody of an unknown number of employees', () => {
    expect(owed('other_health_personnel', 'tehlikeli', null)).toEqual({
      kind: 'none',
      because: 'hazard_class',
    })
  })

  it('CAL-04 what is done and planned counts, and more than enough is not less than none', () => {
    const requirement = owed('safety_specialist', 'tehlikeli', 10)
    expect(missingMinutes(requirement, { done: 60, planned: 100 })).toBe(40)
    expect(missingMinutes(requirement, { done: 200, planned: 60 })).toBe(0)
    expect(missingMinutes(owed('other_health_personnel', 'tehlikeli', 10), { done: 0, planned: 0 })).toBe(0)
    expect(missingMinutes(owed('safety_specialist', null, 10), { done: 0, planned: 0 })).toBeNull()
  })

  it.each([
    [11_699, false, false],
    [11_700, true, false],
    [11_701, true, true],
  ])('CAL-04 %i minutes in a month are full time: %s, more than anybody has: %s', (served, full, over) => {
    expect([isFullTime(served, rules), isOverCapacity(served, rules)]).toEqual([full, over])
  })

  it('CAL-04 an assignment without minutes is not full time', () => {
    expect(isFullTime(null, rules)).toBe(false)
  })
})
