import { expect, test } from 'vitest'
import { readTime } from './time-text'

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['09 30', '09:30'],
  ['930', '09:30'],
  ['1330', '13:30'],
  ['9', '09:00'],
  [' 23:59 ', '23:59'],
  ['0', '00:00'],
])('reads %s as a time of day', (typed, clock) => {
  expect(readTime(typed)).toBe(clock)
})

test.each(['24:00', '12:60', '9:3', '9:', '1:30 PM', '12345', 'dokuz', ''])(
  'finds no time in "%s"',
  (typed) => {
    expect(readTime(typed)).toBeNull()
  },
)
