import { describe, expect, it } from 'vitest'
import { type BookedVisit, clashesAmong, clashesOf } from './clash'

const on = (id: string, starts: string, ends: string, change: Partial<BookedVisit> = {}): BookedVisit => ({
  id,
  starts_at: `2026-11-23T${starts}:00.000Z`,
  ends_at: `2026-11-23T${ends}:00.000Z`,
  client_company_id: 'cinar',
  site_address_id: null,
  people: ['mert'],
  ...change,
})
const visit = on('this', '09:00', '11:00')
const elsewhere = { client_company_id: 'kaya' }

describe('visits of one person', () => {
  it.each<[string, BookedVisit, string]>([
    ['at the same time', on('other', '10:59', '12:00'), 'overlap'],
    ['at the same time, the other one first', on('other', '08:00', '09:01'), 'overlap'],
    ['inside', on('other', '09:30', '10:00'), 'overlap'],
    ['right behind, at the same place', on('other', '11:00', '12:00'), ''],
    ['right behind, elsewhere', on('other', '11:00', '12:00', elsewhere), 'travel'],
    ['right before, elsewhere', on('other', '08:00', '08:31', elsewhere), 'travel'],
    [
      'right behind, at another site of the company',
      on('other', '11:10', '12:00', { site_address_id: 'depo' }),
      'travel',
    ],
    ['half an hour later, elsewhere', on('other', '11:30', '12:00', elsewhere), ''],
    ['at the same time, of somebody else', on('other', '09:00', '11:00', { people: ['selin'] }), ''],
    ['itself', on('this', '09:00', '11:00'), ''],
  ])('CAL-03 %s', (_word, other, expected) => {
    expect(
      clashesOf(visit, [other])
        .map(({ kind }) => kind)
        .join(' '),
    ).toBe(expected)
  })

  it('CAL-03 are told person by person, who comes along included, in the order of time', () => {
    const both = { ...visit, people: ['mert', 'selin'] }
    const others = [
      on('late', '10:30', '12:00', { people: ['selin', 'mert'] }),
      on('early', '08:00', '09:30'),
    ]
    expect(clashesOf(both, others).map(({ user_id, visit_id }) => `${visit_id} ${user_id}`)).toEqual([
      'early mert',
      'late mert',
      'late selin',
    ])
  })

  it('CAL-03 stand out among many', () => {
    const many = [
      visit,
      on('crossing', '10:00', '10:30'),
      on('near', '11:10', '12:00', elsewhere),
      on('far', '15:00', '16:00', elsewhere),
      on('other', '15:30', '16:00', { people: ['selin'] }),
    ]
    const said = [...clashesAmong(many.toReversed())].map(
      ([id, clashes]) => `${id}: ${clashes.map(({ kind, visit_id }) => `${kind} ${visit_id}`).join(', ')}`,
    )
    expect(said.toSorted()).toEqual([
      'crossing: overlap this',
      'near: travel this',
      'this: overlap crossing, travel near',
    ])
  })
})
