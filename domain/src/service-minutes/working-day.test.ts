import { describe, expect, it } from 'vitest'
import { hoursOn } from './working-day'

describe('days for visits', () => {
  it.each([
    ['2026-11-23', [480, 1080], 'a Monday'],
    ['2026-11-22', null, 'a Sunday'],
    ['2026-11-21', null, 'a Saturday'],
    ['2026-10-28', [480, 780], 'the day before the feast of the republic'],
    ['2026-10-29', null, 'the feast of the republic'],
    ['2026-03-20', null, 'the first day of Ramazan Bayramı'],
    ['2026-03-19', [480, 780], 'the day before it'],
    ['2028-02-29', [480, 1080], 'a leap day'],
  ])('CAL-04 %s has %j: %s', (day, hours, _why) => {
    const found = hoursOn(day)
    expect(found && [found.from, found.to]).toEqual(hours)
  })
})
