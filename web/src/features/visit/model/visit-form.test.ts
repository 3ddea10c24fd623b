import { describe, expect, it } from 'vitest'
import { areHours, hoursTyped, proposedVisit } from './visit-form'

const typed = (day: string, starts: string, ends: string) => hoursTyped({ day, starts, ends })

describe('the hours of a visit as they are typed', () => {
  it('CAL-01 are instants by the clocks of Istanbul', () => {
    expect(typed('2026-11-24', '09:00', '11:30')).toEqual({
      starts_at: '2026-11-24T06:00:00.000Z',
      ends_at: '2026-11-24T08:30:00.000Z',
    })
    expect(typed('2028-02-29', '00:00', '00:30')).toMatchObject({ starts_at: '2028-02-28T21:00:00.000Z' })
  })

  it.each([
    ['24.11', '09:00', '10:00', 'day'],
    ['2027-02-29', '09:00', '10:00', 'day'],
    ['2026-11-24', '', '10:00', 'starts'],
    ['2026-11-24', '9:3', '10:00', 'starts'],
    ['2026-11-24', '09:00', '', 'ends'],
    ['2026-11-24', '09:00', '24:30', 'ends'],
    ['2026-11-24', '10:00', '10:00', 'ends'],
    ['2026-11-24', '22:00', '01:00', 'ends'],
    ['2026-11-24', '08:00', '20:01', 'ends'],
    ['2015-03-29', '03:30', '05:00', 'starts'],
  ])('CAL-01 %s %s to %s is told at %s', (day, starts, ends, field) => {
    const found = typed(day, starts, ends)
    expect(areHours(found)).toBe(false)
    expect(Object.keys(found)).toEqual([field])
  })

  it.each([
    [undefined, undefined, '09:00', '11:00'],
    ['16:30', undefined, '16:30', '18:30'],
    ['22:30', undefined, '22:30', '23:59'],
    ['08:15', '09:00', '08:15', '09:00'],
  ])('CAL-01 are proposed from %s to %s as %s to %s', (starts, ends, from, to) => {
    const place = { day: '2026-11-24', ...(starts && { starts }), ...(ends && { ends }) }
    expect(proposedVisit({ ...place, user_id: '', kind: '' })).toMatchObject({ starts: from, ends: to })
  })
})
