import { describe, expect, it } from 'vitest'
import { type Profession, professions } from '../account/roles'
import { servicePairs } from './rules'
import { type ServingPerson, servicesOf } from './services'
import { mostMissingFirst, type ServiceState, standingsOf } from './standing'

const rules = {
  full_time_minutes: 11_700,
  rules: servicePairs.map((pair) => ({
    ...pair,
    bands: pair.profession === 'other_health_personnel' ? [] : [{ from_employees: 1, minutes: 10 }],
    full_time_per: null,
  })),
}
/** 600 minutes of a specialist, 600 of a physician, no other health personnel. */
const known = { tehlike_sinifi: 'cok_tehlikeli', employee_count: 60 } as const
const unknown = { tehlike_sinifi: null, employee_count: null }

const person = (profession: Profession, planned_minutes = 0): ServingPerson => ({
  profession,
  is_assigned: true,
  holds_to_end: true,
  assigned_minutes: null,
  planned_minutes,
  overdue_minutes: 0,
  done_minutes: 0,
})

const states = (
  people: ServingPerson[],
  workplace: Parameters<typeof servicesOf>[1] = known,
  own?: Profession,
) =>
  standingsOf(servicesOf(rules, workplace, people), own).map(({ profession, state }) => [
    professions.indexOf(profession),
    state,
  ])

describe('how the services of a workplace stand', () => {
  it.each([
    [
      'nobody of the organization is there',
      [],
      [
        [0, 'unserved'],
        [1, 'unserved'],
      ],
    ],
    [
      'a specialist who has planned a part',
      [person('safety_specialist', 599)],
      [
        [0, 'missing'],
        [1, 'unserved'],
      ],
    ],
    [
      'a specialist who has planned all',
      [person('safety_specialist', 600)],
      [
        [0, 'met'],
        [1, 'unserved'],
      ],
    ],
    [
      'somebody of whom nothing is required',
      [person('other_health_personnel')],
      [
        [0, 'unserved'],
        [1, 'unserved'],
        [2, 'met'],
      ],
    ],
  ] as const)('CAL-04 %s', (_, people, expected) => {
    expect(states([...people])).toEqual(expected)
  })

  it('CAL-04 where it is not known what is required, who serves there is told, else every profession', () => {
    expect(states([person('workplace_physician')], unknown)).toEqual([[1, 'unknown']])
    expect(states([], unknown)).toEqual([
      [0, 'unknown'],
      [1, 'unknown'],
      [2, 'unknown'],
    ])
  })

  it('CAL-04 whoever works alone looks after what they serve as, and what they went for besides', () => {
    expect(states([], known, 'workplace_physician')).toEqual([[1, 'missing']])
    expect(states([], unknown, 'workplace_physician')).toEqual([[1, 'unknown']])
    expect(states([person('safety_specialist', 30)], known, 'workplace_physician')).toEqual([
      [0, 'missing'],
      [1, 'missing'],
    ])
  })

  it('CAL-04 where most is missing stands first, and what stands alike stays as it comes', () => {
    const row = (name: string, state: ServiceState, missing_minutes: number | null = null) => ({
      name,
      state,
      missing_minutes,
    })
    const rows = [
      row('Cam', 'met', 0),
      row('Çam', 'met', 0),
      row('Çam', 'unserved', 100),
      row('Ilgaz', 'unserved', 900),
      row('Dere', 'unknown'),
      row('Az', 'missing', 5),
      row('Şen', 'missing', 80),
      row('Üst', 'missing', 80),
    ]
    expect(rows.toSorted(mostMissingFirst)).toEqual([
      row('Şen', 'missing', 80),
      row('Üst', 'missing', 80),
      row('Az', 'missing', 5),
      row('Dere', 'unknown'),
      row('Çam', 'unserved', 100),
      row('Ilgaz', 'unserved', 900),
      row('Cam', 'met', 0),
      row('Çam', 'met', 0),
    ])
  })
})
