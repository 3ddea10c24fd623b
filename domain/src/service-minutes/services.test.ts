import { describe, expect, it } from 'vitest'
import type { Profession } from '../account/roles'
import { servicePairs } from './rules'
import { type ServingPerson, servicesOf, sharesOf, type VisitMinutes } from './services'

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
): ServingPerson => ({
  profession,
  is_assigned: true,
  holds_to_end: true,
  assigned_minutes,
  ...visits(change),
})
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
    const left = { ...person('workplace_physician', 11_700), holds_to_end: false }
    expect(told([left])[2]).toEqual(['required', 0, 600, 0])
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

  const specialist = (assigned_minutes: number | null, done_minutes = 0) =>
    person('safety_specialist', assigned_minutes, { done_minutes })
  /** Minutes of the 600 that are whose to bring. */
  const shares = (people: ServingPerson[], nobodys = 0) =>
    servicesOf(rules, workplace, people, [
      { profession: 'safety_specialist', ...visits({ planned_minutes: nobodys }) },
    ])[0]?.people.map(({ missing_minutes }) => missing_minutes)

  it.each([
    ['whose contract says nothing has all', [specialist(null)], 0, [600]],
    ['what the contract still lacks', [specialist(500, 250)], 0, [250]],
    ['no more than is missing', [specialist(500, 250)], 300, [50]],
    ['nothing where more was brought than contracted', [specialist(200, 250)], 0, [0]],
    ['two whose contracts say nothing divide it', [specialist(null), specialist(null)], 0, [300, 300]],
    ['also once one of them has been there', [specialist(null, 300), specialist(null)], 0, [0, 300]],
    ['and what visits of nobody leave', [specialist(null), specialist(null)], 120, [240, 240]],
    [
      'they have what other contracts leave',
      [specialist(401), specialist(null), specialist(null)],
      0,
      [401, 99, 100],
    ],
    ['contracts for more than is required give way', [specialist(600), specialist(300)], 0, [400, 200]],
    [
      'whoever only goes there owes nothing',
      [{ ...specialist(null, 60), is_assigned: false }, specialist(null)],
      0,
      [0, 540],
    ],
  ])('CAL-04 of what is missing people have their share: %s', (_, people, nobodys, expected) => {
    expect(shares(people, nobodys)).toEqual(expected)
  })

  it('CAL-04 nobody’s share is known where the requirement is not', () => {
    const [service] = servicesOf(rules, { ...workplace, employee_count: null }, [specialist(400)])
    expect(service?.people[0]?.missing_minutes).toBeNull()
  })

  it('CAL-04 shares are never more than is missing, whoever serves', () => {
    for (const assigned of [null, 1, 199, 600, 1200])
      for (const done of [0, 1, 333, 599])
        for (const others of [1, 2, 3, 7]) {
          const people = [
            specialist(assigned, done),
            ...Array.from({ length: others }, () => specialist(null)),
          ]
          const missing = 600 - done
          const given = sharesOf(missing, { visits: visits({ done_minutes: done }), people })
          expect(given.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(missing)
          for (const share of given) expect(share).toBeGreaterThanOrEqual(0)
        }
  })
})
