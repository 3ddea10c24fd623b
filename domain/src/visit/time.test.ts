import { describe, expect, it } from 'vitest'
import { istanbulInstant } from '../calendar-date'
import { hasDayCome, timeFault } from './time'
import { isGoingOn, isOverdue, proposedMinutes } from './visit'

const at = (day: string, time: string) => istanbulInstant(day, time)?.toISOString() ?? 'never'
const from = (day: string, starts: string, ends: string, endDay = day) => ({
  starts_at: at(day, starts),
  ends_at: at(endDay, ends),
})

describe('the time of a visit', () => {
  it.each([
    ['an ordinary one', from('2026-11-23', '09:00', '11:00'), null],
    ['on 29 February', from('2028-02-29', '09:00', '17:00'), null],
    ['the last minute of a day', from('2026-11-23', '22:00', '23:59'), null],
    [
      'an end before the start',
      from('2026-11-23', '11:00', '09:00'),
      { ends_at: 'Bitiş, başlangıçtan sonra olmalıdır' },
    ],
    [
      'no length at all',
      from('2026-11-23', '11:00', '11:00'),
      { ends_at: 'Bitiş, başlangıçtan sonra olmalıdır' },
    ],
    [
      'over midnight',
      from('2026-11-23', '22:00', '01:00', '2026-11-24'),
      { ends_at: 'Ziyaret gece yarısını aşamaz; iki ayrı ziyaret planlayın' },
    ],
    [
      'to midnight',
      from('2026-11-23', '22:00', '00:00', '2026-11-24'),
      { ends_at: 'Ziyaret gece yarısını aşamaz; iki ayrı ziyaret planlayın' },
    ],
    ['twelve hours', from('2026-11-23', '08:00', '20:00'), null],
    [
      'more than twelve hours',
      from('2026-11-23', '07:59', '20:00'),
      { ends_at: 'Bir ziyaret en fazla 12 saat sürebilir' },
    ],
    [
      'before the law',
      from('2012-06-29', '09:00', '10:00'),
      { starts_at: 'Tarih 30.06.2012 ile 31.12.2199 arasında olmalıdır' },
    ],
    [
      'behind the calendar',
      { starts_at: '2200-01-01T09:00:00.000Z', ends_at: '2200-01-01T10:00:00.000Z' },
      { starts_at: 'Tarih 30.06.2012 ile 31.12.2199 arasında olmalıdır' },
    ],
  ])('CAL-01 %s', (_word, time, fault) => {
    expect(timeFault(time)).toEqual(fault)
  })

  it('CAL-02 lies within one day by the clocks of its time, also when they were put forward or back', () => {
    // Winter time: midnight was 22:00 in UTC.
    expect(
      timeFault({ starts_at: '2015-12-01T21:30:00.000Z', ends_at: '2015-12-01T21:59:00.000Z' }),
    ).toBeNull()
    expect(
      timeFault({ starts_at: '2015-12-01T21:30:00.000Z', ends_at: '2015-12-01T22:00:00.000Z' }),
    ).not.toBeNull()
    // Summer time, and ever since: 21:00.
    expect(
      timeFault({ starts_at: '2015-07-01T20:30:00.000Z', ends_at: '2015-07-01T21:00:00.000Z' }),
    ).not.toBeNull()
    expect(timeFault(from('2016-03-27', '01:00', '12:30'))).toBeNull()
  })

  it('CAL-01 is done on its day at the earliest', () => {
    const now = new Date('2026-11-23T06:00:00Z')
    expect(hasDayCome(at('2026-11-23', '16:00'), now)).toBe(true)
    expect(hasDayCome(at('2026-11-24', '00:00'), now)).toBe(false)
  })

  it('CAL-01 is overdue when it is over and nobody said what became of it', () => {
    const now = new Date('2026-11-23T10:00:00Z')
    const over = { ...from('2026-11-23', '11:00', '12:59'), checked_in_at: null, checked_out_at: null }
    const isLate = (change: Partial<Parameters<typeof isOverdue>[0]> = {}) =>
      isOverdue({ status: 'planned', ...over, ...change }, now)
    expect(isLate()).toBe(true)
    expect(isLate({ ends_at: '2026-11-23T10:00:00.000Z' })).toBe(false)
    for (const status of ['done', 'cancelled', 'postponed'] as const) expect(isLate({ status })).toBe(false)
  })

  it('CAL-01 BEY-12 goes on from when somebody came until they leave, within its day, and is not overdue meanwhile', () => {
    const checked_in_at = at('2026-11-23', '11:10')
    const visit = { ...from('2026-11-23', '11:00', '12:00'), status: 'planned' as const, checked_in_at }
    const standing = (change: object, now: string) => {
      const seen = { ...visit, checked_out_at: null, ...change }
      return [isGoingOn(seen, new Date(now)), isOverdue(seen, new Date(now))]
    }
    const [lateThatDay, nextDay] = ['2026-11-23T20:59:00Z', '2026-11-23T21:00:00Z']
    expect(standing({}, lateThatDay)).toEqual([true, false])
    expect(standing({}, nextDay)).toEqual([false, true])
    expect(standing({ checked_out_at: at('2026-11-23', '12:05') }, lateThatDay)).toEqual([false, true])
    expect(standing({ checked_in_at: null }, lateThatDay)).toEqual([false, true])
    expect(standing({ status: 'done' }, lateThatDay)).toEqual([false, false])
  })

  it('CAL-01 serves the minutes between check-in and check-out, else those planned', () => {
    const planned = { ...from('2026-11-23', '09:00', '11:00'), checked_in_at: null, checked_out_at: null }
    expect(proposedMinutes(planned)).toBe(120)
    expect(proposedMinutes({ ...planned, checked_in_at: at('2026-11-23', '09:10') })).toBe(120)
    const seen = { checked_in_at: at('2026-11-23', '09:10'), checked_out_at: at('2026-11-23', '10:40') }
    expect(proposedMinutes({ ...planned, ...seen })).toBe(90)
  })
})
