import { describe, expect, it } from 'vitest'
import { formatInstant } from '../calendar-date'
import { isRule, type Pattern } from './pattern'
import { firstMeant, occurrencesOf, patternFault } from './recurrence'

const pattern = (change: Partial<Pattern> = {}): Pattern => ({
  rule: 'FREQ=WEEKLY;BYDAY=MO',
  first_day: '2026-11-23',
  last_day: '2026-12-31',
  skip: 'keep',
  start_clock: '09:30',
  duration_minutes: 90,
  ...change,
})
const days = (change: Partial<Pattern>) => occurrencesOf(pattern(change)).map(({ series_day }) => series_day)
const planned = (change: Partial<Pattern>) =>
  occurrencesOf(pattern(change)).map(({ starts_at }) => formatInstant(starts_at))

describe('the days of a pattern', () => {
  it.each([
    [
      'FREQ=WEEKLY;BYDAY=MO',
      ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
      ['2026-11-23', '2026-11-26', '2026-12-07', '2026-12-10', '2026-12-21', '2026-12-24'],
    ],
    ['FREQ=MONTHLY;BYDAY=-1FR', ['2026-11-27', '2026-12-25']],
    ['FREQ=MONTHLY;BYDAY=2TU', ['2026-12-08']],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', ['2026-12-01', '2026-12-15']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ['2026-11-30', '2026-12-31']],
    ['FREQ=DAILY;INTERVAL=10', ['2026-11-23', '2026-12-03', '2026-12-13', '2026-12-23']],
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=2', ['2026-11-23', '2026-11-30']],
  ])('CAL-02 %s', (rule, expected) => {
    expect(patternFault(pattern({ rule }))).toBeNull()
    expect(days({ rule })).toEqual(expected)
  })

  it.each([
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=MO', '2026-12-05', '2026-12-08'],
    ['INTERVAL=4;FREQ=WEEKLY;BYDAY=TU', '2026-12-05', '2026-12-08'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-12-05', '2026-12-06'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=3', '2026-12-02', '2026-12-08'],
    ['FREQ=WEEKLY;INTERVAL=3', '2026-12-05', '2026-12-05'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-12-30', '2026-12-30'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1', '2026-12-05', '2026-12-05'],
  ])('CAL-02 %s on %s begins on %s, the next of its days', (rule, first_day, expected) => {
    expect(firstMeant(pattern({ rule, first_day }))).toBe(expected)
  })

  it('CAL-02 days that a month or a year does not have are left out', () => {
    expect(
      days({ rule: 'FREQ=MONTHLY;BYMONTHDAY=31', first_day: '2027-01-31', last_day: '2027-06-30' }),
    ).toEqual(['2027-01-31', '2027-03-31', '2027-05-31'])
    const leap = {
      rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      first_day: '2027-02-28',
      last_day: '2029-02-28',
    }
    expect(days(leap)).toEqual(['2028-02-29'])
    expect(days({ rule: 'FREQ=DAILY;INTERVAL=1', first_day: '2028-02-28', last_day: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
  })

  it('CAL-02 the hour stays what the clocks show, also where they were put forward in between', () => {
    expect(planned({ first_day: '2016-03-21', last_day: '2016-04-05' })).toEqual([
      '21.03.2016 09:30',
      '28.03.2016 09:30',
      '04.04.2016 09:30',
    ])
    // On 27 March 2016 it was never half past three.
    const night = {
      rule: 'FREQ=WEEKLY;BYDAY=SU',
      start_clock: '03:30',
      first_day: '2016-03-20',
      last_day: '2016-04-03',
    }
    expect(planned(night)).toEqual(['20.03.2016 03:30', '03.04.2016 03:30'])
  })
})

describe('holidays in a pattern', () => {
  // Republic Day 2026 is a Thursday, its arife a Wednesday afternoon.
  const october = { first_day: '2026-10-21', last_day: '2026-11-06', rule: 'FREQ=WEEKLY;BYDAY=WE,TH' }

  it.each([
    ['keep', '09:30', ['21.10', '22.10', '28.10', '29.10', '04.11', '05.11']],
    ['skip', '09:30', ['21.10', '22.10', '28.10', '04.11', '05.11']],
    ['skip', '14:00', ['21.10', '22.10', '04.11', '05.11']],
    ['next_workday', '09:30', ['21.10', '22.10', '28.10', '30.10', '04.11', '05.11']],
    // Both would go to Friday; one does.
    ['next_workday', '14:00', ['21.10', '22.10', '30.10', '04.11', '05.11']],
  ] as const)('CAL-02 %s at %s', (skip, start_clock, expected) => {
    expect(planned({ ...october, skip, start_clock }).map((text) => text.slice(0, 5))).toEqual(expected)
  })

  it('CAL-02 a holiday before a weekend is moved over it, not onto a day that the pattern means anyway', () => {
    // 1 January 2027 is a Friday.
    const friday = { first_day: '2026-12-25', last_day: '2027-01-08', skip: 'next_workday' } as const
    expect(planned({ ...friday, rule: 'FREQ=WEEKLY;BYDAY=FR' })).toEqual([
      '25.12.2026 09:30',
      '04.01.2027 09:30',
      '08.01.2027 09:30',
    ])
    expect(planned({ ...friday, rule: 'FREQ=WEEKLY;BYDAY=MO,FR' }).map((text) => text.slice(0, 5))).toEqual([
      '25.12',
      '28.12',
      '04.01',
      '08.01',
    ])
  })

  it('CAL-02 a moved visit keeps the day that the pattern means', () => {
    expect(
      days({
        first_day: '2026-12-25',
        last_day: '2027-01-08',
        rule: 'FREQ=WEEKLY;BYDAY=FR',
        skip: 'next_workday',
      }),
    ).toEqual(['2026-12-25', '2027-01-01', '2027-01-08'])
  })
})

describe('patterns that are refused', () => {
  it.each<[string, Partial<Pattern>, keyof Pattern, string]>([
    ['ten years', { last_day: '2036-11-23' }, 'last_day', 'en fazla 2 yıl'],
    ['a day more than two years', { last_day: '2028-11-24' }, 'last_day', 'en fazla 2 yıl'],
    ['an end before its start', { last_day: '2026-11-22' }, 'last_day', 'önce olamaz'],
    ['every day of a year', { rule: 'FREQ=DAILY', last_day: '2027-11-22' }, 'rule', 'en fazla 260'],
    [
      'no day at all',
      { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', last_day: '2026-11-30' },
      'rule',
      'uyan bir gün yok',
    ],
    ['a day there is never', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rule', 'uyan bir gün yok'],
    [
      'visits over midnight',
      { start_clock: '22:30', duration_minutes: 120 },
      'duration_minutes',
      'gece yarısı',
    ],
    [
      'visits up to midnight',
      { start_clock: '22:00', duration_minutes: 120 },
      'duration_minutes',
      'gece yarısı',
    ],
    [
      'visits of thirteen hours',
      { start_clock: '08:00', duration_minutes: 780 },
      'duration_minutes',
      'süreyi kısaltın',
    ],
    ['a day before the law', { first_day: '2012-01-02', last_day: '2012-03-02' }, 'first_day', '30.06.2012'],
    ['a rule of hours', { rule: 'FREQ=HOURLY' }, 'rule', 'anlaşılamadı'],
  ])('CAL-02 %s', (_word, change, field, message) => {
    expect(patternFault(pattern(change))).toEqual({ [field]: expect.stringContaining(message) })
  })

  it.each(['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'FREQ=WEEKLY;BYDAY=XX'])(
    'CAL-02 a pattern that will be refused begins where it says, and is not counted: %s',
    (rule) => {
      expect(firstMeant(pattern({ rule, last_day: '9999-12-31' }))).toBe('2026-11-23')
    },
  )

  it('CAL-02 two years and 260 visits are taken', () => {
    expect(patternFault(pattern({ last_day: '2028-11-23' }))).toBeNull()
    const workdays = { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', last_day: '2027-11-19' }
    expect(patternFault(pattern(workdays))).toBeNull()
    expect(days(workdays)).toHaveLength(260)
  })

  it.each([
    'FREQ=WEEKLY',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=1MO,-1FR',
    'FREQ=WEEKLY;WKST=MO;INTERVAL=99',
  ])('CAL-02 %s is a rule', (rule) => {
    expect(isRule(rule)).toBe(true)
  })

  it.each([
    '',
    'WEEKLY',
    'INTERVAL=2',
    'FREQ=SECONDLY',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY;BYHOUR=9',
    'FREQ=WEEKLY;UNTIL=20361123T000000Z',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;INTERVAL=1e1',
    'FREQ=WEEKLY;INTERVAL= 2',
    'FREQ=WEEKLY;INTERVAL=0x2',
    'FREQ=WEEKLY;INTERVAL=1.5',
    'FREQ=WEEKLY;COUNT=261',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=DAILY;BYDAY=-1FR',
    'FREQ=WEEKLY;BYMONTHDAY=31',
    'FREQ=WEEKLY\nEXDATE:20261123',
    'FREQ=WEEKLY;BYDAY=MO=TU',
    `FREQ=MONTHLY;BYMONTHDAY=${'1,'.repeat(200)}1`,
  ])('CAL-02 %j is none', (rule) => {
    expect(isRule(rule)).toBe(false)
  })
})
