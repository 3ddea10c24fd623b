import { describe, expect, it } from 'vitest'
import { hoursShown, placeOf } from './grid-hours'

const visit = (starts: string, ends: string) => ({
  starts_at: `2031-11-25T${starts}:00.000+03:00`,
  ends_at: `2031-11-25T${ends}:00.000+03:00`,
})

describe('the hours of the grid', () => {
  it.each([
    ['none', [], '06:00', '22:00'],
    ['one of the working day', [visit('09:00', '11:00')], '06:00', '22:00'],
    ['an early and a late one', [visit('04:45', '07:00'), visit('21:00', '22:30')], '04:00', '23:00'],
    ['one from midnight', [visit('00:00', '01:00')], '00:00', '22:00'],
    ['one to the last minute of the day', [visit('20:00', '23:59')], '06:00', '24:00'],
    ['one to a full hour', [visit('20:00', '23:00')], '06:00', '23:00'],
  ])('CAL-01 of visits, %s, are shown with room for all', (_, visits, from, to) => {
    expect(hoursShown(visits)).toEqual({ from, to })
  })

  it.each([
    ['a day of the month', '00:00', '24:00', true, { day: '2031-11-25' }],
    ['a row of the day', '16:30', '17:00', false, { day: '2031-11-25', starts: '16:30' }],
    ['a span', '16:00', '17:30', false, { day: '2031-11-25', starts: '16:00', ends: '17:30' }],
  ])(
    'CAL-01 where %s is pressed a visit is proposed by the clocks of Istanbul',
    (_, from, to, allDay, place) => {
      const at = (clock: string) => {
        const [hour = 0, minute = 0] = clock.split(':').map(Number)
        return new Date(Date.UTC(2031, 10, 25, hour - 3, minute))
      }
      expect(placeOf({ start: at(from), end: at(to), allDay })).toEqual(place)
    },
  )
})
