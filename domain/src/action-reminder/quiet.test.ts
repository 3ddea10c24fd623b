import { expect, it } from 'vitest'
import { digestDayOf, isQuiet, nextSendingTime, weeklyDay } from './quiet'

const istanbul = (day: string, clock: string) => new Date(`${day}T${clock}:00+03:00`)

it.each([
  ['a working morning', '2026-11-23', '08:00', false],
  ['a Saturday', '2026-11-28', '12:00', false],
  ['just before eight', '2026-11-23', '07:59', true],
  ['nine in the evening', '2026-11-23', '21:00', true],
  ['just before nine', '2026-11-23', '20:59', false],
  ['a Sunday', '2026-11-29', '12:00', true],
  ['Republic Day', '2026-10-29', '12:00', true],
  ['the morning of its eve', '2026-10-28', '09:00', false],
  ['the afternoon of its eve', '2026-10-28', '14:00', true],
])('BEY-01 reminders on %s, %s at %s: quiet is %s', (_, day, clock, quiet) => {
  expect(isQuiet(istanbul(day, clock))).toBe(quiet)
})

it.each([
  ['2026-11-23', '22:30', '2026-11-24'],
  ['2026-11-24', '03:00', '2026-11-24'],
  ['2026-11-28', '21:00', '2026-11-30'],
  ['2026-10-28', '15:00', '2026-10-30'],
  // Kurban Bayramı from Wednesday to Saturday, after an eve, before a Sunday.
  ['2026-05-26', '14:00', '2026-06-01'],
])('BEY-01 what comes up on %s at %s waits for the morning of %s', (day, clock, next) => {
  expect(nextSendingTime(istanbul(day, clock))).toEqual(istanbul(next, '08:00'))
})

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  // Monday, 19 May 2031 is a holiday.
  ['2031-05-19', '2031-05-20'],
  ['2031-05-21', '2031-05-20'],
])('BEY-01 the digest of the week of %s is due on %s', (day, due) => {
  expect(digestDayOf(day)).toBe(due)
})

it.each([
  [1, '2026-11-22', '2026-11-23', '2026-11-23'],
  [1, '2026-11-23', '2026-11-24', null],
  [6, '2026-11-27', '2026-11-30', '2026-11-28'],
  [3, '2026-11-18', '2026-11-25', '2026-11-25'],
])('BEY-01 weekday %s after %s until %s is %s', (weekday, since, until, day) => {
  expect(weeklyDay(weekday, { since, until })).toBe(day)
})
