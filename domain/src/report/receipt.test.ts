import { expect, it } from 'vitest'
import { receiverName } from './receipt'

it.each([
  ['Şükrü Işık', true],
  ['Ayşe Nur Öz-Yılmaz', true],
  ["Mehmet O'Neil", true],
  ['Şükrü', false],
  ['. .', false],
  ['x y', false],
  ['12 34', false],
])('REP-15 takes %s as the name of who received a report: %s', (name, taken) => {
  expect(receiverName(name)).toBe(taken)
})
