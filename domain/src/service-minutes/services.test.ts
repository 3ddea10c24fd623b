import { describe, expect, it } from 'vitest'
import type { Profession } from '../account/roles'
import { servicePairs } from './rules'
import { servicesOf, shareOf, type VisitMinutes } from './services'

const rules = {
  full_time_minutes: 11_700,
  rules: servicePairs.map((pair) => ({
    ...pair,
    bands: [{ from_employees: 1, minutes: 10 }],
    full_time_per: null,
  })),
}
const workplace = { tehlike_sinifi: 'cok_tehlikeli', employee_count: 60 } as const
const visits = (change: Partial<VisitMinutes> = {}): VisitMinutes => ({
  planned_minutes: 0,
  overdue_minutes: 0,
  done_minutes: 0,
  ...change,
})
const person = (
  profession: Profession | null,
  assigned_minutes: number | null,
  change: Partial<VisitMinutes> = {},
) => ({ profession, assigned_minutes, ...visits(change) })
const told = (people: Parameters<typeof servicesOf>[2], at = workplace as Parameters<typeof servicesOf>[1]) =>
  servicesOf(rules, at, people).map(({ requirement, assigned_minutes, unassigned_minutes, people }) => [
    requirement.kind,
    assigned_minutes,
    unassigned_minutes,
    people.length,
  ])

describe('the services of a workplace', () => {
  it('CAL-04 each profession has what its contracts say and what they lack', () => {
    expect(
      told([
        person('safety_specialist', 400),
        person('safety_specialist', null),
        person('workplace_physician', 700),
        person(null, 500),
      ]),
    ).toEqual([
      ['required', 400, 200, 2],
      ['required', 700, 0, 1],
      ['required', 0, 600, 0],
    ])
  })

  it('CAL-04 other health personnel are not needed beside a physician whose contract is full time', () => {
    expect(told([person('workplace_physician', 11_699)])[2]).toEqual(['required', 0, 600, 0])
    expect(told([person('workplace_physician', 11_700)])[2]).toEqual(['none', 0, 0, 0])
    expect(told([person('safety_specialist', 11_700)])[2]).toEqual(['required', 0, 600, 0])
  })

  it('CAL-04 what contracts lack is not known where the requirement is not', () => {
    expect(told([person('safety_specialist', 400)], { ...workplace, employee_count: null })).toEqual([
      ['unknown', 400, null, 1],
      ['unknown', 0, null, 0],
      ['unknown', 0, null, 0],
    ])
  })

  it('CAL-04 what is done and still ahead counts, what is over without a word does not', () => {
    const [specialist, physician] = servicesOf(
      rules,
      workplace,
      [
        person('safety_specialist', 400, { planned_minutes: 100, done_minutes: 150 }),
        person('safety_specialist', null, { overdue_minutes: 90, done_minutes: 50 }),
      ],
      [
        { profession: 'safety_specialist', ...visits({ planned_minutes: 60 }) },
        { profession: 'workplace_physician', ...visits({ planned_minutes: 700 }) },
      ],
    )
    expect(specialist).toMatchObject({
      planned_minutes: 160,
      overdue_minutes: 90,
      done_minutes: 200,
      missing_minutes: 600 - 160 - 200,
    })
    expect(physician).toMatchObject({ planned_minutes: 700, missing_minutes: 0 })
  })

  it.each([
    [300, null, 0, 0, 300],
    [300, 500, 100, 150, 250],
    [200, 500, 100, 150, 200],
    [300, 200, 150, 100, 0],
  ])(
    'CAL-04 of %i missing minutes somebody with a contract of %s, %i planned and %i done has %i',
    (missing, assigned_minutes, planned_minutes, done_minutes, share) => {
      expect(shareOf(missing, { assigned_minutes, planned_minutes, done_minutes })).toBe(share)
    },
  )
})
